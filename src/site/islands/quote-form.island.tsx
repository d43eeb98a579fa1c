import { useEffect, useRef, useState } from 'react'
import { site } from '#routes.ts'
import { quotePhotos as photoTexts } from '#texts/nl/quote-photos.ts'
import { quoteForm as texts } from '#texts/nl/quote-form.ts'
import { isOnItsWay } from '#site/sections/photo-list.tsx'
import { QuoteForm, type QuoteFormProps } from '#site/sections/quote-form.tsx'
import { unsentIn } from './photo-queue.ts'
import { type Outcome, sendQuote } from './send-quote.ts'
import { usePhotos } from './use-photos.ts'

/** The quote form that sends itself without leaving the page. What is typed stays in the fields, whatever the answer. */
export function View(props: QuoteFormProps) {
  const [state, setState] = useState(props.state)
  const [busy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)
  /** How many mistakes the last attempt was answered with. */
  const [announced, setAnnounced] = useState(props.state.errors.length)
  const summary = useRef<HTMLDivElement>(null)
  const { queue, state: photos } = usePhotos(props.state.photos)
  const proof = useRef<Promise<string> | null>(null)

  // Whoever makes the form hydrate is about to fill it in; by the time that is done, so is the work.
  useEffect(() => void (proof.current ??= solveProof()), [])
  useEffect(() => {
    if (attempts > 0) summary.current?.focus()
  }, [attempts])
  useBackFromHistory(() => setBusy(false))

  const errors = state.errors.filter(({ code }) => code !== 'photo-unsent' || unsentIn(photos) > 0)
  const lookAgain = async (form: HTMLFormElement) => {
    // What cannot be looked at here stays until the server has.
    const stillWrong = await import('./still-wrong.ts').then(({ loadStillWrong }) => loadStillWrong()).catch(() => undefined)
    if (stillWrong) setState((before) => ({ ...before, errors: stillWrong(before.errors, new FormData(form)) }))
  }

  const submit = async (form: HTMLFormElement) => {
    const { ids, unsent } = await queue.settled()
    const outcome = unsent > 0 ? unsentPhotos(unsent) : await sendQuote(new FormData(form), (await proof.current) ?? '', ids)
    if (outcome.sent) return location.assign(site.thanks)
    // A proof counts once.
    if (unsent === 0) proof.current = solveProof()
    setState({ ...state, errors: outcome.errors, problem: outcome.problem })
    setAnnounced(outcome.errors.length)
    setBusy(false)
    setAttempts(attempts + 1)
  }

  return (
    <QuoteForm
      {...props}
      state={{ ...state, errors }}
      heard={errors.length === announced ? '' : errors.length > 0 ? texts.summary(errors.length) : texts.allCorrected}
      onInput={(event) => errors.length > 0 && void lookAgain(event.currentTarget)}
      busy={busy}
      busyLabel={photos.photos.some(isOnItsWay) ? photoTexts.waitingForPhotos : undefined}
      photos={photos.isOpen ? { ...photos, onRemove: queue.remove, onRetry: queue.retry } : undefined}
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

/** A photo that is not with us yet must not be left behind without a word. */
const unsentPhotos = (count: number): Outcome => ({
  sent: false,
  errors: [{ path: 'photos', code: 'photo-unsent', message: photoTexts.notSent(count) }],
})

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
