import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { newId } from '#kernel/id.ts'
import { site } from '#routes.ts'
import { quotePhotos as photoTexts } from '#texts/nl/quote-photos.ts'
import { quoteForm as texts } from '#texts/nl/quote-form.ts'
import { isOnItsWay } from '#site/sections/photo-list.tsx'
import { QuoteForm, type QuoteFormProps } from '#site/sections/quote-form.tsx'
import { unsentIn, createPhotoQueue } from './photo-queue.ts'
import type { Evidence } from './proof-of-work.ts'
import { type Outcome, sendQuote } from './send-quote.ts'
import type { UploadedPhoto } from '#site/quote-form-state.ts'
import { listenForFiles } from './listen-for-files.ts'

/** Renders the quote form, which is sent without leaving the page. The fields hold what was typed, whatever the response. */
export function View(props: QuoteFormProps) {
  const [state, setState] = useState(props.state)
  const [busy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)
  /** The number of errors in the last response. */
  const [announced, setAnnounced] = useState(props.state.errors.length)
  const [phoneRemark, setPhoneRemark] = useState<string>()
  const summary = useRef<HTMLDivElement>(null)
  const { queue, state: photos } = usePhotos(props.state.photos)
  const evidence = useRef<Promise<Evidence> | null>(null)
  const key = useRef('')

  // A visitor who makes the form hydrate is about to fill it in; the evidence is ready before that is done.
  useEffect(() => void (evidence.current ??= gather()), [])
  useEffect(() => {
    if (attempts > 0) summary.current?.focus()
  }, [attempts])
  useBackFromHistory(() => setBusy(false))

  const errors = state.errors.filter(({ code }) => code !== 'photo-unsent' || unsentIn(photos) > 0)
  const lookAgain = async (form: HTMLFormElement) => {
    const rules = await quoteRules()
    if (rules) setState((before) => ({ ...before, errors: rules.stillWrong(before.errors, new FormData(form)) }))
  }

  const refuse = ({ errors: found, problem }: Pick<QuoteFormProps['state'], 'errors' | 'problem'>) => {
    setState({ ...state, errors: found, problem })
    setAnnounced(found.length)
    setBusy(false)
    setAttempts(attempts + 1)
  }
  const submit = async (form: HTMLFormElement) => {
    const mistakes = isIncomplete(new FormData(form)) ? (await quoteRules())?.mistakesIn(new FormData(form)) : undefined
    if (mistakes && mistakes.length > 0) return refuse({ errors: mistakes, problem: undefined })
    const { ids, unsent } = await queue.settled()
    const outcome =
      unsent > 0
        ? unsentPhotos(unsent)
        : await sendQuote(new FormData(form), { ...((await evidence.current) ?? NONE), key: (key.current ||= newId()), photos: ids })
    if (outcome.sent) return location.assign(site.thanks)
    // The server accepts a proof only once.
    if (unsent === 0) evidence.current = gatherAgain(evidence.current)
    refuse({ errors: outcome.errors, problem: outcome.problem })
  }

  return (
    <QuoteForm
      {...props}
      state={{ ...state, errors }}
      heard={errors.length === announced ? '' : errors.length > 0 ? texts.summary(errors.length) : texts.allCorrected}
      onInput={(event) => errors.length > 0 && void lookAgain(event.currentTarget)}
      phoneRemark={phoneRemark}
      onPhone={(typed) => void remarkOn(typed).then(setPhoneRemark)}
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

/** Gathers evidence for another try. The form was opened when it was, so its first start time stays. */
async function gatherAgain(before: Promise<Evidence> | null): Promise<Evidence> {
  const [first, next] = await Promise.all([before, gather()])
  return { ...next, started: first?.started || next.started }
}

const NONE: Evidence = { started: '', proof: '' }

/** Loads the rules of the server. Without them only the server validates. */
const quoteRules = () => import('./quote-rules.ts').then(({ loadQuoteRules }) => loadQuoteRules()).catch(() => undefined)

/** Loads the library for phone numbers, once one was typed. Without it there is no remark. */
const remarkOn = async (typed: string): Promise<string | undefined> =>
  typed === ''
    ? undefined
    : import('./doubtful-phone.ts').then(
        ({ remarkOnPhone }) => remarkOnPhone(typed),
        () => undefined,
      )

/** Returns the outcome for photos that are not uploaded: the visitor must know that they would be missing. */
const unsentPhotos = (count: number): Outcome => ({
  sent: false,
  errors: [{ path: 'photos', code: 'photo-unsent', message: photoTexts.notSent(count) }],
})

/** Calls back when the browser restores the page from its history cache, where the button still shows that it is busy. */
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

/** Loads the script that gathers evidence. Without it there is none, and a request may go without. */
const gather = (): Promise<Evidence> =>
  import('./proof-of-work.ts').then(
    ({ gatherEvidence }) => gatherEvidence(),
    () => NONE,
  )

/** True when a required field is empty, so that the server would refuse the form. */
function isIncomplete(form: FormData): boolean {
  const isBlank = (name: string) => {
    const value = form.get(name)
    return typeof value !== 'string' || value.trim() === ''
  }
  return isBlank('name') || isBlank('consent') || (isBlank('email') && isBlank('phone'))
}

/** Manages the photos of a form in the browser: chosen, dropped or pasted. */
function usePhotos(uploaded: UploadedPhoto[]) {
  const [queue] = useState(() => createPhotoQueue(uploaded))
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  useEffect(() => {
    queue.open()
    return listenForFiles(queue.add)
  }, [queue])
  return { queue, state }
}
