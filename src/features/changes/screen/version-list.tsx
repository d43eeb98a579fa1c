import { useState } from 'react'
import { historySearch, type Subject } from '#admin/kit/history-address.ts'
import { Link } from '#admin/kit/link.tsx'
import { dayInWords, timeOfDay } from '#admin/kit/moment-in-words.ts'
import panel from '#admin/kit/panel.module.css'
import rowLink from '#admin/kit/row-link.module.css'
import { admin } from '#routes.ts'
import { changeTexts as texts } from '#texts/nl/admin/changes.ts'
import ofDays from './day.module.css'
import styles from './history.module.css'
import { summaryOf } from './summary-of.ts'
import { fieldsOf, type VersionOf } from './versions-in.ts'

interface VersionListProps {
  versions: VersionOf[]
  shown: VersionOf
  subject: Subject
}

/** Renders the versions of a subject under the days on which they were made, newest first. */
export function VersionList({ versions, shown, subject }: VersionListProps) {
  const [now] = useState(Date.now)
  const days = Map.groupBy(versions, ({ changes }) => dayInWords(changes[0]?.made_at ?? '', now))
  return (
    <nav className={`${panel.panel} ${styles.versions}`} aria-label={texts.versions}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={ofDays.day}>
          <h2>{day}</h2>
          <ol>
            {ofDay.map((version) => (
              <li key={version.id} className={rowLink.row}>
                <VersionLink version={version} subject={subject} isShown={version === shown} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  )
}

function VersionLink({ version: { id, changes }, subject, isShown }: { version: VersionOf; subject: Subject; isShown: boolean }) {
  const [newest] = changes
  if (!newest) return null
  const { kind, user, way, made_at } = newest
  return (
    <>
      <time dateTime={made_at}>{timeOfDay(made_at)}</time>
      <div>
        <Link
          className={rowLink.link}
          to={admin.history}
          search={historySearch(subject, id)}
          resetScroll={false}
          current={isShown ? 'true' : undefined}
        >
          {user.name || texts.ways[way]}
        </Link>
        <small>{summaryOf({ kind, fields: fieldsOf(changes) }) || texts.kinds[kind]}</small>
      </div>
    </>
  )
}
