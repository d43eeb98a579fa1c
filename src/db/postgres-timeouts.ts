import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { withSettings } from './postgres-transactions.ts'

/** The longest time for a statement, by our clock and by the server's, because a frozen server measures no time. */
export const QUERY_TIMEOUT_MS = 10_000
const LOCK_TIMEOUT_MS = 5000
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000

/** Sets the date format that our parsers read, whatever the server's default is. */
export const SET_DATE_STYLE = 'set datestyle = iso'
const LIMITS = Object.entries({
  statement_timeout: QUERY_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
})
/** The settings for each transaction: a pooler that hands out connections per transaction guarantees no other settings. */
const OF_TRANSACTION = LIMITS.map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`).join(';')

/**
 * Returns the settings for statements outside of transactions, on a connection without a pooler in between. With a pooler, the server is
 * another process than the one that the connection reported. PgBouncer and similar poolers refuse these as parameters of a new connection.
 */
const ofConnection = ({ processID }: pg.PoolClient & { processID?: number | null }): string => {
  const limits = LIMITS.map(([name, milliseconds]) => `('${name}', '${milliseconds}')`).join(', ')
  return `${SET_DATE_STYLE};
    select set_config(name, value, false) from (values ${limits}) as limits (name, value) where pg_backend_pid() = ${processID ?? 0}`
}

/** The message of pg for a query that its `query_timeout` ended. */
const OVERDUE = 'Query read timeout'

/**
 * Wraps a pool with `query_timeout` for Kysely: sets timeouts on the server too, and closes a connection with an overdue answer, because
 * its next user would wait behind that answer.
 */
export function withTimeouts(pool: pg.Pool): PostgresPool {
  const isSet = new WeakSet<pg.PoolClient>()

  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect()
    let overdue: Error | undefined
    const ask = async (text: string, values: unknown[]) => {
      // The next statement is a rollback, which the server does by itself when the connection is closed.
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
    // Kysely would also pass a cursor here if it had been given any.
    const query = (text: unknown, values?: unknown[]): unknown => ask(String(text), values ?? [])
    return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy === true || overdue !== undefined) }
  }

  return { options: pool.options, end: () => pool.end(), connect }
}
