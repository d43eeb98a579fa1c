import { createRequire } from 'node:module'
import { PostgresDialect, PostgresQueryCompiler } from 'kysely'
import type pg from 'pg'
import { type EngineParts, isJson } from './dialect.ts'
import { QUERY_TIMEOUT_MS, SET_DATE_STYLE, withTimeouts } from './postgres-timeouts.ts'
import { inSchema } from './postgres-transactions.ts'

const toIsoTime = (value: string): string => new Date(value).toISOString()
/** Parsers by the type's number in pg_type, which is the same in every PostgreSQL. */
const PARSERS: Partial<Record<number, (value: string) => unknown>> = {
  1184: toIsoTime, // timestamptz
  1082: String, // date
  20: Number, // int8
}

// The pool waits for the promise, although its types do not allow one.
const inOurDateStyle = (client: pg.ClientBase): unknown => client.query(SET_DATE_STYLE)

// pg is loaded only where it is used, because it costs 10 MB of memory.
const loadPg = (): typeof pg => createRequire(import.meta.url)('pg') as typeof pg

/**
 * Creates a pool on a PostgreSQL server. `onError` is called for connections that die while idle, which must not end the process. `name` is
 * what other processes see of each connection. With `isSite` somebody waits for each statement, so statements have timeouts; without it, as
 * for a command that may read or change everything at once, they have none, and may use another `schema`.
 */
export function postgresParts(
  url: string,
  name: string,
  onError: (error: Error) => void,
  { isSite, schema }: { isSite: boolean; schema: string | undefined },
): EngineParts {
  const { Pool, types } = loadPg()
  const pool = new Pool({
    connectionString: url,
    application_name: name,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser: (type) => PARSERS[type] ?? (types.getTypeParser(type) as (value: string) => unknown) },
    ...(isSite ? { query_timeout: QUERY_TIMEOUT_MS } : { onConnect: inOurDateStyle }),
  })
  pool.on('error', onError)
  // A connection that dies during a transaction has no listener, and Node would end the process; the failure of its next query is enough.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const dialect = new PostgresDialect({ pool: isSite ? withTimeouts(pool) : schema === undefined ? pool : inSchema(pool, schema) })
  dialect.createQueryCompiler = () => new PostgresCompiler()
  const use = () => ({ inUse: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { engine: 'postgres', dialect, plugins: [], pool: { use } }
}

class PostgresCompiler extends PostgresQueryCompiler {
  // pg writes a JavaScript array as a PostgreSQL array, which jsonb columns refuse.
  protected override appendValue(value: unknown): void {
    super.appendValue(isJson(value) ? JSON.stringify(value) : value)
  }
}
