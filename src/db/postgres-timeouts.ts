import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** How long a statement may take, by our clock and by the server's: one that is frozen keeps no time. */
export const QUERY_TIMEOUT_MS = 10_000
const LOCK_TIMEOUT_MS = 5000
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000

/** The form of times that our parsers know, whatever the server's own is. */
export const SET_DATE_STYLE = 'set datestyle = iso'
/** Set by a statement: as parameters of a new connection, PgBouncer and its like refuse them. */
const SETTINGS = Object.entries({
  statement: QUERY_TIMEOUT_MS,
  lock: LOCK_TIMEOUT_MS,
  idle_in_transaction_session: IDLE_TRANSACTION_TIMEOUT_MS,
})
  .map(([name, milliseconds]) => `set ${name}_timeout = ${milliseconds}`)
  .concat(SET_DATE_STYLE)
  .join(';')

/** What pg says of a query that its `query_timeout` ended. */
const OVERDUE = 'Query read timeout'

/** A pool with `query_timeout`, for Kysely: the server gives up too, and so does a connection on which an answer is overdue. Whoever got it next would wait behind that answer. */
export function withTimeouts(pool: pg.Pool): PostgresPool {
  const isSet = new WeakSet<pg.PoolClient>()

  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect()
    let overdue: Error | undefined
    const ask = async (text: string, values: unknown[]) => {
      // What comes now is a rollback, which the server makes by itself when the connection is gone.
      if (overdue) throw overdue
      try {
        if (!isSet.has(client)) await client.query(SETTINGS)
        isSet.add(client)
        return await client.query(text, values)
      } catch (error) {
        if (error instanceof Error && error.message === OVERDUE) overdue = error
        throw error
      }
    }
    // Kysely would also hand over a cursor here, had it been given any.
    const query = (text: unknown, values?: unknown[]): unknown => ask(String(text), values ?? [])
    return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy === true || overdue !== undefined) }
  }

  return { options: pool.options, end: () => pool.end(), connect }
}
