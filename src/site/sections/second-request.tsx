import { useEffect, useId, useRef } from 'react'
import { secondRequest as texts } from '#texts/nl/second-request.ts'
import { Button } from '#ui/button.tsx'
import css from './second-request.module.css'

/** Says above the form that a request was sent. */
export function SentNotice({ sentAt }: { sentAt: number }) {
  return (
    <output className={css.notice}>
      <b>{texts.sentTitle}</b> {texts.sent(dayAndTime(sentAt))}
    </output>
  )
}

export interface SecondRequestProps {
  /** When the first request was sent. */
  sentAt: number
  onYes: () => void
  onNo: () => void
}

/** Asks before a second request is sent. It stands in the place of the button, so that Enter in a field cannot answer it. */
export function SecondRequest({ sentAt, onYes, onNo }: SecondRequestProps) {
  const id = useId()
  const question = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const form = question.current?.form
    question.current?.focus()
    // Once it is answered, the button stands in its place again.
    return () => form?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [])
  return (
    <fieldset className={css.notice} aria-labelledby={id} tabIndex={-1} ref={question}>
      <h3 id={id}>{texts.title}</h3>
      <p>{texts.question(dayAndTime(sentAt))}</p>
      <div className={css.answers}>
        <Button onClick={onYes}>{texts.yes}</Button>
        <Button look="line" onClick={onNo}>
          {texts.no}
        </Button>
      </div>
    </fieldset>
  )
}

const DAY_NAME = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Brussels', weekday: 'long' })
const TIME = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Brussels', timeStyle: 'short' })

/** Formats a time of the last day as `vrijdag om 14:32`, in Belgian time. */
const dayAndTime = (time: number): string => `${DAY_NAME.format(time)} om ${TIME.format(time)}`
