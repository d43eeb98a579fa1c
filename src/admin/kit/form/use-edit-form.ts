import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useDescribedForm } from './described-form.ts'
import type { Drafts } from './draft.ts'
import type { FormRow, FormValues } from './form-part.ts'
import { blankValues, mistakesIn, valuesOf } from './form-values.ts'
import { changedFields, mergeQuietly, onTop } from './three-way.ts'

/**
 * What is typed on top of `row`, or of nothing. A draft of this form comes back;
 * a newer row goes into the form by itself as far as it does not touch what is typed.
 */
export function useEditForm<Row extends FormRow>(row: Row | null, drafts: Drafts) {
  const { schema, texts, start: beginning } = useDescribedForm()
  const [restored, setRestored] = useState(() => drafts.read(row?.id))
  const [base, setBase] = useState(restored ? (restored.base as Row | null) : row)
  const start = base ? valuesOf(schema, base) : { ...blankValues(schema), ...beginning }
  const form = useForm<FormValues>({
    initialValues: restored ? { ...start, ...restored.values } : start,
    validate: (values) => mistakesIn(schema, values, texts.errors),
  })
  const isDirty = changedFields(start, form.values).length > 0

  useEffect(() => {
    if (isDirty) drafts.keep({ base, values: form.values })
    else drafts.clear()
  }, [isDirty, base, form.values, drafts])

  const rebase = (newer: Row, values: FormValues) => {
    setBase(newer)
    form.setValues(values)
  }
  const [seen, setSeen] = useState(row)
  if (row && row !== seen) {
    setSeen(row)
    const merged = base && row.version > base.version ? mergeQuietly(start, form.values, valuesOf(schema, row)) : null
    if (merged) rebase(row, merged)
  }

  const clear = (values: FormValues) => {
    drafts.clear()
    setRestored(null)
    form.setValues(values)
    form.clearErrors()
  }

  return {
    form,
    base,
    isDirty,
    wasRestored: restored !== null,
    rebase,
    startOver: () => clear(start),
    /**
     * After a save: goes on from what is stored now, with what was typed since `sent` on top of it, unsaved.
     * Answers whether there is nothing of that; the form for a new row is empty again then.
     */
    goOnFrom: (saved: Row, sent: FormValues): boolean => {
      const typed = form.getValues()
      const isDone = changedFields(sent, typed).length === 0
      if (isDone && !base) clear(start)
      else {
        setBase(saved)
        clear(onTop(sent, typed, valuesOf(schema, saved)))
      }
      return isDone
    },
  }
}
