import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { withSettings } from './postgres-transactions.ts'

/** How long a statement may take, by our clock and by the server's: one that is frozen keeps no time. */
export const QUERY_TIMEOUT_MS = 10_000
const LOCK_TIMEOUT_MS = 5000
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000

/** The form of times that our parsers know, whatever the server's own is. */
export const SET_DATE_STYLE = 'set datestyle = iso'
const LIMITS = Object.entries({
  statement_timeout: QUERY_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
})
/** Each transaction sets its own: behind a pool that hands out connections by transaction, nothing else is surely ours. */
const OF_TRANSACTION = LIMITS.map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`).join(';')

/**
 * For statements outside of transactions, on a connection that is ours alone. Where a pool is between, the server is another process than
 * the one that the connection was told of. As parameters of a new connection, PgBouncer and its like refuse them.
 */
const ofConnection = ({ processID }: pg.PoolClient & { processID?: number | null }): string => {
  const limits = LIMITS.map(([name, milliseconds]) => `('${name}', '${milliseconds}')`).join(', ')
  return `${SET_DATE_STYLE};
    select set_config(name, value, false) from (values ${limits}) as limits (name, value) where pg_backend_pid() = ${processID ?? 0}`
}

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
        if (!isSet.has(client)) await client.query(ofConnection(client))
        isSet.add(client)
        return await client.query(withSettings(text, OF_TRANSACTION), values)
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
