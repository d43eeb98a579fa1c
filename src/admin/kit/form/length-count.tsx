import styles from './length-count.module.css'

/** How many characters are used of those there is room for. */
export function LengthCount({ text, max }: { text: string; max: number }) {
  const { length } = text.trim()
  return (
    <small className={`${styles.count} ${length > max ? styles.over : ''}`}>
      {length}/{max}
    </small>
  )
}
