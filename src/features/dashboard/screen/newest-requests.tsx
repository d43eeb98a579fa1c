import { useState } from 'react'
import { Link } from '#admin/kit/link.tsx'
import { useFirstRows } from '#admin/kit/list/rows.ts'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import { Tag } from '#admin/kit/tag.tsx'
import * as collections from '#collections.ts'
import { type StoredRequest, REQUEST_STATUSES } from '#features/requests/request.ts'
import { admin } from '#routes.ts'
import { dashboardTexts } from '#texts/nl/admin/dashboard.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { requestSubject } from '#texts/nl/mail.ts'
import rows from '#admin/kit/row-link.module.css'
import styles from './dashboard.module.css'

const texts = dashboardTexts.newest
const NO_SPAM = REQUEST_STATUSES.filter((status) => status !== 'spam').join(',')
const TONES = {
  new: 'alert',
  read: 'waiting',
  answered: 'good',
  quoted: 'waiting',
  won: 'good',
  done: 'good',
  lost: 'plain',
  archived: 'plain',
  spam: 'plain',
} as const

/** Renders the five newest requests. docs/product/back-office.md */
export function NewestRequests() {
  const { data } = useFirstRows(collections.contactSubmissions, { status: NO_SPAM, limit: '5' })
  const [now] = useState(Date.now)
  if (!data) return null
  return (
    <section className={styles.newest} aria-labelledby="newest-requests">
      <header>
        <h2 id="newest-requests">{texts.title}</h2>
        <Link to={admin.messages}>{texts.all}</Link>
      </header>
      {data.items.length === 0 ? <p>{texts.none}</p> : <Requests items={data.items} now={now} />}
    </section>
  )
}

function Requests({ items, now }: { items: StoredRequest[]; now: number }) {
  const { name, status, service, received } = texts.columns
  return (
    <table>
      <thead>
        <tr>
          {[name, status, service, received].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((message) => (
          <tr key={message.id} className={rows.row}>
            <td>
              <Link className={rows.link} to={admin.messages} search={{ id: message.id }}>
                {message.name}
              </Link>
              {message.municipality && <small>{message.municipality}</small>}
            </td>
            <td>
              <Tag tone={TONES[message.status]}>{messageTexts.statuses[message.status]}</Tag>
            </td>
            <td>{requestSubject(message)}</td>
            <td>{momentInWords(message.created_at, now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
