import { useEffect, useRef, useState } from 'react'
import { site } from '#routes.ts'
import { QuoteForm, type QuoteFormProps } from '#site/sections/quote-form.tsx'
import { sendQuote } from './send-quote.ts'

/** The quote form that sends itself without leaving the page. What is typed stays in the fields, whatever the answer. */
export function View(props: QuoteFormProps) {
  const [state, setState] = useState(props.state)
  const [busy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const summary = useRef<HTMLDivElement>(null)
  const proof = useRef<Promise<string> | null>(null)

  // Whoever wakes the form is about to fill it in; by the time that is done, so is the work.
  useEffect(() => void (proof.current ??= solveProof()), [])
  useEffect(() => {
    if (attempts > 0) summary.current?.focus()
  }, [attempts])
  useBackFromHistory(() => setBusy(false))

  const submit = async (form: HTMLFormElement) => {
    const outcome = await sendQuote(new FormData(form), (await proof.current) ?? '')
    if (outcome.sent) return location.assign(site.thanks)
    // A proof counts once.
    proof.current = solveProof()
    setState({ ...state, errors: outcome.errors, problem: outcome.problem })
    setBusy(false)
    setAttempts(attempts + 1)
  }

  return (
    <QuoteForm
      {...props}
      state={state}
      busy={busy}
      summaryRef={summary}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        setBusy(true)
        void submit(event.currentTarget)
      }}
    />
  )
}

/** Calls back when the browser brings the page back as it was left: with a button that still says it is busy. */
function useBackFromHistory(callback: () => void) {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && latest.current()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}

/** Without its script there is no proof, and a request may go without one. */
const solveProof = (): Promise<string> =>
  import('./proof-of-work.ts').then(
    ({ proofOfWork }) => proofOfWork(),
    () => '',
  )
