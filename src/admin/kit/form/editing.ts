import { type FormEvent, useState } from 'react'
import { useToast } from '#admin/kit/toast.tsx'
import { titled } from '#admin/kit/words.ts'
import { type FormRow, useFormDescription } from './describe-form.ts'
import { type FormStateOptions, useFormState } from './form-state.ts'
import { mistakesIn } from './form-values.ts'
import { type SavingOptions, useSaving } from './saving.ts'

type EditingOptions<Row extends FormRow> = FormStateOptions<Row> & SavingOptions<Row>

/** Manages one form from its first value to its last save, with its draft and what others save meanwhile. */
export function useEditing<Row extends FormRow>({ row, earlier, drafts, ...options }: EditingOptions<Row>) {
  const { schema, texts } = useFormDescription()
  const toast = useToast()
  const state = useFormState({ row, earlier: earlier ?? null, drafts })
  const { form, base, start, isDirty, origin, begin, take, showMistakes } = state
  const { isSaving, save, propose, abort, theirs, conflictAs, settle } = useSaving(state, options)
  const [discards, setDiscards] = useState(0)

  /** True when no save is running, no part holds the form, and its values have no mistake; shows otherwise what is wrong. */
  const check = (): boolean => {
    if (isSaving) return false
    const [why] = form.holds.values()
    if (why !== undefined) {
      toast({ tone: 'failed', ...titled(why) })
      return false
    }
    const mistakes = mistakesIn(schema, form.values, texts.errors)
    if (Object.keys(mistakes).length === 0) {
      form.clearErrors()
      return true
    }
    showMistakes(mistakes)
    const words = texts.mistaken?.(mistakes)
    if (words !== undefined) toast({ tone: 'failed', ...titled(words) })
    return false
  }

  return {
    form,
    base,
    isDirty,
    origin,
    isSaving,
    /** Checks the values and saves them, unless a save is running or a part holds the form. */
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (check()) save({ values: form.values, base })
    },
    check,
    propose,
    take,
    /** Throws away the unsaved values and aborts a running save. */
    discard: () => {
      abort()
      setDiscards((before) => before + 1)
      begin(start)
    },
    /** The number of calls of `discard`: as a React key it resets parts that have state, such as an upload. */
    discards,
    theirs,
    conflictAs,
    settle,
  }
}
