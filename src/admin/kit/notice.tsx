import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  title: ReactNode
  /** Of the title, where it is not Dutch. */
  lang?: 'en'
  children?: ReactNode
  /** A failure is announced at once. */
  failed?: boolean
}

/** What stands in place of content: nothing there yet, nothing found, or not loaded. */
export function Notice({ title, lang, children, failed = false }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${failed ? styles.failed : ''}`} role={failed ? 'alert' : 'status'}>
      <p className={styles.title} lang={lang}>
        {title}
      </p>
      {children}
    </div>
  )
}
