import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  title: ReactNode
  /** The language of the title, when it is not Dutch. */
  lang?: 'en'
  children?: ReactNode
  /** True for a failure, which screen readers announce at once. */
  failed?: boolean
}

/** Renders a notice in place of content that is empty, not found or not loaded. */
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
