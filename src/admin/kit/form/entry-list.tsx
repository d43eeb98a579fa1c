import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { Sortable } from '#admin/kit/list/sortable.tsx'
import { newId } from '#kernel/id.ts'
import styles from './entry-list.module.css'

interface EntryListProps<Entry> {
  /** That of the button that adds one, to which the focus goes when one is removed. */
  id: string
  label: string
  entries: readonly Entry[]
  /** As few and as many as there may be. */
  min?: number
  max: number
  /** What a new one begins with. */
  fresh: Entry
  texts: { add: string; count: string; remove(name: string): string }
  nameOf(entry: Entry, place: number): string
  /** Other entries, or the same in another order. */
  onChange(entries: Entry[]): void
  /** Called when the one at this place has come, to be written in. */
  onAdded(place: number): void
  children(entry: Entry, place: number): ReactNode
}

/** Entries that grow, shrink and sort, one below the other, each to be written in where it stands. */
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
  // What an entry is known by while it is moved about; only this list knows it.
  const [ids, setIds] = useState(() => entries.map(() => newId()))
  if (ids.length !== entries.length) setIds(entries.map(() => newId()))

  const change = (next: Entry[], nextIds: string[]) => {
    onChange(next)
    setIds(nextIds)
  }
  const sort = (reorder: (ids: string[]) => string[]) => {
    const next = reorder(ids)
    change(
      next.flatMap((own) => entries.slice(ids.indexOf(own), ids.indexOf(own) + 1)),
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
