import { sql } from 'kysely'
import { entities } from '#entities.ts'
import { storedAt } from '#files/stored-address.ts'
import type { Entity } from '#kernel/entity.ts'
import type { NamesFiles, Visible } from '#kernel/entity-options.ts'
import { storage } from '#routes.ts'
import type { AnyRow, AnyTransaction } from './any-table.ts'
import { fileAddressesIn } from './file-addresses.ts'
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
  const namesOf = (row: Row) => own.map((column) => asStored(String(row[column])))
  const named = new Set<string>()
  for (const { table, files } of Object.values<Entity>(entities))
    if (table !== of.table)
      for (const [column, how] of Object.entries(files)) {
        const names = rows.flatMap(namesOf).filter((name) => !named.has(name))
        if (names.length === 0) break
        for (const name of await namedIn(query, { table, column, how }, names)) named.add(name)
      }
  return rows.filter((row) => namesOf(row).some((name) => named.has(name)))
}

/** Returns the address of a stored file in the one way in which the site writes it, and any other address as it is. */
function asStored(address: string): string {
  const file = storedAt(address)
  return file ? storage.file(file.bucket, file.path) : address
}

interface Naming {
  table: string
  column: string
  how: NamesFiles
}

/** Returns those of these files that a column names, in whatever way it writes their addresses. */
async function namedIn(query: AnyTransaction, { table, column, how }: Naming, names: string[]): Promise<string[]> {
  // A project can name its picture by the path alone.
  const beginning = how === 'project image' ? '' : beginningOf(names)
  const found = await query.selectFrom(table).select(column).where(mayName(column, beginning)).execute()
  const named = new Set(found.flatMap((row) => fileAddressesIn({ files: { [column]: how } }, row)).map(asStored))
  return names.filter((name) => named.has(name) || (how === 'text' && found.some((row) => String(row[column]).includes(name))))
}

/** Matches what may name a file whose address begins so: it has that text, or an address in which letters can be encoded. */
function mayName(column: string, beginning: string) {
  const has = (text: string) => sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[!%_]/g, '!$&')}%`} escape '!'`
  return sql<boolean>`(${has(beginning)} or (${has(storage.root)} and ${has('%')}))`
}

/** Returns the beginning that all of these texts have. */
function beginningOf(texts: string[]): string {
  const [first = '', last = ''] = [texts.toSorted()[0], texts.toSorted().at(-1)]
  let end = 0
  while (end < first.length && first[end] === last[end]) end += 1
  return first.slice(0, end)
}
