import { entities } from '#entities.ts'
import type { Entity } from '#kernel/entity.ts'
import type { AnyRow, AnyTransaction } from './any-table.ts'
import { ofShownServices } from './shown-services.ts'

/**
 * Returns those of these rows of an entity that visitors see: on their own, with a row that names them, or, for a file of theirs, in another
 * row that has its address. A row may also be one of before or after a write. docs/product/rights.md
 */
export async function seenByVisitors<Row extends AnyRow>(query: AnyTransaction, of: Entity, rows: readonly Row[]): Promise<Row[]> {
  if (!of.visible) return []
  const { where, requiredFilters = {} } = of.visible
  const shown = rows.filter((row) => Object.entries(where).every(([column, value]) => row[column] === value))
  const isPlaced = (row: Row) => Object.keys(requiredFilters).every((column) => row[column] !== null)
  const [placed, others] = [shown.filter(isPlaced), shown.filter((row) => !isPlaced(row))]
  const seen = new Set([
    ...(await ofShownServices(query, of.ofService, placed)),
    ...(await shownWithOthers(query, of, others)),
    ...(await withShownFile(query, of, others)),
  ])
  return rows.filter((row) => seen.has(row))
}

/** Returns the rows that another row of the entity names. */
async function shownWithOthers<Row extends AnyRow>(query: AnyTransaction, { table, visible }: Entity, rows: Row[]): Promise<Row[]> {
  const column = visible?.shownWith
  if (column === undefined || rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const named = new Set((await query.selectFrom(table).select(column).where(column, 'in', ids).execute()).map((row) => row[column]))
  return rows.filter(({ id }) => named.has(id))
}

/** Returns the rows of which a row of another entity names a file. A row may be deleted already, so its address is what counts. */
async function withShownFile<Row extends AnyRow>(query: AnyTransaction, of: Entity, rows: Row[]): Promise<Row[]> {
  if (!of.cascade.files) return []
  const own = Object.entries(of.files).flatMap(([column, how]) => (how === 'address' ? [column] : []))
  const named = Object.values<Entity>(entities).flatMap(({ table, files }) =>
    table === of.table ? [] : Object.entries(files).map(([column, how]) => ({ table, column, how })),
  )
  const isNamed = async (address: string): Promise<boolean> => {
    for (const { table, column, how } of named) {
      const found = query
        .selectFrom(table)
        .select('id')
        .where(column, how === 'text' ? 'like' : '=', how === 'text' ? `%${address}%` : address)
      if (await found.limit(1).executeTakeFirst()) return true
    }
    return false
  }
  const shown: Row[] = []
  for (const row of rows) for (const column of own) if (await isNamed(String(row[column]))) shown.push(row)
  return shown
}
