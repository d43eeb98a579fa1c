import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { newId } from '#kernel/id.ts'
import { site } from '#routes.ts'
import { type Press, watchPresses } from '#ui/press.ts'
import { quotePhotos as photoTexts } from '#texts/nl/quote-photos.ts'
import { quoteForm as texts } from '#texts/nl/quote-form.ts'
import { isOnItsWay } from '#site/sections/photo-list.tsx'
import { QuoteForm, type QuoteFormProps } from '#site/sections/quote-form.tsx'
import { SecondRequest, SentNotice } from '#site/sections/second-request.tsx'
import { unsentIn, createPhotoQueue } from './photo-queue.ts'
import type { Evidence } from './proof-of-work.ts'
import { sendQuote } from './send-quote.ts'
import { isSameRequest, keepAsSent, keepRequest, lastRequest, useSentAt, wordsOf } from './sent-request.ts'
import type { UploadedPhoto } from '#site/quote-form-state.ts'
import { useChosenPrice } from './use-chosen-price.ts'
import { listenForFiles } from './listen-for-files.ts'
import { useBackFromHistory } from './use-back-from-history.ts'
import { within } from './within.ts'

/** Renders the quote form, which is sent without leaving the page. The fields hold what was typed, whatever the response. */
export function View(props: QuoteFormProps) {
  const [state, setState] = useState(props.state)
  const [busy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)
  /** The number of errors in the last response. */
  const [announced, setAnnounced] = useState(props.state.errors.length)
  const [phoneRemark, setPhoneRemark] = useState<string>()
  const summary = useRef<HTMLDivElement>(null)
  const press = useRef<Press>(null)
  const { queue, state: photos } = usePhotos(props.state.photos)
  const { chosen, followInput } = useChosenPrice(props)
  const evidence = useRef<Promise<Evidence> | null>(null)
  const sentAt = useSentAt()
  /** The form for which the visitor is asked whether it is sent as a second request. */
  const [asked, setAsked] = useState<HTMLFormElement>()

  // A visitor who makes the form hydrate is about to fill it in; the evidence is ready before that is done.
  useEffect(() => void (evidence.current ??= gather()), [])
  useEffect(() => void (press.current = watchPresses(window)), [])
  useEffect(() => {
    if (attempts > 0) summary.current?.focus()
  }, [attempts])
  useBackFromHistory(() => {
    setBusy(false)
    // A proof may be used up, and in Firefox a request that was under way when the page was left never ends.
    evidence.current = gatherAgain(evidence.current)
    if (lastRequest()?.sentAt) queue.letGo()
  })

  const errors = state.errors.filter(({ code }) => code !== 'photo-unsent' || unsentIn(photos) > 0)
  const lookAgain = async (form: HTMLFormElement) => {
    const rules = await quoteRules()
    if (rules) setState((before) => ({ ...before, errors: rules.stillWrong(before.errors, new FormData(form)) }))
  }
  // The visitor may have put right what the server refused before this script was there.
  const lookAtFirst = useEffectEvent(() => {
    const form = summary.current?.closest('form')
    if (form && errors.length > 0) void lookAgain(form)
  })
  useEffect(() => lookAtFirst(), [])

  const refuse = ({ errors: found, problem }: Pick<QuoteFormProps['state'], 'errors' | 'problem'>) => {
    setState({ ...state, errors: found, problem })
    setAnnounced(found.length)
    setBusy(false)
    setAttempts(attempts + 1)
  }
  const submit = async (form: HTMLFormElement, isSecond = false) => {
    setBusy(true)
    const mistakes = isIncomplete(new FormData(form)) ? (await quoteRules())?.mistakesIn(new FormData(form)) : undefined
    if (mistakes && mistakes.length > 0) return refuse({ errors: mistakes, problem: undefined })
    const { ids, unsent } = await queue.settled()
    if (unsent > 0) return refuse(unsentPhotos(unsent))
    const words = wordsOf(new FormData(form))
    const last = lastRequest()
    const isSame = last !== undefined && isSameRequest(last, words, ids)
    if (last?.sentAt && !isSame && !isSecond) {
      setBusy(false)
      return setAsked(form)
    }
    const request = isSame ? last : { key: newId(), words, photos: ids, sentAt: null }
    if (!isSame) keepRequest(request)
    const outcome = await sendQuote(new FormData(form), { ...((await evidence.current) ?? NONE), ...request })
    if (outcome.sent) {
      keepAsSent(request)
      return location.assign(site.thanks)
    }
    // The server accepts a proof only once.
    evidence.current = gatherAgain(evidence.current)
    refuse(outcome)
  }

  return (
    <QuoteForm
      {...props}
      state={{ ...state, errors }}
      heard={errors.length === announced ? '' : errors.length > 0 ? texts.summary(errors.length) : texts.allCorrected}
      onInput={(event) => {
        followInput(event.target)
        if (errors.length > 0) void lookAgain(event.currentTarget)
      }}
      phoneRemark={phoneRemark}
      // A press on the button ends the visit to the field; the button stays where it is until the click.
      onPhone={(typed) => void remarkOn(typed).then((remark) => press.current?.whenUp(() => setPhoneRemark(remark)))}
      chosen={chosen}
      busy={busy}
      busyLabel={photos.photos.some(isOnItsWay) ? photoTexts.waitingForPhotos : undefined}
      photos={photos.isOpen ? { ...photos, onRemove: queue.remove, onRetry: queue.retry } : undefined}
      summaryRef={summary}
      notice={sentAt && <SentNotice sentAt={sentAt} />}
      question={
        asked &&
        sentAt && (
          <SecondRequest
            sentAt={sentAt}
            onNo={() => setAsked(undefined)}
            onYes={() => {
              setAsked(undefined)
              void submit(asked, true)
            }}
          />
        )
      }
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && !asked) void submit(event.currentTarget)
      }}
    />
  )
}

/** Gathers evidence for another try. The form was opened when it was, so its first start time stays, unless that never comes. */
async function gatherAgain(before: Promise<Evidence> | null): Promise<Evidence> {
  const next = gather()
  const { started } = await Promise.race([before ?? next, next])
  const evidence = await next
  return { ...evidence, started: started || evidence.started }
}

const NONE: Evidence = { started: '', proof: '' }

/** The milliseconds that sending waits for rules and for evidence, each from when it was begun: a line may stop without breaking. */
const RULES_WITHIN = 8000
const EVIDENCE_WITHIN = 30_000

/** Loads the rules of the server. Without them only the server validates. */
const quoteRules = () =>
  within(
    RULES_WITHIN,
    import('./quote-rules.ts').then(({ loadQuoteRules }) => loadQuoteRules()).catch(() => undefined),
    undefined,
  )

/** Loads the library for phone numbers, once one was typed. Without it there is no remark. */
const remarkOn = async (typed: string): Promise<string | undefined> =>
  typed === ''
    ? undefined
    : import('./doubtful-phone.ts').then(
        ({ remarkOnPhone }) => remarkOnPhone(typed),
        () => undefined,
      )

/** Returns the outcome for photos that are not uploaded: the visitor must know that they would be missing. */
const unsentPhotos = (count: number) => ({
  errors: [{ path: 'photos', code: 'photo-unsent', message: photoTexts.notSent(count) }],
})

/** Loads the script that gathers evidence. Without it there is none, and a request may go without. */
const gather = (): Promise<Evidence> =>
  within(
    EVIDENCE_WITHIN,
    import('./proof-of-work.ts').then(
      ({ gatherEvidence }) => gatherEvidence(),
      () => NONE,
    ),
    NONE,
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
