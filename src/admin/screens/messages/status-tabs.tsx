import { Link } from '@tanstack/react-router'
import { useScreenAddress } from '#admin/kit/screen-address.ts'
import { SUBMISSION_STATUSES, type SubmissionStatus } from '#entities/contact-submissions/contact-submission.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import styles from './inbox.module.css'
import { type MessageCounts, useMessageCounts } from './use-message-counts.ts'

/** What the inbox shows unless it is asked for something else: what there may still be to do or to look up, and no spam. */
const INBOX: SubmissionStatus[] = ['new', 'read', 'answered']
export const INBOX_FILTER = INBOX.join(',')

export const isStatus = (value: string): value is SubmissionStatus => (SUBMISSION_STATUSES as readonly string[]).includes(value)

/** One link per status, each with how many there are of what is searched for. */
export function StatusTabs() {
  const { query } = useScreenAddress()
  const { status, ...others } = query.filters
  const search = query.search.trim()
  const { data } = useMessageCounts({ ...others, ...(search ? { search } : {}) })
  return (
    <nav className={styles.tabs} aria-label={messageTexts.views}>
      <ul>
        <Tab label={messageTexts.inbox} counted={INBOX} counts={data} current={status === undefined} />
        {SUBMISSION_STATUSES.map((each) => (
          <Tab key={each} status={each} label={messageTexts.statuses[each]} counted={[each]} counts={data} current={status === each} />
        ))}
      </ul>
    </nav>
  )
}

interface TabProps {
  /** Absent for the inbox itself. */
  status?: SubmissionStatus
  label: string
  counted: SubmissionStatus[]
  counts: MessageCounts | undefined
  current: boolean
}

function Tab({ status, label, counted, counts, current }: TabProps) {
  return (
    <li>
      <Link
        to="."
        search={(before: object) => ({ ...before, status, pagina: undefined, id: undefined })}
        aria-current={current ? 'page' : undefined}
        resetScroll={false}
      >
        {label} <span>{counts && counted.reduce((sum, each) => sum + counts[each], 0)}</span>
      </Link>
    </li>
  )
}
