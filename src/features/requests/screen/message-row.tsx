import { Icon } from '#admin/kit/icon.tsx'
import { useListAddress } from '#admin/kit/list/list-address.ts'
import { Tag } from '#admin/kit/tag.tsx'
import { rowLinkId } from '#admin/kit/form/form-address.ts'
import { Link } from '#admin/kit/link.tsx'
import { SelectBox, type Selection } from '#admin/kit/list/selection.tsx'
import { dueNow } from '#features/requests/next-step.ts'
import { OPEN_STATUSES } from '#features/requests/request.ts'
import { isoTime } from '#kernel/clock.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { stepTexts } from '#texts/nl/admin/next-step.ts'
import { selectionTexts } from '#texts/nl/admin/selection.ts'
import { requestSubject } from '#texts/nl/mail.ts'
import rows from '#admin/kit/row-link.module.css'
import styles from './inbox.module.css'
import type { Message } from './message.ts'
import { messageSearch, useOpenMessage } from './message-address.ts'
import { shortTime, timeLeft } from './time-left.ts'
import { useAnswerHours } from './use-answer-hours.ts'

interface MessageRowProps {
  row: Message
  now: number
  selection: Selection
}

/** Renders a message in the list: the sender, the service, and the time left to answer. */
export function MessageRow({ row, now, selection }: MessageRowProps) {
  const { openId } = useOpenMessage()
  const left = timeLeft(row, useAnswerHours(), now)
  const isNew = row.status === 'new'
  const due = row.next_step && OPEN_STATUSES.includes(row.status) ? dueNow(row.next_step, now) : null
  const { search, filters } = useListAddress().query
  // A search in every status shows each message's status.
  const isFound = search.trim() !== '' && filters['status'] === undefined
  return (
    <li className={`${rows.row} ${styles.row} ${isNew ? styles.unread : ''}`} aria-current={row.id === openId ? 'true' : undefined}>
      <div className={styles.check}>
        <SelectBox selection={selection} id={row.id} label={selectionTexts.select(row.name)} />
      </div>
      <Link id={rowLinkId(row.id)} className={`${rows.link} ${styles.name}`} to="." search={messageSearch(row.id)} resetScroll={false}>
        {row.name}
        {isNew && <span className="sr"> ({messageTexts.unread})</span>}
      </Link>
      <time className={styles.time} dateTime={row.created_at}>
        {shortTime(row.created_at, isoTime(now))}
      </time>
      <p className={styles.facts}>
        <span>{[requestSubject(row), row.municipality].filter(Boolean).join(', ')}</span>
        <span className={styles.tags}>
          {(isFound || (!left && !isNew)) && <Tag tone="plain">{messageTexts.statuses[row.status]}</Tag>}
          {left && <Tag tone={left.tone}>{left.words}</Tag>}
          {due && row.next_step && <Tag tone={due === 'late' ? 'alert' : 'waiting'}>{stepTexts[due](row.next_step.what)}</Tag>}
        </span>
      </p>
      <p className={styles.excerpt}>
        {row.photo_count > 0 && (
          <span className={styles.photos}>
            <Icon name="camera" />
            <span aria-hidden="true">{row.photo_count}</span>
            <span className="sr">{messageTexts.photos.count(row.photo_count)}</span>
          </span>
        )}
        <span dir="auto">{row.message ?? messageTexts.noMessage}</span>
      </p>
    </li>
  )
}
