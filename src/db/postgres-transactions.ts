import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const BEGIN = /^(begin|start transaction)\b/
const END = /^(commit|rollback)$/

/** A statement of Kysely. When it begins a transaction, settings that hold within that go along. */
export const withSettings = (statement: string, settings: string): string =>
  BEGIN.test(statement) ? `${statement};${settings}` : statement

/**
 * A pool, for Kysely, for which the names of tables mean those of a schema. Each statement runs in a transaction, because a setting of a
 * connection would be lost or stay behind in a pool that hands out connections by transaction, and PgBouncer refuses it when one is opened.
 */
export function inSchema(pool: pg.Pool, schema: string): PostgresPool {
  const settings = `set local search_path = "${schema}"`

  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect()
    let isWithin = false
    const alone = async (text: string, values: unknown[]) => {
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
      else if (!isWithin) return alone(text, values)
      else if (END.test(text)) isWithin = false
      return client.query(withSettings(text, settings), values)
    }
    // Kysely would also hand over a cursor here, had it been given any.
    const query = (text: unknown, values?: unknown[]): unknown => ask(String(text), values ?? [])
    return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
  }

  return { options: pool.options, end: () => pool.end(), connect }
}
