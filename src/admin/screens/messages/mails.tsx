import { useQuery } from '@tanstack/react-query'
import { Button } from '#admin/kit/button.tsx'
import { Tag } from '#admin/kit/tag.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { SECOND } from '#kernel/clock.ts'
import { dutchDateTime } from '#kernel/dutch-date.ts'
import { api as addresses } from '#routes.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import styles from './message.module.css'
import { useRetry } from './undelivered-mails.tsx'
import { usePause } from './use-message-counts.ts'

interface Mail {
  id: string
  to_address: string
  subject: string
  status: 'queued' | 'sent' | 'failed'
  attempts: number
  next_attempt_at: string
  last_error: string | null
  sent_at: string | null
}

const texts = messageTexts.mails

/** The mails that followed from a message, and how far each one got. */
export function Mails({ id }: { id: string }) {
  const api = useApi()
  const pause = usePause(5 * SECOND)
  const { data, error } = useQuery({
    queryKey: ['contact-submissions', 'mails', id],
    queryFn: ({ signal }) => api.get<{ items: Mail[] }>(addresses.mailsOf(id), signal),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnsent) ? pause : false),
  })
  const retry = useRetry(addresses.mailDeliveriesOf(id))
  return (
    <section className={styles.mails}>
      <h3>{texts.title}</h3>
      {error && <p>{texts.loadFailed}</p>}
      {!data && !error && <output>{kitTexts.loading}</output>}
      {data?.items.length === 0 && <p>{texts.none}</p>}
      <ul>
        {data?.items.map((mail) => (
          <MailState key={mail.id} mail={mail} />
        ))}
      </ul>
      {data?.items.some(isUnsent) && (
        <Button look="line" onClick={() => retry()}>
          {texts.retry}
        </Button>
      )}
    </section>
  )
}

const isUnsent = ({ status }: Mail) => status !== 'sent'
const TONES = { sent: 'good', queued: 'waiting', failed: 'alert' } as const

function MailState({ mail }: { mail: Mail }) {
  const { to_address, subject, status, attempts, next_attempt_at, last_error, sent_at } = mail
  return (
    <li>
      <p>
        <b>{subject}</b>
        <span>{texts.to(to_address)}</span>
      </p>
      <p>
        <Tag tone={TONES[status]}>
          {status === 'sent' && sent_at ? texts.sent(dutchDateTime(sent_at)) : texts[status === 'failed' ? 'failed' : 'queued']}
        </Tag>
      </p>
      {status !== 'sent' && (
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
