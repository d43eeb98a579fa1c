import { Link } from '#admin/kit/link.tsx'
import { admin } from '#routes.ts'
import { answerTexts as texts } from '#texts/nl/admin/answers.ts'
import styles from './inbox.module.css'
import { messageSearch } from './message-address.ts'
import { useOfferedRequests } from './use-offered-answers.ts'

/** How many requests are named; the others follow once these are settled. */
const NAMED = 5

/** Renders above the list that mails may belong to requests, with links to those that wait longest. */
export function OfferedMails() {
  const { data } = useOfferedRequests()
  const items = data?.items ?? []
  const mails = items.reduce((sum, request) => sum + request.mails, 0)
  return (
    <output>
      {mails > 0 && (
        <span className={styles.offered}>
          <b>{texts.offeredMails(mails)}</b>
          {items.slice(0, NAMED).map(({ id, name, mails: count }) => (
            <Link key={id} to={admin.messages} search={messageSearch(id)}>
              {texts.offeredOf(name, count)}
            </Link>
          ))}
          {items.length > NAMED && <span>{texts.offeredMore(items.length - NAMED)}</span>}
        </span>
      )}
    </output>
  )
}
