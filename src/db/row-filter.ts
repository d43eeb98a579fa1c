import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Entity } from '#kernel/entity.ts'
import type { Condition, Searched } from '#kernel/entity-options.ts'
import { folded } from '#kernel/folded.ts'
import { searchedDigits } from '#kernel/searched-digits.ts'
import { yieldToOthers } from '#kernel/yield-to-others.ts'
import type { PlaceholderValues } from '#kernel/words.ts'
import { type AnyTransaction, anyTable } from './any-table.ts'
import type { Database } from './connection.ts'
import type { Engine } from './dialect.ts'
import { contains, hasDigits } from './text-search.ts'

/** The conditions that narrow a list down: a free-text search, and values of columns. */
export interface Narrowing {
  search?: string | undefined
  filters?: Record<string, unknown> | undefined
  /** Extends the search to the text that visitors read: the columns that may have placeholders, and the values of the placeholders. */
  placeholders?: { columns: ReadonlySet<string>; values: PlaceholderValues } | undefined
  /** Extends the search to rows with one of these values in such a column, because their labels on the screen contain the text. */
  labelled?: Readonly<Record<string, readonly string[]>> | undefined
}

/**
 * Matches rows whose columns have the filters' values: null matches no value, a list matches any of its values. A condition names its
 * column itself.
 */
export function columnFilter(filters: Record<string, unknown> = {}): RawBuilder<SqlBool> {
  const conditions = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => hasValue(column, value))
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`1 = 1`
}

/** Matches the rows that staff have not deleted. */
export const isThere = (of: Pick<Entity, 'deletedLater'>): RawBuilder<SqlBool> => columnFilter(ofThose(of))

/** Returns the filter for rows that staff have not deleted. */
const ofThose = ({ deletedLater }: Pick<Entity, 'deletedLater'>): Record<string, unknown> =>
  deletedLater ? { [deletedLater.column]: null } : {}

/** Matches the rows that a list with this narrowing shows. On SQLite the search has run by then, over a part of the table at a time. */
export async function wantedRows(
  { query, engine }: Pick<Database, 'query' | 'engine'>,
  { table, search: columns, searchAlong = {}, deletedLater }: Pick<Entity, 'table' | 'search' | 'searchAlong' | 'deletedLater'>,
  { search, filters, placeholders, labelled = {} }: Narrowing,
): Promise<RawBuilder<SqlBool>> {
  const needle = search && folded(search.trim())
  const filtered = columnFilter({ ...filters, ...ofThose({ deletedLater }) })
  if (!needle) return filtered
  const isLabelled = Object.entries(labelled).flatMap(([column, values]) => (values.length > 0 ? [hasValue(column, values)] : []))
  const isAlong = await Promise.all(
    Object.entries(searchAlong).map(([name, { of, columns: texts }]) =>
      isReferredTo(anyTable(query), engine, { table: name, of, holds: holdsText(engine, texts, needle) }),
    ),
  )
  const isFound = sql.join([holdsText(engine, columns, needle, placeholders), ...isLabelled, ...isAlong], sql` or `)
  const wanted = sql<SqlBool>`${filtered} and (${isFound})`
  // PostgreSQL searches in another process; SQLite searches in this thread, which then serves nobody.
  if (engine === 'postgres') return wanted
  return isOneOf(engine, await idsOf(anyTable(query), table, wanted))
}

/** The most rows of another table that a search reads, the newest ones. */
const SEARCHED_ALONG_MAX = 50_000

/** Matches the rows that found rows of another table refer to. */
async function isReferredTo(
  query: AnyTransaction,
  engine: Engine,
  { table, of, holds }: { table: string; of: string; holds: RawBuilder<SqlBool> },
): Promise<RawBuilder<SqlBool>> {
  const older = await query.selectFrom(table).select('id').orderBy('id', 'desc').offset(SEARCHED_ALONG_MAX).limit(1).executeTakeFirst()
  const after = older?.id ?? ''
  if (engine === 'sqlite') return isOneOf(engine, [...new Set(await idsOf(query, table, holds, { column: of, after }))])
  // Read by itself, because a list uses its condition twice, for the page and for the number of rows.
  const found = await query
    .selectFrom(table)
    .select(sql.ref<string>(of).as('named'))
    .distinct()
    .where('id', '>', after)
    .where(holds)
    .execute()
  return isOneOf(
    engine,
    found.map(({ named }) => named),
  )
}

const isOneOf = (engine: Engine, ids: string[]): RawBuilder<SqlBool> =>
  engine === 'postgres'
    ? sql<SqlBool>`id in (select json_array_elements_text(${JSON.stringify(ids)}::json))`
    : sql<SqlBool>`id in (select value from json_each(${JSON.stringify(ids)}))`

/** The least and the most time that one statement of a search should block the thread. */
const [SHORT_MS, LONG_MS] = [5, 15]

/**
 * Returns the ids, or the values of `column`, of the rows that match `wanted` and whose ids come after `after`. Reads the table in chunks,
 * smaller ones when a chunk takes long, and yields to other requests in between.
 */
async function idsOf(
  query: AnyTransaction,
  table: string,
  wanted: RawBuilder<SqlBool>,
  { column = 'id', after = '' } = {},
): Promise<string[]> {
  const found: string[] = []
  let [last, size, isMore] = [after, 100, true]
  while (isMore) {
    const began = performance.now()
    const rows = await query
      .selectFrom(table)
      .select(['id', sql.ref<string>(column).as('named'), wanted.as('is_wanted')])
      .where('id', '>', last)
      .orderBy('id')
      .limit(size)
      .execute()
    for (const { named, is_wanted } of rows) if (is_wanted) found.push(named)
    last = rows.at(-1)?.id ?? last
    isMore = rows.length === size
    const took = performance.now() - began
    size = took < SHORT_MS ? size * 2 : took > LONG_MS ? Math.ceil(size / 2) : size
    await yieldToOthers()
  }
  return found
}

/** Matches rows in which one of `columns` contains the text, which is folded. */
export const holdsText = (
  engine: Engine,
  columns: readonly Searched[],
  needle: string,
  placeholders?: Narrowing['placeholders'],
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    columns.flatMap((column) => {
      if (typeof column === 'string')
        return [
          contains(engine, sql.ref(column), needle),
          ...(placeholders?.columns.has(column) ? [readContains(engine, column, placeholders.values, needle)] : []),
        ]
      return 'digitsOf' in column ? digitsContain(engine, column.digitsOf, needle) : endsWith(column, needle)
    }),
    sql` or `,
  )})`

/** Matches text that contains the needle once its placeholders are filled in. Only text with a placeholder is searched again. */
function readContains(engine: Engine, column: string, values: PlaceholderValues, needle: string): RawBuilder<SqlBool> {
  const named = [...values].filter((each): each is [string, string] => each[1] !== null)
  // Square brackets enclose text that is shown only with a value.
  const replaced = [...named.map(([name, value]) => [`{${name}}`, value] as const), ['[', ''] as const, [']', ''] as const]
  const read = replaced.reduce<RawBuilder<unknown>>((text, [from, to]) => sql`replace(${text}, ${from}, ${to})`, sql.ref(column))
  return sql<SqlBool>`(${sql.ref(column)} like '%{%}%' and ${contains(engine, read, needle)})`
}

/** Matches `+32 470 12 34 56` for `0470123456`. Empty when the text is no telephone number. */
function digitsContain(engine: Engine, column: string, needle: string): RawBuilder<SqlBool>[] {
  const digits = searchedDigits(needle)
  return digits === null ? [] : [hasDigits(engine, sql.ref(column), digits)]
}

/** Matches ids that end in the needle. Empty when the needle cannot be the end of an id. */
function endsWith({ endOf, length }: { endOf: string; length: number }, needle: string): RawBuilder<SqlBool>[] {
  return needle.length === length && /^[0-9a-f]+$/.test(needle) ? [sql<SqlBool>`${sql.ref(endOf)} like ${`%${needle}`}`] : []
}

function hasValue(column: string, value: unknown): RawBuilder<unknown> {
  if (isCondition(value)) {
    const asked = sql.ref(value.column)
    if (!('atMost' in value)) return sql`${asked} is not null`
    return sql`${value.fallback === undefined ? asked : sql`coalesce(${asked}, ${sql.ref(value.fallback)})`} <= ${value.atMost}`
  }
  if (value === null) return sql`${sql.ref(column)} is null`
  return Array.isArray(value) ? sql`${sql.ref(column)} in (${sql.join(value)})` : sql`${sql.ref(column)} = ${value}`
}

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'column' in value
