import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contains, type Engine } from './dialect.ts'

/** What narrows a list down: a free text, and columns' values. */
export interface Narrowing {
  search?: string | undefined
  filters?: Record<string, unknown> | undefined
}

/** Holds for rows in which one of `columns` contains the text and whose other columns have the filters' values: null is none, a list any of it. */
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
  if (value === null) return sql`${sql.ref(column)} is null`
  return Array.isArray(value) ? sql`${sql.ref(column)} in (${sql.join(value)})` : sql`${sql.ref(column)} = ${value}`
}
