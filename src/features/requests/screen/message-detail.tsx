import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Tag } from '#admin/kit/tag.tsx'
import { referenceOf } from '#features/requests/request.ts'
import { phoneNumbersIn, telLink } from '#kernel/dialled-number.ts'
import { SPAM_DAYS } from '#features/requests/request-settings.ts'
import { dutchDateTime } from '#kernel/dutch-date.ts'
import { mailLink } from '#kernel/email.ts'
import { messageTexts, whyLost } from '#texts/nl/admin/messages.ts'
import { requestSubject } from '#texts/nl/mail.ts'
import { Answer } from './answer.tsx'
import { CustomerPanel } from './customer-requests.tsx'
import { Mails } from './mails.tsx'
import { asksForMail } from './message-address.ts'
import styles from './message.module.css'
import type { Message } from './message.ts'
import { Notes } from './notes.tsx'
import { Photos } from './photos.tsx'
import { Stage } from './stage.tsx'
import { StepPanel } from './step-panel.tsx'
import { StatusActions } from './status-actions.tsx'
import { timeLeft } from './time-left.ts'
import { Timeline } from './timeline.tsx'
import { useAnswerHours } from './use-answer-hours.ts'
import { useNoMailServer } from './undelivered-mails.tsx'
import { useMails } from './use-mails.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useNow } from './use-now.ts'

/** Renders a whole message. Opening a new message marks it as read. */
export function MessageDetail({ message }: { message: Message }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const markRead = useMarkRead()
  const left = timeLeft(message, useAnswerHours(), useNow())
  const onOpen = useEffectEvent(() => {
    // The mail takes the focus when the address asks for it.
    if (!asksForMail()) heading.current?.focus({ preventScroll: true })
    // On a phone the message replaces a list that may have been scrolled far down.
    if ((heading.current?.getBoundingClientRect().top ?? 0) < 0) heading.current?.closest('article')?.parentElement?.scrollIntoView()
    if (message.status === 'new') markRead(message)
  })
  useEffect(() => onOpen(), [])

  return (
    <article className={styles.message} aria-labelledby="bericht">
      <header className={styles.head}>
        <h2 ref={heading} id="bericht" tabIndex={-1}>
          {message.name}
        </h2>
        <p>
          <Tag tone="plain">{[messageTexts.statuses[message.status], whyLost(message)?.toLowerCase()].filter(Boolean).join(': ')}</Tag>
          {left && <Tag tone={left.tone}>{left.words}</Tag>}
        </p>
      </header>
      {message.status === 'spam' && <SpamNotice message={message} />}
      <Answer message={message} />
      {message.status !== 'spam' && message.status !== 'archived' && <StepPanel message={message} />}
      {message.customer && <CustomerPanel customer={message.customer} asked={message.created_at} />}
      <Facts message={message} />
      <p className={styles.text} dir="auto">
        {message.message ?? <i>{messageTexts.noMessage}</i>}
      </p>
      {message.photo_count > 0 && <Photos message={message} />}
      <Stage message={message} />
      <StatusActions message={message} />
      <Timeline message={message} />
      <Notes message={message} />
      <Mails message={message} />
    </article>
  )
}

const words: Readonly<Record<string, string>> = messageTexts.spamReasons

/**
 * Renders why a message is in quarantine and what happens to its mails. Its reasons are codes separated by commas; null when a person moved
 * it there.
 */
function SpamNotice({ message: { id, email, spam_reasons: reasons } }: { message: Message }) {
  const { data } = useMails(id)
  const noServer = useNoMailServer()
  return (
    <section className={styles.spam}>
      <h3>{messageTexts.spamTitle}</h3>
      <ul>
        {reasons === null ? (
          <li>{messageTexts.spamByHand}</li>
        ) : (
          reasons.split(',').map((code) => <li key={code}>{words[code] ?? code}</li>)
        )}
      </ul>
      {data && <p>{data.items.length > 0 ? messageTexts.heldAgain : messageTexts.held(email)}</p>}
      {noServer !== undefined && <p>{noServer}</p>}
      <p>{messageTexts.spamNote(SPAM_DAYS)}</p>
    </section>
  )
}

const { fields, notGiven } = messageTexts

/** Renders the data that the visitor filled in, with the times. */
function Facts({ message }: { message: Message }) {
  const { id, phone, email, municipality, chosen_price, created_at, consent_at, source, entered_by } = message
  return (
    <dl className={styles.facts}>
      <Fact label={fields.service_type}>{requestSubject(message)}</Fact>
      {chosen_price && <Fact label={fields.chosen_price}>{chosen_price}</Fact>}
      <Fact label={fields.municipality}>{municipality ?? notGiven}</Fact>
      <Fact label={fields.phone}>{phone === null ? notGiven : <Phone typed={phone} />}</Fact>
      <Fact label={fields.email}>{email === null ? notGiven : <a href={mailLink(email)}>{email}</a>}</Fact>
      <Fact label={fields.created_at}>{dutchDateTime(created_at)}</Fact>
      {source === null ? (
        <Fact label={fields.consent_at}>{dutchDateTime(consent_at)}</Fact>
      ) : (
        <Fact label={fields.source}>{[messageTexts.sources[source], entered_by].filter(Boolean).join(', ')}</Fact>
      )}
      <Fact label={fields.reference}>{referenceOf(id)}</Fact>
    </dl>
  )
}

/** Renders what was typed as a link that calls it, with a link for each further number. */
function Phone({ typed }: { typed: string }) {
  const [first, ...others] = phoneNumbersIn(typed)
  return (
    <>
      <a href={telLink(typed)}>{typed}</a>
      {others.map((number) => (
        <Fragment key={number}>
          {' · '}
          <a href={telLink(number)}>{number}</a>
        </Fragment>
      ))}
      {first === undefined && <small>{messageTexts.doubtfulPhone}</small>}
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
