import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FieldError, Problem, type ProblemCode } from '#kernel/problem.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { problems } from '#texts/nl/problems.ts'
import type { Api } from '#admin/kit/api.ts'
import { problemWords } from '#admin/kit/problem-words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { titled } from '#admin/kit/words.ts'
import { useDescribedForm } from './described-form.ts'
import type { FormRow, FormValues } from './form-part.ts'
import { asStored, errorSentences, type FormErrors, valuesOf } from './form-values.ts'
import { changedFields } from './three-way.ts'

/** Where a form is saved, through an `api` that ends when the person cancels. */
export interface Destination<Row extends FormRow> {
  /** Stores the values on top of `base`, which the person has seen (the server refuses, `stale-version`, when somebody saved since), or as something new. */
  write(api: Api, values: FormValues, base: Row | null): Promise<Row>
  /** What somebody else made of it in the meantime. */
  readAgain(api: Api, base: Row): Promise<Row>
  /** Called when it was deleted in the meantime. */
  onGone?: (values: FormValues, base: Row) => void
}

interface SaveOptions<Row extends FormRow> {
  destination: Destination<Row>
  onSaved: (row: Row, sent: FormValues) => void
  /** The server found mistakes that the form did not. */
  onMistakes: (mistakes: FormErrors) => void
}

interface Save<Row> {
  values: FormValues
  /** What they were typed on top of; null for what is new. */
  base: Row | null
}

/** Saves the form; when somebody else saved first, `theirs` holds what they made of it, until it is decided. */
export function useSave<Row extends FormRow>({ destination, onSaved, onMistakes }: SaveOptions<Row>) {
  const { schema, texts } = useDescribedForm()
  const api = useApi()
  const toast = useToast()
  const running = useRef<AbortController>(null)
  const [theirs, setTheirs] = useState<Row | null>(null)

  const save = useMutation({
    mutationFn: async ({ values, base }: Save<Row>): Promise<{ saved: Row } | { theirs: Row }> => {
      running.current = new AbortController()
      const calls = api.until(running.current.signal)
      try {
        return { saved: await destination.write(calls, values, base) }
      } catch (error) {
        if (!base || !(error instanceof Problem && error.code === 'stale-version')) throw error
        const read = await destination.readAgain(calls, base)
        const stored = valuesOf(schema, read)
        // An earlier try did arrive, although its answer did not.
        if (changedFields(asStored(schema, values), stored).length === 0) return { saved: read }
        // What this form does not show, such as the row's place in its list, is no reason to ask anything.
        const isOurs = changedFields(valuesOf(schema, base), stored).length === 0
        return isOurs ? { saved: await destination.write(calls, values, read) } : { theirs: read }
      }
    },
    onSuccess: (answer, { values, base }) => {
      if ('theirs' in answer) return setTheirs(answer.theirs)
      const isNew = base === null
      const words = (isNew ? texts.created : undefined) ?? texts.saved ?? (isNew ? outcomes.created : outcomes.updated)
      toast({ tone: 'done', ...titled(words) })
      onSaved(answer.saved, values)
    },
    onError: (error, { values, base }) => {
      if (running.current?.signal.aborted) return
      const problem = error instanceof Problem ? error : new Problem('internal')
      const { code, details } = problem
      if (code === 'not-found' && base && destination.onGone) return destination.onGone(values, base)
      const taken = takenField(code)
      const errors = details.errors ?? taken
      if (errors) onMistakes(errorSentences(errors, texts.errors))
      const [sentence = problemWords(error)] = Object.values(errorSentences(taken ?? [], texts.errors))
      const detail = texts.reason?.(problem, sentence) ?? sentence
      const words = (base === null ? texts.createFailed : undefined) ?? texts.saveFailed ?? outcomes.saveFailed
      toast({ tone: 'failed', ...titled(words, detail) })
    },
  })

  return {
    save: save.mutate,
    isSaving: save.isPending,
    /** Breaks off the save that is under way. */
    cancel: () => running.current?.abort(),
    theirs,
    settle: () => setTheirs(null),
  }
}

const FIELD_OF: { [Code in ProblemCode]?: string } = { 'slug-taken': 'slug', 'name-taken': 'name' }

/** What another row already has, as a mistake in its field. */
function takenField(code: ProblemCode): FieldError[] | undefined {
  const path = FIELD_OF[code]
  return path === undefined ? undefined : [{ path, code, message: problems[code].detail }]
}
