import styles from './bar.module.css'

interface BarProps {
  label: string
  /** The progress out of `max`, which defaults to 100; without a value the bar is indeterminate. */
  value?: number | undefined
  max?: number
}

/** Renders a progress or score bar in the colour of `--level`. */
export function Bar({ label, value, max = 100 }: BarProps) {
  return <progress className={styles.bar} aria-label={label} max={max} {...(value === undefined ? {} : { value })} />
}
