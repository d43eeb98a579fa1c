import { useEffect, useRef } from 'react'
import styles from './select-box.module.css'
import type { Selection } from './selection.ts'

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
