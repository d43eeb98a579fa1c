import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { Sortable } from '#admin/kit/list/sortable.tsx'
import { newId } from '#kernel/id.ts'
import styles from './entry-list.module.css'

interface EntryListProps<Entry> {
  /** The id of the button that adds an entry; it gets the focus when an entry is removed. */
  id: string
  label: string
  entries: readonly Entry[]
  /** The least number of entries; `max` is the greatest. */
  min?: number
  max: number
  /** The initial value of a new entry. */
  fresh: Entry
  texts: { add: string; count: string; remove(name: string): string }
  nameOf(entry: Entry, place: number): string
  /** Called with the entries after one was added, removed or moved. */
  onChange(entries: Entry[]): void
  /** Called with the position of a new entry, so that the caller can focus it. */
  onAdded(place: number): void
  children(entry: Entry, place: number): ReactNode
}

/** Renders a list of entries that are added, removed and sorted, each edited in place. */
export function EntryList<Entry>({
  id,
  label,
  entries,
  min = 0,
  max,
  fresh,
  texts,
  nameOf,
  onChange,
  onAdded,
  children,
}: EntryListProps<Entry>) {
  // The React keys of the entries while they move; nothing outside this list uses them.
  const [ids, setIds] = useState(() => entries.map(() => newId()))
  if (ids.length !== entries.length) setIds(entries.map(() => newId()))

  const change = (next: Entry[], nextIds: string[]) => {
    onChange(next)
    setIds(nextIds)
  }
  const sort = (reorder: (ids: string[]) => string[]) => {
    const next = reorder(ids)
    change(
      next.flatMap((moved) => entries.slice(ids.indexOf(moved), ids.indexOf(moved) + 1)),
      next,
    )
  }
  const add = () => {
    flushSync(() => change([...entries, fresh], [...ids, newId()]))
    onAdded(entries.length)
  }
  const remove = (place: number) => {
    const others = (_: unknown, other: number) => other !== place
    flushSync(() => change(entries.filter(others), ids.filter(others)))
    document.getElementById(id)?.focus()
  }
  const rows = entries.map((entry, place) => ({ id: ids[place] ?? String(place), entry, place, name: nameOf(entry, place) }))

  return (
    <div className={styles.box}>
      <Sortable label={label} rows={rows} nameOf={({ name }) => name} onSort={sort}>
        {({ entry, place, name }) => (
          <>
            {children(entry, place)}
            <span>
              <IconButton danger aria-label={texts.remove(name)} aria-disabled={entries.length <= min} onClick={() => remove(place)}>
                <Icon name="bin" />
              </IconButton>
            </span>
          </>
        )}
      </Sortable>
      <div className={styles.add}>
        <Button id={id} look="bare" aria-disabled={entries.length >= max} aria-describedby={`${id}-count`} onClick={add}>
          <Icon name="plus" />
          {texts.add}
        </Button>
        <span id={`${id}-count`}>{texts.count}</span>
      </div>
    </div>
  )
}
