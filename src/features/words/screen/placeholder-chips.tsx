import { type KeyboardEvent, useState } from 'react'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'
import styles from './placeholder-chips.module.css'
import { useWords } from './words-context.ts'

/** The number of placeholders that show before somebody opens all. */
const FIRST = 5
/** The length above which a value is left out, because its label says enough. */
const VALUE_MAX = 12

/**
 * Renders the company's placeholders as buttons that insert them at the cursor of the control `id`. The toolbar is one stop for Tab; arrow
 * keys move inside it.
 */
export function PlaceholderChips({ id }: { id: string }) {
  const { placeholders } = useWords()
  const [showsAll, setShowsAll] = useState(false)
  const [current, setCurrent] = useState(0)
  const shown = showsAll ? placeholders : placeholders.slice(0, FIRST)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = shown.length
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key]
    if (event.key === 'Escape') document.getElementById(id)?.focus()
    if (next === undefined) return
    event.preventDefault()
    const place = (next + last + 1) % (last + 1)
    setCurrent(place)
    event.currentTarget.querySelectorAll('button')[place]?.focus()
  }
  const stop = (place: number) => ({ tabIndex: place === current ? 0 : -1, onFocus: () => setCurrent(place) })

  return (
    <div className={styles.chips} role="toolbar" aria-label={texts.insertLabel} aria-controls={id} tabIndex={-1} onKeyDown={onKeyDown}>
      <span aria-hidden="true">{texts.insert}</span>
      {shown.map(({ name, label, value }, place) => (
        <button
          key={name}
          type="button"
          title={value === '' ? label : `${label}: ${value ?? texts.notSet}`}
          {...stop(place)}
          // Preventing the default leaves the cursor in the text, where the placeholder goes.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(id, `{${name}}`)}
        >
          {label}
          {value && value.length <= VALUE_MAX && <small>{value}</small>}
        </button>
      ))}
      <button
        className={styles.more}
        type="button"
        aria-expanded={showsAll}
        {...stop(shown.length)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          setShowsAll(!showsAll)
          setCurrent(0)
        }}
      >
        {showsAll ? texts.fewerValues : texts.allValues}
      </button>
    </div>
  )
}

/** Inserts text as if it were typed, so that undo works; only `execCommand` does that in both a text field and the editor. */
function insert(id: string, text: string): void {
  document.getElementById(id)?.focus()

  document.execCommand('insertText', false, text)
}
