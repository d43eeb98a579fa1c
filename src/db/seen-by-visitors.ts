import { entities } from '#entities.ts'
import type { Entity } from '#kernel/entity.ts'
import type { Visible } from '#kernel/entity-options.ts'
import type { AnyRow, AnyTransaction } from './any-table.ts'
import { ofShownServices } from './shown-services.ts'

/**
 * Returns those of these rows of an entity that visitors see: by themselves, with a row that names them, or, for a row with a file, in
 * another row that has the file's address. A row may also be one of before or after a write. docs/product/rights.md
 */
export async function seenByVisitors<Row extends AnyRow>(query: AnyTransaction, of: Entity, rows: readonly Row[]): Promise<Row[]> {
  if (!of.visible) return []
  const shown = rows.filter(isShown(of.visible))
  const direct = await seenDirectly(query, of, shown)
  const others = shown.filter((row) => !direct.includes(row))
  const seen = new Set([...direct, ...(await shownWithOthers(query, of, others)), ...(await withShownFile(query, of, others))])
  return rows.filter((row) => seen.has(row))
}

const isShown =
  ({ where }: Visible) =>
  (row: AnyRow): boolean =>
    Object.entries(where).every(([column, value]) => row[column] === value)

/** Returns the rows that visitors see whatever other rows there are, except for their service. */
async function seenDirectly<Row extends AnyRow>(query: AnyTransaction, { visible, ofService }: Entity, rows: Row[]): Promise<Row[]> {
  if (!visible) return []
  const { requiredFilters = {} } = visible
  const placed = rows.filter(isShown(visible)).filter((row) => Object.keys(requiredFilters).every((column) => row[column] !== null))
  return ofShownServices(query, ofService, placed)
}

/** Returns those of these rows that a row names which visitors see: their deletion changes that row. */
export async function namedBySeen<Row extends AnyRow>(query: AnyTransaction, of: Entity, rows: readonly Row[]): Promise<Row[]> {
  const column = of.visible?.shownWith
  if (column === undefined || rows.length === 0) return []
  const naming = await rowsNaming(query, of, column, rows)
  const named = new Set((await seenByVisitors(query, of, naming)).map((row) => row[column]))
  return rows.filter(({ id }) => named.has(id))
}

/** Returns the rows that are named by a row of the entity which visitors see without another row. */
async function shownWithOthers<Row extends AnyRow>(query: AnyTransaction, of: Entity, rows: Row[]): Promise<Row[]> {
  const column = of.visible?.shownWith
  if (column === undefined || rows.length === 0) return []
  const naming = await rowsNaming(query, of, column, rows)
  const named = new Set((await seenDirectly(query, of, naming)).map((row) => row[column]))
  return rows.filter(({ id }) => named.has(id))
}

/** Returns the rows of the entity whose column has the id of one of these. */
async function rowsNaming(query: AnyTransaction, { table }: Entity, column: string, rows: readonly AnyRow[]): Promise<AnyRow[]> {
  const ids = rows.map(({ id }) => id)
  return (await query.selectFrom(table).selectAll().where(column, 'in', ids).execute()) as AnyRow[]
}

/** Returns the rows of which a row of another entity names a file. A row may be deleted already, so its address is what counts. */
async function withShownFile<Row extends AnyRow>(query: AnyTransaction, of: Entity, rows: Row[]): Promise<Row[]> {
  if (!of.cascade.files || rows.length === 0) return []
  const own = Object.entries(of.files).flatMap(([column, how]) => (how === 'address' ? [column] : []))
  const addressesOf = (row: Row) => own.map((column) => String(row[column]))
  const named = new Set<string>()
  for (const { table, files } of Object.values<Entity>(entities))
    if (table !== of.table)
      for (const [column, how] of Object.entries(files)) {
        const addresses = rows.flatMap(addressesOf).filter((address) => !named.has(address))
        if (addresses.length === 0) break
        const found = how === 'text' ? namedInTexts(query, table, column, addresses) : namedIn(query, table, column, addresses)
        for (const address of await found) named.add(address)
      }
  return rows.filter((row) => addressesOf(row).some((address) => named.has(address)))
}

const namedIn = async (query: AnyTransaction, table: string, column: string, addresses: string[]): Promise<string[]> =>
  (await query.selectFrom(table).select(column).where(column, 'in', addresses).execute()).map((row) => String(row[column]))

/** Returns those of these addresses that a text has. The texts are read once, for however many addresses. */
async function namedInTexts(query: AnyTransaction, table: string, column: string, addresses: string[]): Promise<string[]> {
  const texts = await query
    .selectFrom(table)
    .select(column)
    .where(column, 'like', `%${beginningOf(addresses)}%`)
    .execute()
  return addresses.filter((address) => texts.some((row) => String(row[column]).includes(address)))
}

/** Returns the beginning that all of these texts have. */
function beginningOf(texts: string[]): string {
  const [first = '', last = ''] = [texts.toSorted()[0], texts.toSorted().at(-1)]
  let end = 0
  while (end < first.length && first[end] === last[end]) end += 1
  return first.slice(0, end)
}
