import { useEffect, useState, useSyncExternalStore } from 'react'
import { newId } from '#kernel/id.ts'
import { site } from '#routes.ts'
import { quotePhotos as photoTexts } from '#texts/nl/quote-photos.ts'
import { isOnItsWay } from '#site/sections/photo-list.tsx'
import { QuoteForm, type QuoteFormProps } from '#site/sections/quote-form.tsx'
import { SecondRequest, SentNotice } from '#site/sections/second-request.tsx'
import { createPhotoQueue } from './photo-queue.ts'
import { quoteRules } from './load-quote-rules.ts'
import { sendQuote } from './send-quote.ts'
import { isSameRequest, keepAsSent, keepRequest, lastRequest, useSentAt, wordsOf } from './sent-request.ts'
import type { UploadedPhoto } from '#site/quote-form-state.ts'
import { useChosenPrice } from './use-chosen-price.ts'
import { listenForFiles } from './listen-for-files.ts'
import { useBackFromHistory } from './use-back-from-history.ts'
import { useEvidence } from './use-evidence.ts'
import { type Refusal, useFormErrors } from './use-form-errors.ts'
import { usePhoneRemark } from './use-phone-remark.ts'

/** Renders the quote form, which is sent without leaving the page. The fields hold what was typed, whatever the response. */
export function View(props: QuoteFormProps) {
  const [busy, setBusy] = useState(false)
  const { evidence, renewEvidence } = useEvidence()
  const { phoneRemark, phoneRef, checkPhone } = usePhoneRemark()
  const { queue, state: photos } = usePhotos(props.state.photos)
  const { state, heard, summary, checkAgain, showRefusal } = useFormErrors(props.state, photos)
  const { chosen, followInput } = useChosenPrice(props)
  const sentAt = useSentAt()
  /** The form for which the visitor is asked whether it is sent as a second request. */
  const [asked, setAsked] = useState<HTMLFormElement>()

  useBackFromHistory(() => {
    setBusy(false)
    // A proof may be used up, and in Firefox a request that was under way when the page was left never ends.
    renewEvidence()
    const last = lastRequest()
    if (last?.sentAt) queue.letGo(last.photos)
  })

  const refuse = (refusal: Refusal) => {
    showRefusal(refusal)
    setBusy(false)
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
    const outcome = await sendQuote(new FormData(form), { ...(await evidence(form)), ...request })
    if (outcome.sent) {
      keepAsSent(request)
      return location.assign(site.thanks)
    }
    // The server accepts a proof only once.
    renewEvidence()
    refuse(outcome)
  }

  return (
    <QuoteForm
      {...props}
      state={state}
      heard={heard}
      onInput={(event) => {
        followInput(event.target)
        checkAgain(event.currentTarget)
      }}
      phoneRemark={phoneRemark}
      phoneRef={phoneRef}
      onPhone={checkPhone}
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

/** Returns the outcome for photos that are not uploaded: the visitor must know that they would be missing. */
const unsentPhotos = (count: number) => ({
  errors: [{ path: 'photos', code: 'photo-unsent', message: photoTexts.notSent(count) }],
})

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
