import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** Renders a short word for a state. */
export function Tag({ tone, children }: { tone: 'alert' | 'good' | 'waiting' | 'plain'; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}
