import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Condition, Entity, Searched } from '#kernel/entity.ts'
import { turn } from '#kernel/turn.ts'
import type { PlaceholderValues } from '#kernel/words.ts'
import { type AnyTransaction, anyTable } from './any-table.ts'
import type { Database } from './connection.ts'
import { contains, type Engine } from './dialect.ts'

/** What narrows a list down: a free text, and columns' values. */
export interface Narrowing {
  search?: string | undefined
  filters?: Record<string, unknown> | undefined
  /** A search is for what visitors read, too: the columns that may name what the company set, and the values. */
  asRead?: { columns: ReadonlySet<string>; values: PlaceholderValues } | undefined
  /** A search also finds the rows with one of these values in such a column: their labels on the screen contain the text. */
  labelled?: Readonly<Record<string, readonly string[]>> | undefined
}

/** Holds for rows whose columns have the filters' values: null is none, a list any of it. A condition names its column itself. */
export function columnFilter(filters: Record<string, unknown> = {}): RawBuilder<SqlBool> {
  const conditions = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => hasValue(column, value))
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`1 = 1`
}

/** Holds for the rows that a list with this narrowing shows. A search on SQLite has been carried out by then, a part of the table at a time. */
export async function wantedRows(
  { query, engine }: Pick<Database, 'query' | 'engine'>,
  { table, search: columns }: Pick<Entity, 'table' | 'search'>,
  { search, filters, asRead, labelled = {} }: Narrowing,
): Promise<RawBuilder<SqlBool>> {
  const needle = search?.trim().toLowerCase()
  const filtered = columnFilter(filters)
  if (!needle) return filtered
  const isLabelled = Object.entries(labelled).flatMap(([column, values]) => (values.length > 0 ? [hasValue(column, values)] : []))
  const isFound = sql.join([holdsText(engine, columns, needle, asRead), ...isLabelled], sql` or `)
  const wanted = sql<SqlBool>`${filtered} and (${isFound})`
  // Another program searches for us, or else this thread, which then answers nobody.
  if (engine === 'postgres') return wanted
  return sql<SqlBool>`id in (select value from json_each(${JSON.stringify(await idsOf(anyTable(query), table, wanted))}))`
}

/** How long one statement of a search should keep the thread. */
const [SHORT_MS, LONG_MS] = [5, 15]

/** The ids of the rows for which `wanted` holds. It is asked of a few rows at a time, of fewer where that takes long, and others have a turn between. */
async function idsOf(query: AnyTransaction, table: string, wanted: RawBuilder<SqlBool>): Promise<string[]> {
  const found: string[] = []
  let [after, size, isMore] = ['', 100, true]
  while (isMore) {
    const began = performance.now()
    const rows = await query
      .selectFrom(table)
      .select(['id', wanted.as('is_wanted')])
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute()
    for (const { id, is_wanted } of rows) if (is_wanted) found.push(id)
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === size
    const took = performance.now() - began
    size = took < SHORT_MS ? size * 2 : took > LONG_MS ? Math.ceil(size / 2) : size
    await turn()
  }
  return found
}

/** Holds for rows in which one of `columns` contains the text. */
const holdsText = (engine: Engine, columns: readonly Searched[], needle: string, asRead: Narrowing['asRead']): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    columns.flatMap((column) => {
      if (typeof column === 'string')
        return [
          contains(engine, sql.ref(column), needle),
          ...(asRead?.columns.has(column) ? [readContains(engine, column, asRead.values, needle)] : []),
        ]
      return 'digitsOf' in column ? digitsContain(column.digitsOf, needle) : endsWith(column, needle)
    }),
    sql` or `,
  )})`

/** The same of the text with the values in their places. Only text that names one is looked at anew. */
function readContains(engine: Engine, column: string, values: PlaceholderValues, needle: string): RawBuilder<SqlBool> {
  const named = [...values].filter((each): each is [string, string] => each[1] !== null)
  // Square brackets stand around what is said only with a value.
  const replaced = [...named.map(([name, value]) => [`{${name}}`, value] as const), ['[', ''] as const, [']', ''] as const]
  const read = replaced.reduce<RawBuilder<unknown>>((text, [from, to]) => sql`replace(${text}, ${from}, ${to})`, sql.ref(column))
  return sql<SqlBool>`(${sql.ref(column)} like '%{%}%' and ${contains(engine, read, needle)})`
}

/** What stands in front of a number for callers from elsewhere, or instead of it for those from here. */
const PREFIX = /^(\+32|0032|0)/
const BETWEEN_DIGITS = [' ', '.', '/', '-', '(', ')']

/** `0470123456` is in `+32 470 12 34 56`. Nothing for a text that is no telephone number. */
function digitsContain(column: string, needle: string): RawBuilder<SqlBool>[] {
  if (!/^\+?[\d\s()./-]{4,}$/.test(needle)) return []
  const digits = needle.replace(/[\s()./-]/g, '').replace(PREFIX, '')
  const bare = BETWEEN_DIGITS.reduce<RawBuilder<unknown>>((text, sign) => sql`replace(${text}, ${sign}, '')`, sql.ref(column))
  return digits ? [sql<SqlBool>`${bare} like ${`%${digits}%`}`] : []
}

/** Nothing for a text that cannot be the end of an id. */
function endsWith({ endOf, length }: { endOf: string; length: number }, needle: string): RawBuilder<SqlBool>[] {
  return needle.length === length && /^[0-9a-f]+$/.test(needle) ? [sql<SqlBool>`${sql.ref(endOf)} like ${`%${needle}`}`] : []
}

function hasValue(column: string, value: unknown): RawBuilder<unknown> {
  if (isCondition(value)) {
    const asked = sql.ref(value.column)
    if (!('atMost' in value)) return sql`${asked} is not null`
    return sql`${value.orElse === undefined ? asked : sql`coalesce(${asked}, ${sql.ref(value.orElse)})`} <= ${value.atMost}`
  }
  if (value === null) return sql`${sql.ref(column)} is null`
  return Array.isArray(value) ? sql`${sql.ref(column)} in (${sql.join(value)})` : sql`${sql.ref(column)} = ${value}`
}

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'column' in value
