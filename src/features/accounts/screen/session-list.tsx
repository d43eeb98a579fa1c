import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import { Tag } from '#admin/kit/tag.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { deviceInWords } from '#features/accounts/device-in-words.ts'
import { api as addresses } from '#routes.ts'
import { accountTexts } from '#texts/nl/admin/account.ts'
import styles from './account.module.css'
import { useEndings } from './use-endings.ts'
import { ReadPanel } from './read-panel.tsx'

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
  const end = useEndings()

  return (
    <ReadPanel id={LIST_TITLE} texts={texts} note={texts.intro} read={{ data, error }}>
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
    </ReadPanel>
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
