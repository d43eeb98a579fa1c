import type { DerivedColumn } from '#kernel/entity-options.ts'
import type { AnyRow } from './any-table.ts'

interface DerivedChange {
  change: Record<string, unknown>
  ids: string[]
}

/** Returns the derived column of a new row. A draft that sets the column itself has priority. */
export const derivedAtInsert = (
  { column, value }: DerivedColumn,
  draft: Record<string, unknown>,
  now: string,
): Record<string, unknown> => ({
  [column]: Object.hasOwn(draft, column) ? draft[column] : value(draft, null, now),
})

/**
 * Groups rows by the new value of a derived column after a change. Leaves out rows of which no source column changes; returns nothing when
 * the change sets the derived column itself.
 */
export function derivedChanges(
  { column, from, value }: DerivedColumn,
  rows: AnyRow[],
  draft: Record<string, unknown>,
  now: string,
): DerivedChange[] {
  if (Object.hasOwn(draft, column)) return []
  const touched = from.filter((name) => Object.hasOwn(draft, name))
  const changed = rows.filter((row) => touched.some((name) => draft[name] !== row[name]))
  const byValue = Map.groupBy(changed, (row) => value({ ...row, ...draft }, row, now))
  return [...byValue].map(([derived, group]) => ({ change: { [column]: derived }, ids: group.map(({ id }) => id) }))
}
