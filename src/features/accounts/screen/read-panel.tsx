import type { ReactNode } from 'react'
import forms from '#admin/kit/form/form.module.css'
import { Notice } from '#admin/kit/notice.tsx'
import panel from '#admin/kit/panel.module.css'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import styles from './account.module.css'

interface ReadPanelProps {
  /** The id of the title, to which the focus can return. */
  id: string
  texts: { title: string; loadFailed: string }
  note: string
  /** What the panel reads; without data, an error becomes a notice. */
  read: { data: unknown; error: unknown }
  children: ReactNode
}

/** Renders a panel with a title, a note, and content that is read from the server. */
export const ReadPanel = ({ id, texts, note, read: { data, error }, children }: ReadPanelProps) => (
  <section className={panel.panel} aria-labelledby={id} aria-busy={!data && !error}>
    <header className={forms.header}>
      <h2 id={id} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className={forms.note}>{note}</p>
    </header>
    {Boolean(error) && !data && (
      <Notice title={texts.loadFailed} failed>
        <ReadAgain />
      </Notice>
    )}
    {!data && !error && <div className={styles.reading} />}
    {children}
  </section>
)
