import { useEffect, useRef, useState } from 'react'
import styles from './selection.module.css'

export interface Selection {
  /** The ids of the selected rows that are shown. */
  selected: ReadonlySet<string>
  toggle(id: string): void
  /** Selects all rows, or none when all are selected. */
  toggleAll(): void
  clear(): void
  all: boolean
  some: boolean
}

/** Manages which of `ids` are selected; an id that is no longer shown does not count. */
export function useSelection(ids: readonly string[]): Selection {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const selected = new Set(ids.filter((id) => picked.has(id)))
  const all = ids.length > 0 && selected.size === ids.length
  return {
    selected,
    toggle: (id) => setPicked(new Set(selected.has(id) ? [...selected].filter((each) => each !== id) : [...selected, id])),
    toggleAll: () => setPicked(new Set(all ? [] : ids)),
    clear: () => setPicked(new Set()),
    all,
    some: selected.size > 0,
  }
}

interface SelectBoxProps {
  selection: Selection
  id: string
  /** The label for screen readers. */
  label: string
}

/** Renders the checkbox that selects one row. */
export function SelectBox({ selection, id, label }: SelectBoxProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={selection.selected.has(id)} onChange={() => selection.toggle(id)} />
      <span className="sr">{label}</span>
    </label>
  )
}

/** Renders the checkbox that selects all rows that are shown, or none. */
export function SelectAll({ selection: { all, some, toggleAll }, label }: { selection: Selection; label: string }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all
  }, [some, all])
  return (
    <label className={styles.check}>
      <input ref={box} type="checkbox" checked={all} onChange={toggleAll} />
      <span className={some ? 'sr' : ''}>{label}</span>
    </label>
  )
}
