import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldError, Problem, type ProblemCode } from '#kernel/problem.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { problems } from '#texts/nl/problems.ts'
import { problemWords } from '#admin/kit/problem-words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { titled } from '#admin/kit/words.ts'
import { useDescribedForm } from './described-form.ts'
import type { FormRow, FormValues } from './form-part.ts'
import { errorSentences, type FormErrors, valuesOf } from './form-values.ts'
import { changedFields } from './three-way.ts'

/** Where a form is saved. */
export interface Destination<Row extends FormRow> {
  /** Stores the values; the server refuses (`stale-version`) when somebody saved since `version`, which the person has seen. */
  write(values: FormValues, version: number | undefined): Promise<Row>
  /** What somebody else made of it in the meantime. */
  readAgain(): Promise<Row>
  /** Called when it was deleted in the meantime. */
  onGone?: (values: FormValues) => void
}

interface SaveOptions<Row extends FormRow> {
  destination: Destination<Row>
  onSaved: (row: Row) => void
  /** The server found mistakes that the form did not. */
  onMistakes: (mistakes: FormErrors) => void
}

interface Save {
  values: FormValues
  /** What they were typed on top of; null for what is new. */
  base: FormRow | null
}

/** Saves the form; when somebody else saved first, `theirs` holds what they made of it, until it is decided. */
export function useSave<Row extends FormRow>({ destination, onSaved, onMistakes }: SaveOptions<Row>) {
  const { schema, texts } = useDescribedForm()
  const toast = useToast()
  const [theirs, setTheirs] = useState<Row | null>(null)

  const save = useMutation({
    mutationFn: async ({ values, base }: Save): Promise<{ saved: Row } | { theirs: Row }> => {
      try {
        return { saved: await destination.write(values, base?.version) }
      } catch (error) {
        if (!base || !(error instanceof Problem && error.code === 'stale-version')) throw error
        const read = await destination.readAgain()
        // What this form does not show, such as the row's place in its list, is no reason to ask anything.
        const isOurs = changedFields(valuesOf(schema, base), valuesOf(schema, read)).length === 0
        return isOurs ? { saved: await destination.write(values, read.version) } : { theirs: read }
      }
    },
    onSuccess: (answer, { base }) => {
      if ('theirs' in answer) return setTheirs(answer.theirs)
      const isNew = base === null
      const words = (isNew ? texts.created : undefined) ?? texts.saved ?? (isNew ? outcomes.created : outcomes.updated)
      toast({ tone: 'done', ...titled(words) })
      onSaved(answer.saved)
    },
    onError: (error, { values, base }) => {
      const problem = error instanceof Problem ? error : new Problem('internal')
      const { code, details } = problem
      if (code === 'not-found' && destination.onGone) return destination.onGone(values)
      const taken = takenField(code)
      const errors = details.errors ?? taken
      if (errors) onMistakes(errorSentences(errors, texts.errors))
      const [sentence = problemWords(error)] = Object.values(errorSentences(taken ?? [], texts.errors))
      const detail = texts.reason?.(problem, sentence) ?? sentence
      const words = (base === null ? texts.createFailed : undefined) ?? texts.saveFailed ?? outcomes.saveFailed
      toast({ tone: 'failed', ...titled(words, detail) })
    },
  })

  return { save: save.mutate, isSaving: save.isPending, theirs, settle: () => setTheirs(null) }
}

const FIELD_OF: { [Code in ProblemCode]?: string } = { 'slug-taken': 'slug', 'name-taken': 'name' }

/** What another row already has, as a mistake in its field. */
function takenField(code: ProblemCode): FieldError[] | undefined {
  const path = FIELD_OF[code]
  return path === undefined ? undefined : [{ path, code, message: problems[code].detail }]
}
