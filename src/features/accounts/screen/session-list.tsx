import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import formStyles from '#admin/kit/form/form.module.css'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import { Notice } from '#admin/kit/notice.tsx'
import panel from '#admin/kit/panel.module.css'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { Tag } from '#admin/kit/tag.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { api as addresses } from '#routes.ts'
import { accountTexts } from '#texts/nl/admin/account.ts'
import styles from './account.module.css'
import { deviceInWords } from './device.ts'
import { useEndings } from './use-endings.ts'

interface ListedSession {
  id: string
  user_agent: string | null
  created_at: string
  last_seen_at: string
  expires_at: string
  current: boolean
}

const texts = accountTexts.sessions
const LIST_TITLE = 'sessions'

/** Renders the person's sessions, with buttons to end them. */
export function SessionList() {
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api.get<{ items: ListedSession[] }>(addresses.sessions, signal),
  })
  const end = useEndings(() => document.getElementById(LIST_TITLE)?.focus({ preventScroll: true }))

  return (
    <section className={panel.panel} aria-labelledby={LIST_TITLE} aria-busy={!data && !error}>
      <header className={formStyles.header}>
        <h2 id={LIST_TITLE} tabIndex={-1}>
          {texts.title}
        </h2>
        <p className={formStyles.note}>{texts.intro}</p>
      </header>
      {error && !data && (
        <Notice title={texts.loadFailed} failed>
          <ReadAgain />
        </Notice>
      )}
      {data && (
        <>
          <ul className={styles.sessions}>
            {data.items.map((session) => (
              <SessionItem key={session.id} session={session} onEnd={(question) => void end.one(session.id, question)} />
            ))}
          </ul>
          <div className={styles.endings}>
            {data.items.length > 1 && (
              <Button look="line" onClick={() => void end.others()}>
                {texts.endOthers}
              </Button>
            )}
            <Button look="danger" onClick={() => void end.all()}>
              {texts.endAll}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function SessionItem({ session, onEnd }: { session: ListedSession; onEnd: (question: string) => void }) {
  const [now] = useState(Date.now)
  const device = deviceInWords(session.user_agent)
  const madeAt = momentInWords(session.created_at, now)
  const question = texts.endOf(device, madeAt)
  return (
    <li>
      <div>
        <h3>
          {device} {session.current && <Tag tone="good">{texts.current}</Tag>}
        </h3>
        <dl>
          <div>
            <dt>{texts.madeAt}</dt>
            <dd>{madeAt}</dd>
          </div>
          <div>
            <dt>{texts.seenAt}</dt>
            <dd>{momentInWords(session.last_seen_at, now)}</dd>
          </div>
          <div>
            <dt>{texts.expiresAt}</dt>
            <dd>{momentInWords(session.expires_at, now)}</dd>
          </div>
        </dl>
      </div>
      {!session.current && (
        <Button look="line" aria-label={question} onClick={() => onEnd(question)}>
          {texts.end}
        </Button>
      )}
    </li>
  )
}
