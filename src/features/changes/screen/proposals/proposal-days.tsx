import { useState } from 'react'
import { Icon } from '#admin/kit/icon.tsx'
import { Link } from '#admin/kit/link.tsx'
import { dayInWords, momentInWords, timeOfDay } from '#admin/kit/moment-in-words.ts'
import rowLink from '#admin/kit/row-link.module.css'
import { Tag } from '#admin/kit/tag.tsx'
import lines from '#features/changes/screen/change-days.module.css'
import ofDays from '#features/changes/screen/day.module.css'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { admin } from '#routes.ts'
import { changeTexts } from '#texts/nl/admin/changes.ts'
import { subjectKind } from '#texts/nl/admin/collections.ts'
import { proposalTexts as texts } from '#texts/nl/admin/proposals.ts'
import { InShort } from './in-short.tsx'
import { stuckWords } from './problem-words.ts'
import styles from './proposal-days.module.css'

/** Renders proposals under the days on which they were made, and plans under the days of their moment. */
export function ProposalDays({ proposals, isStale }: { proposals: ShownChange[]; isStale: boolean }) {
  const [now] = useState(Date.now)
  const days = Map.groupBy(proposals, ({ due_at, made_at }) => dayInWords(due_at ?? made_at, now))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={`${ofDays.day} ${lines.changes} ${isStale ? lines.stale : ''}`} aria-label={day}>
      <h2>{day}</h2>
      <ol>
        {ofDay.map((proposal) => (
          <li key={proposal.id} className={rowLink.row}>
            <ProposalLine proposal={proposal} now={now} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

function ProposalLine({ proposal, now }: { proposal: ShownChange; now: number }) {
  const { id, collection, title, kind, user, way, made_at, due_at, problem } = proposal
  const kindOf = subjectKind(collection)
  const moment = due_at ?? made_at
  return (
    <>
      <time dateTime={moment}>{timeOfDay(moment)}</time>
      <div>
        <p>
          <Link className={rowLink.link} to={admin.proposal} search={{ id }}>
            {title || kindOf}
          </Link>{' '}
          <Tag tone={kind === 'remove' ? 'alert' : kind === 'create' ? 'good' : 'plain'}>{texts.kinds[kind]}</Tag>
        </p>
        {title && <small>{kindOf}</small>}
        <InShort proposal={proposal} />
        {problem !== null && (
          <p className={styles.stuck}>
            <Icon name="warning" />
            {texts.stuck(stuckWords(problem))}
          </p>
        )}
      </div>
      <p className={lines.author}>
        {user.name || changeTexts.unknownUser}
        {due_at !== null && <small>{texts.made(momentInWords(made_at, now))}</small>}
        {way !== 'screen' && way !== 'plan' && <small>{changeTexts.ways[way]}</small>}
      </p>
    </>
  )
}
