import buttons from '#admin/kit/button.module.css'
import { Icon } from '#admin/kit/icon.tsx'
import { Link } from '#admin/kit/link.tsx'
import { useFirstRows } from '#admin/kit/list/rows.ts'
import { timeLeft } from '#features/requests/screen/time-left.ts'
import { useAnswerHours } from '#features/requests/screen/use-answer-hours.ts'
import { useNow } from '#features/requests/screen/use-now.ts'
import * as collections from '#collections.ts'
import type { StoredRequest } from '#features/requests/request.ts'
import { telLink } from '#kernel/dialled-number.ts'
import { HOUR } from '#kernel/clock.ts'
import { admin } from '#routes.ts'
import { dashboardTexts } from '#texts/nl/admin/dashboard.ts'
import { requestSubject } from '#texts/nl/mail.ts'
import styles from './what-waits.module.css'

const texts = dashboardTexts.waits
const SHOWN = 5
/** The number of hours below which the meter shows an alarm, as the inbox does. */
const URGENT_HOURS = 4

/** Reads the unanswered requests, the oldest first. */
export const useUnanswered = () =>
  useFirstRows(collections.contactSubmissions, { status: 'new,read', sort: 'created_at', limit: String(SHOWN) })

export function UnansweredRequests({ items, total }: { items: StoredRequest[]; total: number }) {
  const now = useNow()
  return (
    <section className={styles.part} aria-labelledby="waits-requests">
      <h3 id="waits-requests">{texts.requests}</h3>
      <ul>
        {items.map((message) => (
          <Request key={message.id} message={message} now={now} />
        ))}
      </ul>
      {total > items.length && (
        <p className={styles.more}>
          <Link to={admin.messages}>{texts.allRequests(total)}</Link>
        </p>
      )}
    </section>
  )
}

function Request({ message, now }: { message: StoredRequest; now: number }) {
  const { id, name, phone, municipality, created_at } = message
  const hours = useAnswerHours()
  const left = timeLeft(message, hours, now)
  return (
    <li className={styles.request}>
      <div>
        <Link className={styles.name} to={admin.messages} search={{ id }}>
          {name}
        </Link>
        <p>{[requestSubject(message), municipality].filter(Boolean).join(', ')}</p>
      </div>
      <div className={`${styles.clock} ${left?.tone === 'alert' ? styles.late : ''}`}>
        <span>{left?.words}</span>
        <HoursLeft of={hours} hours={hours - (now - Date.parse(created_at)) / HOUR} />
      </div>
      {phone !== null && (
        <a className={`${buttons.icon}`} href={telLink(phone)} aria-label={texts.call(name)}>
          <Icon name="phone" />
        </a>
      )}
    </li>
  )
}

function HoursLeft({ of, hours }: { of: number; hours: number }) {
  const left = Math.max(0, Math.floor(hours))
  return <meter min={0} max={of} low={URGENT_HOURS} optimum={of} value={left} aria-label={hours > 0 ? texts.hoursLeft(left) : texts.over} />
}
