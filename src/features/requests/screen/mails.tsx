import { Button } from '#admin/kit/button.tsx'
import { Tag } from '#admin/kit/tag.tsx'
import { dutchDateTime } from '#kernel/dutch-date.ts'
import { api as addresses } from '#routes.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import type { Message } from './message.ts'
import styles from './message.module.css'
import { useRetry } from './undelivered-mails.tsx'
import { isUnsent, type Mail, useMails } from './use-mails.ts'

const texts = messageTexts.mails

/** Renders the mails that a message caused, with their delivery status. */
export function Mails({ message: { id, status } }: { message: Message }) {
  const { data, error } = useMails(id)
  const isHeld = status === 'spam'
  const retry = useRetry(addresses.mailDeliveriesOf(id))
  return (
    <section className={styles.mails}>
      <h3>{texts.title}</h3>
      {error && <p>{texts.loadFailed}</p>}
      {!data && !error && <output>{kitTexts.loading}</output>}
      {data?.items.length === 0 && <p>{texts.none}</p>}
      <ul>
        {data?.items.map((mail) => (
          <MailState key={mail.id} mail={mail} isHeld={isHeld} />
        ))}
      </ul>
      {!isHeld && data?.items.some(isUnsent) && (
        <Button look="line" onClick={() => retry()}>
          {texts.retry}
        </Button>
      )}
    </section>
  )
}

const TONES = { sent: 'good', queued: 'waiting', failed: 'alert' } as const

function MailState({ mail, isHeld }: { mail: Mail; isHeld: boolean }) {
  const { to_address, subject, status, attempts, next_attempt_at, last_error, sent_at, delivered_to } = mail
  const isFile = delivered_to === 'file'
  return (
    <li>
      <p>
        <b>{subject}</b>
        <span>{texts.to(to_address)}</span>
      </p>
      <p>
        <Tag tone={isFile ? 'waiting' : TONES[status]}>
          {status === 'sent' && sent_at
            ? texts[isFile ? 'written' : 'sent'](dutchDateTime(sent_at))
            : texts[status === 'failed' ? 'failed' : isHeld ? 'held' : 'queued']}
        </Tag>
      </p>
      {isFile && <p>{texts.writtenWhere}</p>}
      {status !== 'sent' && !isHeld && (
        <p>
          {texts.attempts(attempts)}. {status === 'failed' ? texts.givenUp : texts.next(dutchDateTime(next_attempt_at))}
        </p>
      )}
      {status !== 'sent' && last_error && (
        <p>
          {texts.lastError}: {last_error}
        </p>
      )}
    </li>
  )
}
