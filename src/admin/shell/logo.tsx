import { useCompanyName } from './use-company-name.ts'
import styles from './logo.module.css'

/** The mark with the name beside it; in the narrow menu the name only remains for screen readers. */
export function Logo({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 34 34" aria-hidden="true">
        <path className={styles.brick} d="M0 0h13v10H0zM0 12h6v10H0zM0 24h13v10H0z" />
        <path className={styles.water} d="M15 0h19v10H15zM8 12h26v10H8zM15 24h19v10H15z" />
      </svg>
      <span className={markOnly ? 'sr' : ''}>{useCompanyName()}</span>
    </span>
  )
}
