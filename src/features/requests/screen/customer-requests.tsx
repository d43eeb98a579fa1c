import { Link } from '#admin/kit/link.tsx'
import type { Customer, RequestOfCustomer } from '#features/requests/customer.ts'
import { isoTime } from '#kernel/clock.ts'
import { monthInWords } from '#kernel/dutch-date.ts'
import { admin } from '#routes.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { newRequestTexts as texts } from '#texts/nl/admin/new-request.ts'
import { requestSubject } from '#texts/nl/mail.ts'
import styles from './customer.module.css'
import { useNow } from './use-now.ts'

interface CustomerPanelProps {
  customer: Customer
  /** When the request beside it came in, before or after the others; absent for one that is being typed. */
  asked?: string
  title?: string
}

/** Renders the other requests of a customer, each as a link: the newest in sight, the rest behind one tap. Renders nothing when there are none. */
export function CustomerPanel({ customer: { requests, has_more }, asked, title = texts.customer }: CustomerPanelProps) {
  const [newest, ...others] = requests
  if (!newest) return null
  return (
    <section className={styles.customer} aria-label={title}>
      <OtherRequest request={newest} asked={asked} />
      {others.length > 0 && (
        <details>
          <summary>{texts.others(others.length)}</summary>
          <ul>
            {others.map((request) => (
              <li key={request.id}>
                <OtherRequest request={request} asked={asked} />
              </li>
            ))}
          </ul>
          {has_more && <p>{texts.evenMore}</p>}
        </details>
      )}
    </section>
  )
}

function OtherRequest({ request, asked }: { request: RequestOfCustomer; asked: string | undefined }) {
  const month = monthInWords(request.created_at, isoTime(useNow()))
  return (
    <p>
      <Link to={admin.messages} search={{ id: request.id }}>
        {asked === undefined || request.created_at <= asked ? texts.earlier(month) : texts.later(month)}
      </Link>
      <span>{[requestSubject(request), request.municipality, messageTexts.statuses[request.status]].filter(Boolean).join(', ')}</span>
    </p>
  )
}
