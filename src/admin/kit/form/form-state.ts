import { useForm } from '@mantine/form'
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ToastText } from '#admin/kit/words.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { type FormErrors, type FormHandle, type FormRow, type FormValues, useFormDescription } from './describe-form.ts'
import type { Drafts } from './draft.ts'
import { focusField } from './field.tsx'
import { blankValues, changedFields, changedValues, isSame, mistakenPlaces, mistakesIn, valuesOf } from './form-values.ts'
import { merging } from './merge.ts'

export interface FormStateOptions<Row extends FormRow> {
  /** The row or setting that is edited; null for a new one. */
  row: Row | null
  /** The row as an earlier version had it, with whose fields the form begins, unsaved; null to begin with what is stored. */
  earlier?: FormRow | null
  /** The store of unsaved values that survives a reload; absent where values must not survive it. */
  drafts?: Drafts | undefined
}

/**
 * Holds the values of one form. They are based on `base`, the row as the person has seen it, and are stored as a draft. A newer row is merged
 * in when it does not conflict with the unsaved values.
 */
export function useFormState<Row extends FormRow>({ row, earlier = null, drafts }: FormStateOptions<Row>) {
  const { schema, texts, parts, start: beginning } = useFormDescription()
  const { mergeUnlessConflict, onTop } = merging(parts.flatMap(({ fields }) => fields))
  const [restored] = useState(() => drafts?.read(row?.id) ?? null)
  const [base, setBase] = useState(restored ? (restored.base as Row | null) : row)
  const [origin, setOrigin] = useState<string | null>(earlier ? kitTexts.fromVersion : restored && kitTexts.restored)
  const [holds] = useState(() => new Map<string, ToastText>())

  const start = base ? valuesOf(schema, base) : { ...blankValues(schema), ...beginning }
  const atVersion = earlier ? changedValues(start, valuesOf(schema, earlier)) : {}
  const values = useForm<FormValues>({ initialValues: { ...start, ...restored?.values, ...atVersion } })
  // The library's `setFieldError` does nothing right after the mistake was cleared, because it compares with the state of the last render.
  const setFieldError = (name: string, why: string) => values.setErrors((before) => ({ ...before, [name]: why }))
  const mistaken = useMemo(() => (base ? mistakesIn(schema, valuesOf(schema, base), texts.errors) : {}), [base, schema, texts.errors])
  const refused = (name: string) => (isSame(values.values[name], start[name]) ? mistaken[name] : undefined)
  const form: FormHandle = { ...values, setFieldError, refused, stored: (name) => start[name], isNew: base === null, holds }
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
  return {
    form,
    base,
    /** The values of `base`, or those with which a new row begins. */
    start,
    isDirty,
    /** Where the unsaved values come from, as a sentence; null when somebody typed them here. */
    origin,
    rebase,
    /** Forgets the draft and goes on with these values. */
    begin,
    /**
     * Resets the form after a save: it becomes empty, or continues from the saved row with whatever was typed since `sent`, unsaved. Returns
     * true when nothing is left unsaved.
     */
    goOn: (saved: Row, sent: FormValues, isAnew: boolean): boolean => {
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
    },
    /** Resets the form to what is stored, with whatever was typed since `sent`, unsaved. Returns true when nothing is left unsaved. */
    goBack: (sent: FormValues): boolean => {
      const next = onTop(sent, form.getValues(), start)
      begin(next)
      return changedFields(start, next).length === 0
    },
    /** Fills the form with the fields in which a proposed row differs from what is stored, unsaved. */
    take: (proposed: FormRow) => {
      form.setValues({ ...form.values, ...changedValues(start, valuesOf(schema, proposed)) })
      setOrigin(kitTexts.fromProposal)
    },
    showMistakes: (mistakes: FormErrors) => {
      // A collapsed part opens when it has a mistake, and only then renders the field to focus.
      flushSync(() => form.setErrors(mistakes))
      const names = [...parts.flatMap((part) => part.fields).map(({ name }) => name), ...Object.keys(schema.shape)]
      const [first] = mistakenPlaces(names, mistakes)
      if (first !== undefined) focusField(first)
    },
  }
}
