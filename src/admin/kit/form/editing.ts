import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failedWords, problemWords, titled, type ToastText } from '#admin/kit/words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { type FieldError, Problem, type ProblemCode } from '#kernel/problem.ts'
import { kitTexts, outcomes } from '#texts/nl/admin/kit.ts'
import { problems } from '#texts/nl/problems.ts'
import { type Destination, storeMerged } from './destination.ts'
import { type FormErrors, type FormHandle, type FormRow, type FormValues, useFormDescription } from './describe-form.ts'
import type { Drafts } from './draft.ts'
import { focusField } from './field.tsx'
import { blankValues, changedFields, changedValues, errorSentences, isSame, mistakenPlaces, mistakesIn, valuesOf } from './form-values.ts'
import { merging } from './merge.ts'

interface EditingOptions<Row extends FormRow> {
  /** The row or setting that is edited; null for a new one. */
  row: Row | null
  /** The row as an earlier version had it, with whose fields the form begins, unsaved; null to begin with what is stored. */
  earlier?: FormRow | null
  /** The store of unsaved values that survives a reload; absent where values must not survive it. */
  drafts?: Drafts
  destination: Destination<Row>
  /** True when a save empties the form for the next new row, with whatever was typed meanwhile, instead of editing the saved row. */
  isAnew?: boolean
  /** Called after a save. `isDone` is false when more was typed during the save; those values are still in the form, unsaved. */
  onSaved?: ((saved: Row, isDone: boolean) => void) | undefined
}

interface Save<Row> {
  values: FormValues
  /** The version that the values are based on; null for a new row. */
  base: Row | null
}

/**
 * Manages one form from its first value to its last save. The values are based on `base`, the row as the person has seen it, and are stored
 * as a draft. A newer row is merged in when it does not conflict with the unsaved values. A save sends the values with the version of
 * `base`; when somebody else saved first, `theirs` holds their version until the person has resolved the conflict.
 */
export function useEditing<Row extends FormRow>({
  row,
  earlier = null,
  drafts,
  destination,
  isAnew = false,
  onSaved,
}: EditingOptions<Row>) {
  const description = useFormDescription()
  const { schema, texts, parts, start: beginning } = description
  const { mergeUnlessConflict, onTop } = merging(parts.flatMap(({ fields }) => fields))
  const api = useApi()
  const toast = useToast()
  const [restored] = useState(() => drafts?.read(row?.id) ?? null)
  const [base, setBase] = useState(restored ? (restored.base as Row | null) : row)
  const [origin, setOrigin] = useState(earlier ? kitTexts.fromVersion : restored && kitTexts.restored)
  const [theirs, setTheirs] = useState<Row | null>(null)
  const [holds] = useState(() => new Map<string, ToastText>())
  const [discards, setDiscards] = useState(0)
  const running = useRef<AbortController>(null)

  const start = base ? valuesOf(schema, base) : { ...blankValues(schema), ...beginning }
  const atVersion = earlier ? changedValues(start, valuesOf(schema, earlier)) : {}
  const values = useForm<FormValues>({ initialValues: { ...start, ...restored?.values, ...atVersion } })
  // The library's `setFieldError` does nothing right after the mistake was cleared, because it compares with the state of the last render.
  const setFieldError = (name: string, why: string) => values.setErrors((before) => ({ ...before, [name]: why }))
  const mistaken = useMemo(() => (base ? mistakesIn(schema, valuesOf(schema, base), texts.errors) : {}), [base, schema, texts.errors])
  const refused = (name: string) => (isSame(values.values[name], start[name]) ? mistaken[name] : undefined)
  const form: FormHandle = { ...values, setFieldError, refused, isNew: base === null, holds }
  const isDirty = changedFields(start, form.values).length > 0

  useEffect(() => {
    if (isDirty) drafts?.keep({ base, values: form.values })
    else drafts?.clear()
  }, [isDirty, base, form.values, drafts])

  const rebase = (newer: Row, merged: FormValues) => {
    setBase(newer)
    form.setValues(merged)
  }
  const [seen, setSeen] = useState(row)
  if (row && row !== seen) {
    setSeen(row)
    const merged = base && row.version > base.version ? mergeUnlessConflict(start, form.values, valuesOf(schema, row)) : null
    if (merged) rebase(row, merged)
  }

  const begin = (from: FormValues) => {
    drafts?.clear()
    setOrigin(null)
    form.setValues(from)
    form.clearErrors()
  }
  /**
   * Resets the form after a save: it becomes empty, or continues from the saved row with whatever was typed since `sent`, unsaved. Returns
   * true when nothing is left unsaved.
   */
  const goOn = (saved: Row, sent: FormValues): boolean => {
    const typed = form.getValues()
    const isUntouched = changedFields(sent, typed).length === 0
    if (isAnew) begin(onTop(sent, typed, start))
    else if (isUntouched && !base) begin(start)
    else {
      const stored = valuesOf(schema, saved)
      const next = onTop(sent, typed, stored)
      setBase(saved)
      begin(next)
      return changedFields(stored, next).length === 0
    }
    return isUntouched
  }
  const showMistakes = (mistakes: FormErrors) => {
    // A collapsed part opens when it has a mistake, and only then renders the field to focus.
    flushSync(() => form.setErrors(mistakes))
    const names = [...parts.flatMap((part) => part.fields).map(({ name }) => name), ...Object.keys(schema.shape)]
    const [first] = mistakenPlaces(names, mistakes)
    if (first !== undefined) focusField(first)
  }

  const { mutate: save, isPending: isSaving } = useMutation({
    mutationFn: ({ values: sent, base: under }: Save<Row>) => {
      running.current = new AbortController()
      return storeMerged(destination, description, api.until(running.current.signal), sent, under)
    },
    onSuccess: (answer, { values: sent, base: under }) => {
      if ('theirs' in answer) return setTheirs(answer.theirs)
      const isFirst = under === null
      const toastText = isFirst && texts.created !== undefined ? texts.created : texts.saved
      const words = toastText === undefined ? (isFirst ? outcomes.created : outcomes.updated) : toastText
      if (words !== null) toast({ tone: 'done', ...titled(words) })
      onSaved?.(answer.saved, goOn(answer.saved, sent))
    },
    onError: (error, { values: sent, base: under }) => {
      if (running.current?.signal.aborted || error.name === 'AbortError') return
      const problem = error instanceof Problem ? error : new Problem('internal')
      if (problem.code === 'not-found' && under && destination.onGone) return destination.onGone(sent, under)
      const taken = takenField(problem.code)
      const errors = problem.details.errors ?? taken
      if (errors) showMistakes(errorSentences(errors, texts.errors))
      const [sentence = problemWords(error)] = Object.values(errorSentences(taken ?? [], texts.errors))
      const words = (under === null ? texts.createFailed : undefined) ?? texts.saveFailed ?? outcomes.saveFailed
      const isSignedOut = problem.code === 'unauthenticated'
      const reason = isSignedOut ? sentence : (texts.reason?.(problem, sentence) ?? sentence)
      toast({ tone: 'failed', ...failedWords(words, problem, reason) })
    },
  })

  return {
    form,
    base,
    isDirty,
    /** Where the unsaved values come from, as a sentence; null when somebody typed them here. */
    origin,
    isSaving,
    /** Checks the values and saves them, unless a save is running or a part holds the form. */
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (isSaving) return
      const [why] = holds.values()
      if (why !== undefined) return toast({ tone: 'failed', ...titled(why) })
      const mistakes = mistakesIn(schema, form.values, texts.errors)
      if (Object.keys(mistakes).length === 0) {
        form.clearErrors()
        return save({ values: form.values, base })
      }
      showMistakes(mistakes)
      const words = texts.mistaken?.(mistakes)
      if (words !== undefined) toast({ tone: 'failed', ...titled(words) })
    },
    /** Throws away the unsaved values and aborts a running save. */
    discard: () => {
      running.current?.abort()
      setDiscards((before) => before + 1)
      begin(start)
    },
    /** The number of calls of `discard`: as a React key it resets parts that have state, such as an upload. */
    discards,
    theirs,
    /** Resolves a conflict: saves `chosen` on top of what somebody else saved, or without it returns to the form. */
    settle: (chosen?: FormValues) => {
      setTheirs(null)
      if (!chosen || !theirs) return
      rebase(theirs, chosen)
      save({ values: chosen, base: theirs })
    },
  }
}

/** Prevents the form from being saved while this part of it waits for something; `why` is the toast for a person who tries. */
export function useHold({ holds }: FormHandle, why: ToastText | undefined): void {
  const id = useId()
  useEffect(() => {
    if (why === undefined) return undefined
    holds.set(id, why)
    return () => void holds.delete(id)
  }, [holds, id, why])
}

const FIELD_OF: { [Code in ProblemCode]?: string } = { 'slug-taken': 'slug', 'name-taken': 'name' }

/** Returns the field error for a value that another row already has, such as a slug. */
function takenField(code: ProblemCode): FieldError[] | undefined {
  const path = FIELD_OF[code]
  return path === undefined ? undefined : [{ path, code, message: problems[code].detail }]
}
