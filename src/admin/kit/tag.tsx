import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A short word about a state. */
export function Tag({ tone, children }: { tone: 'alert' | 'good' | 'waiting' | 'plain'; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}
