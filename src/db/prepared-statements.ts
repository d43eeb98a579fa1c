import type SqliteDatabase from 'better-sqlite3'
import type { SqliteDialectConfig } from 'kysely'

type Prepares = Exclude<SqliteDialectConfig['database'], (...given: never[]) => unknown>

const KEPT_MAX = 200
/** Matches statements that may be cached; some others, such as `pragma`, do part of their work while they are prepared. */
const MAY_BE_KEPT = /^(?:select|insert|update|delete|with|begin|commit)\b/

/**
 * Wraps the database with a cache of the prepared statements that were used last: preparing a statement mostly takes longer than running
 * it, and causes half of all garbage. When the schema changes, SQLite prepares them again by itself. Source: sqlite.org/c3ref/prepare.html.
 */
export function withPreparedStatements(database: SqliteDatabase.Database): Prepares {
  const kept = new Map<string, SqliteDatabase.Statement>()
  const prepare = (sql: string): SqliteDatabase.Statement => {
    const statement = kept.get(sql)
    if (statement?.busy) return database.prepare(sql)
    const prepared = statement ?? database.prepare(sql)
    if (!MAY_BE_KEPT.test(sql)) return prepared
    kept.delete(sql)
    kept.set(sql, prepared)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    return prepared
  }
  return { prepare, close: () => void database.close() }
}
