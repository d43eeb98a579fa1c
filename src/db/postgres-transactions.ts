import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const BEGIN = /^(begin|start transaction)\b/
const END = /^(commit|rollback)$/

/** Appends settings to a statement of Kysely that begins a transaction; they hold within that transaction. */
export const withSettings = (statement: string, settings: string): string =>
  BEGIN.test(statement) ? `${statement};${settings}` : statement

/**
 * Wraps a pool for Kysely so that table names refer to tables of a schema. Each statement runs in a transaction, because a setting of a
 * connection would be lost or stay behind in a pooler that hands out connections per transaction, and PgBouncer refuses it as a parameter
 * of a new connection.
 */
export function inSchema(pool: pg.Pool, schema: string): PostgresPool {
  const settings = `set local search_path = "${schema}"`

  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect()
    let isWithin = false
    const inTransaction = async (text: string, values: unknown[]) => {
      await client.query(withSettings('begin', settings))
      try {
        const result = await client.query(text, values)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    }
    const ask = (text: string, values: unknown[]) => {
      if (BEGIN.test(text)) isWithin = true
      else if (!isWithin) return inTransaction(text, values)
      else if (END.test(text)) isWithin = false
      return client.query(withSettings(text, settings), values)
    }
    // Kysely would also pass a cursor here if it had been given any.
    const query = (text: unknown, values?: unknown[]): unknown => ask(String(text), values ?? [])
    return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
  }

  return { options: pool.options, end: () => pool.end(), connect }
}
