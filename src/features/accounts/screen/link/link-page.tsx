import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { problemWords } from '#admin/kit/words.ts'
import { Logo } from '#admin/shell/logo.tsx'
import styles from '#features/accounts/screen/login/login.module.css'
import { Problem } from '#kernel/problem.ts'

interface LinkPageProps<Opened> {
  texts: { title: string; loading: string; over: string; overDetail: string; failed: string; again: string }
  /** The address of the API that says what the link is for. */
  address: string
  /** What follows the notice about a link that does not work. */
  afterOver?: ReactNode
  /** Renders the form; `onOver` shows that the link ended meanwhile. */
  children: (opened: Opened, token: string, onFailure: (error: unknown) => void) => ReactNode
}

/**
 * Renders the page that the link in a mail opens. The secret is behind `#`, and the link is used when the form is sent.
 * docs/decisions/150-mails-with-secret-links.md
 */
export function LinkPage<Opened>({ texts, address, afterOver, children }: LinkPageProps<Opened>) {
  useDocumentTitle(texts.title)
  const api = useApi()
  const [token] = useState(() => window.location.hash.slice(1))
  const [wasOver, setOver] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['link', address, token],
    queryFn: () => api.post<Opened>(address, { token }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  const isOver = wasOver || isExpired(error)
  const title = useRef<HTMLHeadingElement>(null)
  const isRead = data !== undefined || error !== null
  // Reading starts at the title, also when the focused form or button is gone.
  useEffect(() => {
    if (isRead || wasOver) title.current?.focus()
  }, [isRead, wasOver])
  const readAgain = async () => {
    const { error: failure } = await refetch()
    if (!failure || isExpired(failure)) title.current?.focus()
  }
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Logo />
        <h1 ref={title} tabIndex={-1}>
          {texts.title}
        </h1>
        {isOver && (
          <div className={styles.refused}>
            <Notice title={texts.over} failed>
              <p>{texts.overDetail}</p>
              {afterOver}
            </Notice>
          </div>
        )}
        {!isOver && error && !data && (
          <div className={styles.refused}>
            <Notice title={texts.failed} failed>
              <p>{problemWords(error)}</p>
              <Button onClick={() => void readAgain()}>{texts.again}</Button>
            </Notice>
          </div>
        )}
        {!isOver && !error && !data && <output className={styles.intro}>{texts.loading}</output>}
        {!isOver && data && children(data, token, (failure) => setOver(isExpired(failure)))}
      </div>
    </main>
  )
}

const isExpired = (error: unknown): boolean => error instanceof Problem && error.code === 'link-expired'
