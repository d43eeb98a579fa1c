import type { Follows } from '#kernel/entity.ts'
import type { AnyRow } from './any-table.ts'

interface Consequence {
  change: Record<string, unknown>
  ids: string[]
}

/** What a change makes of such a column, by its new value; rows in which nothing that it follows from changes are left out, and so is a change that gives the value itself. */
export function consequencesOf({ column, from, value }: Follows, rows: AnyRow[], draft: Record<string, unknown>): Consequence[] {
  if (column in draft) return []
  const touched = from.filter((name) => name in draft)
  const changed = rows.filter((row) => touched.some((name) => draft[name] !== row[name]))
  const byValue = Map.groupBy(changed, (row) => value({ ...row, ...draft }))
  return [...byValue].map(([followed, group]) => ({ change: { [column]: followed }, ids: group.map(({ id }) => id) }))
}
