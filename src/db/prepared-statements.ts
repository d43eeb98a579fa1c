import type SqliteDatabase from 'better-sqlite3'
import type { SqliteDialectConfig } from 'kysely'

type Prepares = Exclude<SqliteDialectConfig['database'], (...given: never[]) => unknown>

const CACHED_MAX = 200
/** Matches statements that may be cached; some others, such as `pragma`, do part of their work while they are prepared. */
const MAY_BE_CACHED = /^(?:select|insert|update|delete|with|begin|commit)\b/

/**
 * Wraps the database with a cache of the prepared statements that were used last: preparing a statement mostly takes longer than running
 * it, and causes half of all garbage. When the schema changes, SQLite prepares them again by itself. Source: sqlite.org/c3ref/prepare.html.
 */
export function withPreparedStatements(database: SqliteDatabase.Database): Prepares {
  const cached = new Map<string, SqliteDatabase.Statement>()
  const prepare = (sql: string): SqliteDatabase.Statement => {
    const statement = cached.get(sql)
    if (statement?.busy) return database.prepare(sql)
    const prepared = statement ?? database.prepare(sql)
    if (!MAY_BE_CACHED.test(sql)) return prepared
    cached.delete(sql)
    cached.set(sql, prepared)
    const [oldest] = cached.keys()
    if (cached.size > CACHED_MAX && oldest !== undefined) cached.delete(oldest)
    return prepared
  }
  return { prepare, close: () => void database.close() }
}
