import { useState } from 'react'

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
