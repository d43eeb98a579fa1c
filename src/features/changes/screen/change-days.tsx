import { useState } from 'react'
import { historySearch } from '#admin/kit/history-address.ts'
import { Link } from '#admin/kit/link.tsx'
import { dayInWords, timeOfDay } from '#admin/kit/moment-in-words.ts'
import rowLink from '#admin/kit/row-link.module.css'
import { Tag } from '#admin/kit/tag.tsx'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { admin } from '#routes.ts'
import { changeTexts as texts } from '#texts/nl/admin/changes.ts'
import { subjectKind } from '#texts/nl/admin/collections.ts'
import styles from './change-days.module.css'
import ofDays from './day.module.css'
import { summaryOf } from './summary-of.ts'

/** Renders changes under the days on which they were made, each with a link to the history of what it is about. */
export function ChangeDays({ changes, isStale }: { changes: ShownChange[]; isStale: boolean }) {
  const [now] = useState(Date.now)
  const days = Map.groupBy(changes, ({ made_at }) => dayInWords(made_at, now))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={`${ofDays.day} ${styles.changes} ${isStale ? styles.stale : ''}`} aria-label={day}>
      <h2>{day}</h2>
      <ol>
        {ofDay.map((change) => (
          <li key={change.id} className={rowLink.row}>
            <ChangeLine change={change} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

function ChangeLine({ change }: { change: ShownChange }) {
  const { id, collection, title, kind, user, way, made_at, together } = change
  const kindOf = subjectKind(collection)
  const about = [kindOf, summaryOf(change), together > 1 ? texts.alsoChanged(together - 1) : '']
  return (
    <>
      <time dateTime={made_at}>{timeOfDay(made_at)}</time>
      <div>
        <p>
          <Link className={rowLink.link} to={admin.history} search={historySearch(change, id)}>
            {title || kindOf}
          </Link>{' '}
          <Tag tone={kind === 'remove' ? 'alert' : kind === 'create' ? 'good' : 'plain'}>{texts.kinds[kind]}</Tag>
        </p>
        <small>{about.filter(Boolean).join(' · ')}</small>
      </div>
      <p className={styles.author}>
        {user.name || texts.unknownUser}
        {way !== 'screen' && <small>{texts.ways[way]}</small>}
      </p>
    </>
  )
}
