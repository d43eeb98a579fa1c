import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Condition, Searched } from '#kernel/entity.ts'
import { contains, type Engine } from './dialect.ts'

/** What narrows a list down: a free text, and columns' values. */
export interface Narrowing {
  search?: string | undefined
  filters?: Record<string, unknown> | undefined
}

/** Holds for rows in which one of `columns` contains the text and whose other columns have the filters' values: null is none, a list any of it. A condition names its column itself. */
export function rowFilter(engine: Engine, columns: readonly Searched[], { search, filters = {} }: Narrowing): RawBuilder<SqlBool> {
  const conditions: RawBuilder<unknown>[] = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => hasValue(column, value))
  const needle = search?.trim().toLowerCase()
  if (needle)
    conditions.push(
      sql`(${sql.join(
        columns.flatMap((column) => {
          if (typeof column === 'string') return [contains(engine, column, needle)]
          return 'digitsOf' in column ? digitsContain(column.digitsOf, needle) : endsWith(column, needle)
        }),
        sql` or `,
      )})`,
    )
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`1 = 1`
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
