import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { shellTexts } from '#texts/nl/admin/shell.ts'
import styles from './page.module.css'

interface PageProps {
  /** The title in the browser's tab and history. */
  title: string
  /** The headline, when it differs from the title. */
  heading?: string
  /** A line under the headline; `null` keeps its place while its text is being read. */
  summary?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** Renders a screen inside the shell. The headline takes the focus after a navigation. */
export function Page({ title, heading = title, summary, action, children }: PageProps) {
  useDocumentTitle(shellTexts.documentTitle(title))
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{heading}</h1>
          {summary !== undefined && <p>{summary}</p>}
        </div>
        {action}
      </div>
      {children}
    </>
  )
}
