import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import css from './notice.module.css'

interface NoticeProps {
  title: string
  /** It should have worked. */
  failed?: boolean
  children?: ReactNode
  /** The way on; a link, so that it leads somewhere without a script too. */
  link: { text: string; href: string; onFollow?: (() => void) | undefined }
}

/** Stands where a list would: there is nothing to list, or it could not be fetched. */
export function Notice({ title, failed = false, children, link: { text, href, onFollow } }: NoticeProps) {
  return (
    <div className={css.notice} data-failed={failed || undefined} role={failed ? 'alert' : undefined}>
      <h2>{title}</h2>
      {children}
      <a
        href={href}
        onClick={(event) => {
          if (!onFollow) return
          event.preventDefault()
          onFollow()
        }}
      >
        {text}
        <Icon name="arrow" />
      </a>
    </div>
  )
}
