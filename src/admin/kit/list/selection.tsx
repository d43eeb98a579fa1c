import { useEffect, useRef, useState } from 'react'
import styles from './selection.module.css'

export interface Selection {
  /** Of the ids that show. */
  selected: ReadonlySet<string>
  toggle(id: string): void
  /** All of them, or none when all are. */
  toggleAll(): void
  clear(): void
  all: boolean
  some: boolean
}

/** Which of `ids` are picked; one that no longer shows no longer counts. */
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
  /** What it picks, for a screen reader. */
  label: string
}

/** Picks one row. */
export function SelectBox({ selection, id, label }: SelectBoxProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={selection.selected.has(id)} onChange={() => selection.toggle(id)} />
      <span className="sr">{label}</span>
    </label>
  )
}

/** Picks every row that shows, or none. */
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
