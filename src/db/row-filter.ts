import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Condition, Searched } from '#kernel/entity.ts'
import type { PlaceholderValues } from '#kernel/words.ts'
import { contains, type Engine } from './dialect.ts'

/** What narrows a list down: a free text, and columns' values. */
export interface Narrowing {
  search?: string | undefined
  filters?: Record<string, unknown> | undefined
  /** A search is for what visitors read, too: the columns that may name what the company set, and the values. */
  asRead?: { columns: ReadonlySet<string>; values: PlaceholderValues } | undefined
}

/** Holds for rows in which one of `columns` contains the text and whose other columns have the filters' values: null is none, a list any of it. A condition names its column itself. */
export function rowFilter(engine: Engine, columns: readonly Searched[], { search, filters = {}, asRead }: Narrowing): RawBuilder<SqlBool> {
  const conditions: RawBuilder<unknown>[] = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => hasValue(column, value))
  const needle = search?.trim().toLowerCase()
  if (needle)
    conditions.push(
      sql`(${sql.join(
        columns.flatMap((column) => {
          if (typeof column === 'string')
            return [
              contains(engine, sql.ref(column), needle),
              ...(asRead?.columns.has(column) ? [readContains(engine, column, asRead.values, needle)] : []),
            ]
          return 'digitsOf' in column ? digitsContain(column.digitsOf, needle) : endsWith(column, needle)
        }),
        sql` or `,
      )})`,
    )
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`1 = 1`
}

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
    return 'atMost' in value ? sql`${asked} <= ${value.atMost}` : sql`${asked} is not null`
  }
  if (value === null) return sql`${sql.ref(column)} is null`
  return Array.isArray(value) ? sql`${sql.ref(column)} in (${sql.join(value)})` : sql`${sql.ref(column)} = ${value}`
}

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'column' in value
