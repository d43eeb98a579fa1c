import type { ReactNode } from 'react'
import { timeOfDay } from '#admin/kit/moment-in-words.ts'
import type { LostReason, RequestStatus } from '#features/requests/request.ts'
import type { TimelineItem } from '#features/requests/timeline-item.ts'
import { answerTexts } from '#texts/nl/admin/answers.ts'
import { api as addresses } from '#routes.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { replyTexts } from '#texts/nl/admin/replies.ts'
import { timelineTexts as texts } from '#texts/nl/admin/timeline.ts'
import { type Answer, AnswerRest, BounceLine } from './answer-rest.tsx'
import type { Message } from './message.ts'
import { MailFiles } from './mail-files.tsx'
import { ReplyState } from './reply-line.tsx'
import { TimelineIcon, type TimelineIconName } from './timeline-icon.tsx'
import styles from './timeline.module.css'

interface Shown {
  icon: TimelineIconName
  /** Whose it is: the customer's, a card of ours, or one line of what happened. */
  look: 'theirs' | 'ours' | 'line'
  words: ReactNode
  /** What somebody wrote. */
  text?: string | null
}

/** Renders an item of a timeline: its time, a dot with its icon, and who did what. */
export function TimelineLine({ item, message }: { item: TimelineItem; message: Message }) {
  const { icon, look, words, text } = shown(item, message)
  return (
    <li className={`${styles.item} ${styles[look]}`}>
      <time dateTime={item.at}>{timeOfDay(item.at)}</time>
      <span className={styles.dot}>
        <TimelineIcon name={icon} />
      </span>
      <div className={styles.what}>
        <p>{words}</p>
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        {item.kind === 'answer' && <AnswerRest message={message} answer={item} />}
        {item.kind === 'reply' && (
          <MailFiles
            label={replyTexts.files.title}
            files={item.attachments}
            addressOf={(file) => addresses.replyFileOf(message.id, file)}
          />
        )}
        {item.kind === 'reply' && <ReplyState message={message} reply={item} />}
        {(item.kind === 'reply' || item.kind === 'mail') && item.bounced && <BounceLine bounced={item.bounced} />}
      </div>
    </li>
  )
}

function shown(item: TimelineItem, message: Message): Shown {
  switch (item.kind) {
    case 'request':
      return item.source === null
        ? { icon: 'request', look: 'theirs', words: who(texts.customer, texts.requested(item.photo_count)) }
        : { icon: 'request', look: 'theirs', words: who(texts.someone(item.entered_by ?? ''), texts.entered[item.source]) }
    case 'mail': {
      const state = item.status === 'sent' && item.delivered_to === 'file' ? 'file' : item.status
      const words = `${texts.mailed(item.subject, item.to_address)} · ${texts.mailStates[state]}`
      return { icon: 'mail', look: 'line', words }
    }
    case 'reply':
      return { icon: 'mail', look: 'ours', words: who(item.user.name, texts.replied(item.subject, item.to_address)), text: item.text }
    case 'answer':
      return shownAnswer(item, message)
    case 'more-answers':
      return { icon: 'answer', look: 'line', words: answerTexts.more(item.count) }
    case 'note':
      return { icon: 'note', look: 'ours', words: who(item.user.name, texts.noted), text: item.text }
    case 'call':
      return {
        icon: 'call',
        look: item.text === null ? 'line' : 'ours',
        words: who(item.user.name, texts.called[item.outcome]),
        text: item.text,
      }
    case 'tap':
      return { icon: item.way, look: 'line', words: who(item.user.name, texts.tapped[item.way]) }
    default:
      return { icon: 'change', look: 'line', words: who(item.user.name, changeInWords(item.fields)) }
  }
}

function shownAnswer({ from, is_customer, is_automatic, subject, text }: Answer, { name }: Message): Shown {
  const sender = is_customer ? name : from.name || (from.address ?? '')
  if (is_automatic) return { icon: 'answer', look: 'line', words: who(sender, answerTexts.automatic(subject)) }
  const did = is_customer ? answerTexts.answered : answerTexts.fromElsewhere(from.address)
  return { icon: 'answer', look: 'theirs', words: who(sender, did), text }
}

const who = (name: string, did: string) => (
  <>
    <b>{texts.someone(name)}</b> {did}
  </>
)

type Fields = Extract<TimelineItem, { kind: 'change' }>['fields']

function changeInWords(fields: Fields): string {
  const after = new Map(fields.map((field) => [field.name, field.after]))
  const before = new Map(fields.map((field) => [field.name, field.before]))
  const [whatBefore, whatAfter] = [before, after].map((values) => values.get('next_step/what') as string | null | undefined)
  if (whatAfter === null && whatBefore) return texts.stepDone(whatBefore)
  if (whatAfter) return texts.stepSet(whatAfter)
  if (!after.has('status') && !after.has('lost_reason')) return texts.stepMoved
  const status = after.get('status') as RequestStatus | undefined
  const reason = after.get('lost_reason') as LostReason | null | undefined
  if (status === 'read' && before.get('status') === 'new') return texts.opened
  const words = [status && messageTexts.statuses[status], reason && messageTexts.lostReasons[reason].toLowerCase()]
  return texts.moved(words.filter(Boolean).join(': '))
}
