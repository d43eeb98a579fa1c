import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Proposed } from '#admin/kit/api-failure.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { failedWords, problemWords, titled } from '#admin/kit/words.ts'
import type { Asked } from '#features/changes/shown-change.ts'
import { type FieldError, Problem, type ProblemCode } from '#kernel/problem.ts'
import { outcomes, proposedTexts } from '#texts/nl/admin/kit.ts'
import { formProposalTexts } from '#texts/nl/admin/form-proposals.ts'
import { longMoment } from '#admin/kit/moment-in-words.ts'
import { problems } from '#texts/nl/problems.ts'
import { type FormRow, type FormTexts, type FormValues, useFormDescription } from './describe-form.ts'
import { type Destination, storeMerged } from './destination.ts'
import type { useFormState } from './form-state.ts'
import { errorSentences } from './form-values.ts'

export interface SavingOptions<Row extends FormRow> {
  destination: Destination<Row>
  /** True when a save empties the form for the next new row, with whatever was typed meanwhile, instead of editing the saved row. */
  isAnew?: boolean
  /**
   * Called after a save. `isDone` is false when more was typed during the save, which is still in the form, unsaved, and when the form was
   * left during the save: then nothing is there to close.
   */
  onSaved?: ((saved: Row, isDone: boolean) => void) | undefined
  /** Called after the values were stored as a proposal or a plan. */
  onProposed?: ((isDone: boolean) => void) | undefined
}

interface Save<Row> {
  values: FormValues
  /** The version that the values are based on; null for a new row. */
  base: Row | null
  /** How the values are proposed; absent to save them. */
  asked?: Asked | undefined
}

/**
 * Saves the values of a form with the version of their base, or proposes them; when somebody else saved first, `theirs` holds their version
 * until the person has resolved the conflict.
 */
export function useSaving<Row extends FormRow>(state: ReturnType<typeof useFormState<Row>>, options: SavingOptions<Row>) {
  const { destination, isAnew = false, onSaved, onProposed } = options
  const description = useFormDescription()
  const { texts } = description
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const [conflict, setConflict] = useState<{ theirs: Row; asked: Asked | undefined } | null>(null)
  const running = useRef<AbortController>(null)
  // A form without unsaved values is left without a question, also while it is being saved.
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  /** Shows again what visitors see, because the values wait as a proposal. */
  const endAsProposal = (sent: FormValues, words: { title: string; detail?: string }) => {
    toast({ tone: 'done', ...words })
    void queries.invalidateQueries({ queryKey: ['changes'] })
    const isDone = !isLeft.current && state.goBack(sent)
    onProposed?.(isDone)
  }

  const {
    mutate: save,
    mutateAsync,
    isPending: isSaving,
  } = useMutation({
    mutationFn: ({ values: sent, base: under, asked }: Save<Row>) => {
      running.current = new AbortController()
      const until = api.until(running.current.signal)
      return storeMerged(destination, description, asked ? until.asked(asked) : until, sent, under, asked !== undefined)
    },
    onSuccess: (answer, { values: sent, base: under, asked }) => {
      if ('theirs' in answer) return setConflict({ theirs: answer.theirs, asked })
      if (asked)
        return endAsProposal(sent, {
          title: asked.at === undefined ? proposedTexts.title : formProposalTexts.planned(longMoment(asked.at)),
        })
      const words = savedWords(texts, under === null)
      if (words !== null) toast({ tone: 'done', ...titled(words) })
      const isDone = !isLeft.current && state.goOn(answer.saved, sent, isAnew)
      onSaved?.(answer.saved, isDone)
    },
    onError: (error, { values: sent, base: under, asked }) => {
      if (running.current?.signal.aborted || error.name === 'AbortError') return
      if (error instanceof Proposed) return endAsProposal(sent, proposedTexts)
      const problem = error instanceof Problem ? error : new Problem('internal')
      if (problem.code === 'not-found' && under && destination.onGone && !isLeft.current) return destination.onGone(sent, under)
      const taken = takenField(problem.code)
      const whole = mistakeOfProposal(problem)
      const errors = whole ? undefined : (problem.details.errors ?? taken)
      if (errors) state.showMistakes(errorSentences(errors, texts.errors))
      const [sentence = whole?.message ?? problemWords(error)] = Object.values(errorSentences(taken ?? [], texts.errors))
      const words = asked ? formProposalTexts.notStored : ((under === null ? texts.createFailed : undefined) ?? texts.saveFailed)
      const isPlain = problem.code === 'unauthenticated' || asked
      const reason = isPlain ? sentence : (texts.reason?.(problem, sentence) ?? sentence)
      toast({ tone: 'failed', ...failedWords(words ?? outcomes.saveFailed, problem, reason) })
    },
  })

  return {
    isSaving,
    save,
    /** Stores the values as a proposal or a plan. Returns false when another moment must be chosen, or the same can be sent again. */
    propose: (asked: Asked): Promise<boolean> =>
      mutateAsync({ values: state.form.values, base: state.base, asked }).then(
        () => true,
        (error: unknown) => mistakeOfProposal(error)?.code !== 'moment-passed' && !canBeSentAgain(error),
      ),
    /** Aborts a running save. */
    abort: () => running.current?.abort(),
    theirs: conflict?.theirs ?? null,
    /** How the values of a conflict are stored once it is resolved: saved, proposed or planned. */
    conflictAs: conflict?.asked?.as,
    /** Resolves a conflict: saves `chosen` on top of what somebody else saved, or without it returns to the form. */
    settle: (chosen?: FormValues) => {
      setConflict(null)
      if (!chosen || !conflict) return
      state.rebase(conflict.theirs, chosen)
      save({ values: chosen, base: conflict.theirs, asked: conflict.asked })
    },
  }
}

/** Returns the toast of a save; null for none. */
function savedWords(texts: FormTexts, isFirst: boolean) {
  const words = isFirst && texts.created !== undefined ? texts.created : texts.saved
  return words === undefined ? (isFirst ? outcomes.created : outcomes.updated) : words
}

/** Returns what is wrong with a proposal as a whole: it changes nothing, or its moment has passed. */
const mistakeOfProposal = (error: unknown): FieldError | undefined =>
  error instanceof Problem ? error.details.errors?.find(({ code }) => code === 'nothing-proposed' || code === 'moment-passed') : undefined

/** True for a failure that says nothing of what was sent, such as an ended session. */
const canBeSentAgain = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'unauthenticated' || error.code === 'unavailable' || error.code === 'internal')

const FIELD_OF: { [Code in ProblemCode]?: string } = { 'slug-taken': 'slug', 'name-taken': 'name' }

/** Returns the field error for a value that another row already has, such as a slug. */
function takenField(code: ProblemCode): FieldError[] | undefined {
  const path = FIELD_OF[code]
  return path === undefined ? undefined : [{ path, code, message: problems[code].detail }]
}
