import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import css from './notice.module.css'

interface NoticeProps {
  title: string
  /** True when loading failed. */
  failed?: boolean
  children?: ReactNode
  /** The link to the next action; a real link, so that it works without a script too. */
  link: { text: string; href: string; onFollow?: (() => void) | undefined }
}

/** Renders the message that replaces a list which is empty or could not be loaded. */
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
