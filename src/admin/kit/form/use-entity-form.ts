import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { AnyRow } from '#admin/kit/describe-screen.ts'
import { useScreen } from '#admin/kit/use-screen.ts'
import type { FormValues } from './form-part.ts'
import { blankValues, mistakesIn, valuesOf } from './form-values.ts'
import { changedFields, mergeQuietly } from './three-way.ts'
import { useDraft } from './use-draft.ts'

/**
 * What is typed on top of `row`, or of nothing. A draft of this form comes back;
 * a newer row goes into the form by itself as far as it does not touch what is typed.
 */
export function useEntityForm(row: AnyRow | null) {
  const { schema, texts } = useScreen()
  const drafts = useDraft()
  const [restored] = useState(() => drafts.read(row?.id))
  const [base, setBase] = useState(restored ? restored.base : row)
  const start = base ? valuesOf(schema, base) : blankValues(schema)
  const form = useForm<FormValues>({
    initialValues: restored ? { ...start, ...restored.values } : start,
    validate: (values) => mistakesIn(schema, values, texts.errors),
  })
  const isDirty = changedFields(start, form.values).length > 0

  useEffect(() => {
    if (isDirty) drafts.keep({ base, values: form.values })
    else drafts.clear()
  }, [isDirty, base, form.values, drafts])

  const rebase = (newer: AnyRow, values: FormValues) => {
    setBase(newer)
    form.setValues(values)
  }
  const [seen, setSeen] = useState(row)
  if (row && row !== seen) {
    setSeen(row)
    const merged = base && row.version > base.version ? mergeQuietly(start, form.values, valuesOf(schema, row)) : null
    if (merged) rebase(row, merged)
  }

  const startOver = () => {
    drafts.clear()
    form.setValues(start)
    form.clearErrors()
  }

  return { form, base, isDirty, wasRestored: restored !== null, rebase, startOver }
}
