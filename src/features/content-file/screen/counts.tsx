import { type ContentCounts, FILES } from '#features/content-file/content-file.ts'
import { contentNames } from '#texts/nl/admin/collections.ts'
import { contentFileTexts as texts } from '#texts/nl/admin/content-file.ts'
import styles from './content-file.module.css'
import { dutchNumber } from '#texts/nl/dutch-number.ts'

/** Returns the total in words: `312 rijen en 120 foto's`. */
export function amountOf(counts: ContentCounts): string {
  const files = counts[FILES] ?? 0
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return texts.amount(all - files, files)
}

/** Renders the number of rows of each kind. */
export function Counts({ counts }: { counts: ContentCounts }) {
  const known = [...contentNames].map(([name, label]) => ({ label, count: counts[name] ?? 0 }))
  const others = Object.entries(counts).reduce((sum, [name, count]) => (contentNames.has(name) ? sum : sum + count), 0)
  const shown = [...known, { label: texts.others, count: others }].filter(({ count }) => count > 0)
  return (
    <ul className={styles.counts}>
      {shown.map(({ label, count }) => (
        <li key={label}>
          <span>{label}</span>
          <span>{dutchNumber(count)}</span>
        </li>
      ))}
    </ul>
  )
}
