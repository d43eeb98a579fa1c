import styles from './bar.module.css'

interface BarProps {
  label: string
  /** Out of `max`, which is 100 when nothing is said; without it, nobody knows how far it is. */
  value?: number | undefined
  max?: number
}

/** How far something is, or how good, in the colour that `--level` names. */
export function Bar({ label, value, max = 100 }: BarProps) {
  return <progress className={styles.bar} aria-label={label} max={max} {...(value === undefined ? {} : { value })} />
}
