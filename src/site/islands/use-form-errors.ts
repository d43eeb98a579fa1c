import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { QuoteFormProps } from '#site/sections/quote-form.tsx'
import { quoteForm as texts } from '#texts/nl/quote-form.ts'
import { type PhotoQueueState, unsentIn } from './photo-queue.ts'
import { quoteRules } from './load-quote-rules.ts'

type State = QuoteFormProps['state']

export type Refusal = Pick<State, 'errors' | 'problem'>

/** Holds why the form was refused. Each error goes away when the visitor corrects its field. */
export function useFormErrors(first: State, photos: PhotoQueueState) {
  const [state, setState] = useState(first)
  const [attempts, setAttempts] = useState(0)
  /** The number of errors in the last response. */
  const [announced, setAnnounced] = useState(first.errors.length)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) summary.current?.focus()
  }, [attempts])

  const errors = state.errors.filter(({ code }) => code !== 'photo-unsent' || unsentIn(photos) > 0)
  const checkAgain = async (form: HTMLFormElement) => {
    if (errors.length === 0) return
    const rules = await quoteRules()
    if (rules) setState((before) => ({ ...before, errors: rules.stillWrong(before.errors, new FormData(form)) }))
  }
  // The visitor may have put right what the server refused before this script was there.
  const checkAtFirst = useEffectEvent(() => {
    const form = summary.current?.closest('form')
    if (form) void checkAgain(form)
  })
  useEffect(() => checkAtFirst(), [])

  return {
    state: { ...state, errors },
    /** What a screen reader says when the number of errors has changed. */
    heard: errors.length === announced ? '' : errors.length > 0 ? texts.summary(errors.length) : texts.allCorrected,
    summary,
    checkAgain: (form: HTMLFormElement) => void checkAgain(form),
    /** Shows why the form was refused, and moves the focus to the summary. */
    showRefusal: ({ errors: found, problem }: Refusal) => {
      setState({ ...state, errors: found, problem })
      setAnnounced(found.length)
      setAttempts(attempts + 1)
    },
  }
}
