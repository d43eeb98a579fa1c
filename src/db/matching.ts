import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contains, type Engine } from './dialect.ts'

/** What narrows a list down: a free text, and columns' values. */
export interface Narrowing {
  search?: string | undefined
  filters?: Record<string, unknown> | undefined
}

/** A filter that asks something else of a column than a value. */
export type Condition = { column: string; atMost: number } | { column: string; isPresent: true }

/** Holds for rows in which one of `columns` contains the text and whose other columns have the filters' values: null is none, a list any of it. A condition names its column itself. */
export function matching(engine: Engine, columns: string[], { search, filters = {} }: Narrowing): RawBuilder<SqlBool> {
  const conditions: RawBuilder<unknown>[] = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => hasValue(column, value))
  const needle = search?.trim().toLowerCase()
  if (needle)
    conditions.push(
      sql`(${sql.join(
        columns.map((column) => contains(engine, column, needle)),
        sql` or `,
      )})`,
    )
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`1 = 1`
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
