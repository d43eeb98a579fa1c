import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { problemWords, titled, type Words } from '#admin/kit/words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { type FieldError, Problem, type ProblemCode } from '#kernel/problem.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { problems } from '#texts/nl/problems.ts'
import { type Destination, storeMerged } from './destination.ts'
import { type FormErrors, type FormHandle, type FormRow, type FormValues, useFormDescription } from './describe-form.ts'
import type { Drafts } from './draft.ts'
import { focusField } from './field.tsx'
import { blankValues, errorSentences, mistakenPlaces, mistakesIn, valuesOf, changedFields } from './form-values.ts'
import { merging } from './merge.ts'

interface EditingOptions<Row extends FormRow> {
  /** What is edited; null for what is new. */
  row: Row | null
  /** Where what is typed outlives the page; absent where it may not. */
  drafts?: Drafts
  destination: Destination<Row>
  /** Whether the form is for the next new one after a save, whatever more was typed, and not for what was saved. */
  isAnew?: boolean
  /** `isDone` unless more was typed while it was being saved, which is still there, unsaved. */
  onSaved?: ((saved: Row, isDone: boolean) => void) | undefined
}

interface Save<Row> {
  values: FormValues
  /** What they were typed on top of; null for what is new. */
  base: Row | null
}

/**
 * One form from its first value to its last save. What is typed stands on top of `base`, the row as the person has seen it, and is
 * kept as a draft; a newer row goes in by itself as far as it does not touch what is typed. Saving sends both; when somebody else
 * saved first, `theirs` holds what they made of it until the person has chosen.
 */
export function useEditing<Row extends FormRow>({ row, drafts, destination, isAnew = false, onSaved }: EditingOptions<Row>) {
  const description = useFormDescription()
  const { schema, texts, parts, start: beginning } = description
  const { mergeUnlessConflict, onTop } = merging(parts.flatMap(({ fields }) => fields))
  const api = useApi()
  const toast = useToast()
  const [restored, setRestored] = useState(() => drafts?.read(row?.id) ?? null)
  const [base, setBase] = useState(restored ? (restored.base as Row | null) : row)
  const [theirs, setTheirs] = useState<Row | null>(null)
  const [holds] = useState(() => new Map<string, Words>())
  const [discards, setDiscards] = useState(0)
  const running = useRef<AbortController>(null)

  const start = base ? valuesOf(schema, base) : { ...blankValues(schema), ...beginning }
  const values = useForm<FormValues>({ initialValues: restored ? { ...start, ...restored.values } : start })
  // That of the library says nothing when the mistake was cleared a moment before, as it does not see that yet.
  const setFieldError = (name: string, why: string) => values.setErrors((before) => ({ ...before, [name]: why }))
  const form: FormHandle = { ...values, setFieldError, isNew: base === null, holds }
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
    setRestored(null)
    form.setValues(from)
    form.clearErrors()
  }
  /** After a save: the form is empty again, or goes on from what is stored now, with what was typed since `sent` on top, unsaved. */
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
    // A part that is folded in opens for what is wrong in it, and only then has the field.
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
      const own = isFirst && texts.created !== undefined ? texts.created : texts.saved
      const words = own === undefined ? (isFirst ? outcomes.created : outcomes.updated) : own
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
      toast({ tone: 'failed', ...titled(words, texts.reason?.(problem, sentence) ?? sentence) })
    },
  })

  return {
    form,
    base,
    isDirty,
    wasRestored: restored !== null,
    isSaving,
    /** Checks what is typed and saves it, unless it is being saved already or held. */
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
    /** Throws away what is typed, and breaks off the save that is under way. */
    discard: () => {
      running.current?.abort()
      setDiscards((before) => before + 1)
      begin(start)
    },
    /** How often that was: a part that holds something of its own, such as an upload, begins anew with it. */
    discards,
    theirs,
    /** Goes on with these values on top of what somebody else saved, or without them where it was. */
    settle: (chosen?: FormValues) => {
      setTheirs(null)
      if (!chosen || !theirs) return
      rebase(theirs, chosen)
      save({ values: chosen, base: theirs })
    },
  }
}

/** Keeps the form from being saved while something that this part of it needs is on its way; `why` tells the person who tries. */
export function useHold({ holds }: FormHandle, why: Words | undefined): void {
  const id = useId()
  useEffect(() => {
    if (why === undefined) return undefined
    holds.set(id, why)
    return () => void holds.delete(id)
  }, [holds, id, why])
}

const FIELD_OF: { [Code in ProblemCode]?: string } = { 'slug-taken': 'slug', 'name-taken': 'name' }

/** What another row already has, as a mistake in its field. */
function takenField(code: ProblemCode): FieldError[] | undefined {
  const path = FIELD_OF[code]
  return path === undefined ? undefined : [{ path, code, message: problems[code].detail }]
}
