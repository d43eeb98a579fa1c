/** A column that follows from others, as a score does from what it judges. */
export interface Follows<Row> {
  column: keyof Row & string
  from: (keyof Row & string)[]
  value: (row: Row) => unknown
}

interface Consequence {
  change: Record<string, unknown>
  ids: string[]
}

/** What a change makes of such a column, by its new value; rows in which nothing that it follows from changes are left out, and so is a change that gives the value itself. */
export function consequencesOf<Row extends { id: string }>(
  { column, from, value }: Follows<Row>,
  rows: Row[],
  draft: Partial<Row>,
): Consequence[] {
  if (column in draft) return []
  const touched = from.filter((name) => name in draft)
  const changed = rows.filter((row) => touched.some((name) => draft[name] !== row[name]))
  const byValue = Map.groupBy(changed, (row) => value({ ...row, ...draft }))
  return [...byValue].map(([followed, group]) => ({ change: { [column]: followed }, ids: group.map(({ id }) => id) }))
}
