import { Link } from '#admin/kit/link.tsx'
import type { KeyboardEventHandler } from 'react'
import { Icon } from '#admin/kit/icon.tsx'
import { searchTexts as texts } from '#texts/nl/admin/search.ts'
import type { Results } from './results.ts'
import styles from './result-list.module.css'

interface ResultListProps {
  results: Results[]
  /** The text that was searched for, which is marked. */
  needle: string
  onFollow: () => void
  onKeyDown: KeyboardEventHandler
}

/** Renders the results in groups, as links. */
export function ResultList({ results, needle, onFollow, onKeyDown }: ResultListProps) {
  return results.map(({ label, total, items }) => (
    <section key={label} aria-label={label}>
      <h2 className={styles.label}>
        {label}
        {total > items.length && <small>{texts.part(items.length, total)}</small>}
      </h2>
      <ul>
        {items.map(({ title, detail, icon, address }) => (
          <li key={JSON.stringify(address)}>
            <Link
              className={styles.result}
              {...address}
              onKeyDown={onKeyDown}
              onClick={({ ctrlKey, metaKey }) => ctrlKey || metaKey || onFollow()}
            >
              <Icon name={icon} />
              <span>
                <b>
                  <Marked text={title} needle={needle} />
                </b>
                {detail !== '' && (
                  <small>
                    <Marked text={detail} needle={needle} />
                  </small>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Renders text with the part that was searched for marked, where it has it in the same spelling. */
function Marked({ text, needle }: { text: string; needle: string }) {
  const at = needle === '' ? -1 : text.toLowerCase().indexOf(needle.toLowerCase())
  if (at < 0) return text
  const end = at + needle.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
