import { createRequire } from 'node:module'
import SqliteDatabase from 'better-sqlite3'
import {
  type DatabaseConnection,
  type Dialect,
  type KyselyPlugin,
  PostgresDialect,
  PostgresQueryCompiler,
  type RawBuilder,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqlBool,
  sql,
} from 'kysely'
import type pg from 'pg'
import { ACCENTS, APOSTROPHES, folded } from '#kernel/folded.ts'
import { isOutOfSpace } from '#kernel/out-of-space.ts'
import { ARABIC_DIGITS } from '#kernel/plain-digits.ts'
import { comparedDigits } from '#kernel/searched-digits.ts'
import { columnKinds } from './columns.ts'
import { QUERY_TIMEOUT_MS, SET_DATE_STYLE, withTimeouts } from './postgres-timeouts.ts'
import { inSchema } from './postgres-transactions.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { waitForLocks } from './sqlite-locks.ts'
import { commitAndYield, yieldBetweenStatements } from './sqlite-yields.ts'

/** The two engines. This file holds every difference between them. */
export type Engine = 'sqlite' | 'postgres'

const OLDEST_SQLITE = '3.51.3' // older versions can corrupt a WAL file while it is reset
// The timeout is short, because it blocks the whole process; `waitForLocks` does the real waiting.
const BUSY_TIMEOUT_MS = 10

const isJson = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value)

class SqliteCompiler extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(typeof value === 'boolean' ? Number(value) : isJson(value) ? JSON.stringify(value) : value)
  }
}

class TransactionalSqlite extends SqliteAdapter {
  // SQLite rolls back a half-made table like any other write; Kysely assumes that it does not.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class SelfUndoingSqlite extends SqliteDriver {
  readonly #database: SqliteDatabase.Database

  constructor(database: SqliteDatabase.Database, onCreateConnection: (connection: DatabaseConnection) => Promise<void>) {
    super({ database: withPreparedStatements(database), onCreateConnection })
    this.#database = database
  }

  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    return commitAndYield(this.#database, () => super.commitTransaction(connection))
  }

  // When the disk is full SQLite has rolled back by itself. A second rollback would fail, and its error would hide the first.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

class PostgresCompiler extends PostgresQueryCompiler {
  // pg writes a JavaScript array as a PostgreSQL array, which jsonb columns refuse.
  protected override appendValue(value: unknown): void {
    super.appendValue(isJson(value) ? JSON.stringify(value) : value)
  }
}

/** Gives SQLite's rows the shape that PostgreSQL's already have: true and false, parsed JSON. */
const sqliteShapes: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(toEntityShape) }),
}

function toEntityShape(row: Record<string, unknown>): Record<string, unknown> {
  for (const [column, value] of Object.entries(row)) {
    const kind = columnKinds.get(column)
    if (kind === 'flag') row[column] = value === 1
    else if (typeof value === 'string' && (kind === 'list' || kind === 'object')) row[column] = parsed(value, kind)
  }
  return row
}

/** Parses JSON, or returns an empty value when something else wrote invalid JSON into the file: one bad row must not break the others. */
function parsed(json: string, kind: 'list' | 'object'): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return kind === 'list' ? [] : {}
  }
}

/** The parts that Kysely needs to open a connection to an engine. */
export interface EngineParts {
  engine: Engine
  dialect: Dialect
  plugins: KyselyPlugin[]
  /** Null when the engine has no pool. */
  pool: { use(): PoolUse } | null
}

/** The numbers of busy and idle connections, and of statements that wait for one. */
export interface PoolUse {
  inUse: number
  idle: number
  waiting: number
}

/** Opens a SQLite file, with the settings that make an acknowledged write survive a power cut. Source: sqlite.org/pragma.html. */
export function sqliteParts(file: string): EngineParts {
  const database = new SqliteDatabase(file)
  try {
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    assertSqliteSettings(database)
  } catch (error) {
    database.close()
    throw error
  }
  database.function('fold', { deterministic: true }, (text: unknown) => (typeof text === 'string' ? folded(text) : text))
  database.function('digits', { deterministic: true }, (text: unknown) => (typeof text === 'string' ? comparedDigits(text) : text))

  const dialect = new SqliteDialect({ database })
  dialect.createDriver = () =>
    new SelfUndoingSqlite(database, async (connection) => {
      await waitForLocks(connection)
      yieldBetweenStatements(connection)
    })
  dialect.createQueryCompiler = () => new SqliteCompiler()
  dialect.createAdapter = () => new TransactionalSqlite()
  return { engine: 'sqlite', dialect, plugins: [sqliteShapes], pool: null }
}

function assertSqliteSettings(database: SqliteDatabase.Database): void {
  const version = database.prepare('select sqlite_version()').pluck().get() as string
  if (version.localeCompare(OLDEST_SQLITE, 'en', { numeric: true }) < 0) throw new Error(`SQLite ${version} is older than ${OLDEST_SQLITE}`)
  const wanted = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, busy_timeout: BUSY_TIMEOUT_MS }
  for (const [setting, value] of Object.entries(wanted)) {
    const actual = database.pragma(setting, { simple: true })
    if (actual !== value) throw new Error(`SQLite refused ${setting} = ${value}; it stays ${String(actual)}`)
  }
}

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

/** Matches text that contains `needle`, which is folded (`kernel/folded.ts`), ignoring case, accents and the sign of an apostrophe. */
export function contains(engine: Engine, text: RawBuilder<unknown>, needle: string): RawBuilder<SqlBool> {
  // Text in ASCII, which most is, is compared as it is: that takes a quarter of the time of folding it.
  if (engine === 'postgres') {
    const plain = sql`translate(normalize(translate(lower(${text}), ${APOSTROPHES}, ${"'".repeat(APOSTROPHES.length)}), NFKD), ${ACCENTS}, '')`
    return sql`(strpos(lower(${text}), ${needle}) > 0 or (octet_length(${text}) > char_length(${text}) and strpos(${plain}, ${needle}) > 0))`
  }
  const isAsIs = /^[ -~]*$/.test(needle) ? sql`${text} like ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'` : sql`false`
  // Outside of a WHERE clause, SQLite evaluates both sides of an OR, and would fold every text.
  return sql`case when ${isAsIs} then true when octet_length(${text}) > length(${text}) then instr(fold(${text}), ${needle}) > 0 else false end`
}

/** Matches text that has `digits` in this order, whatever is between them (`kernel/searched-digits.ts`). */
export function hasDigits(engine: Engine, text: RawBuilder<unknown>, digits: string): RawBuilder<SqlBool> {
  if (engine === 'sqlite') return sql`instr(digits(${text}), ${digits}) > 0`
  const plain = sql`translate(normalize(${text}, NFKC), ${ARABIC_DIGITS}, ${'0123456789'.repeat(2)})`
  return sql`strpos(regexp_replace(replace(${plain}, '(0)', ''), '[^0-9]', '', 'g'), ${digits}) > 0`
}

/** Messages of pg's errors that have no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed))/
/** Codes for a full disk. SQLite reports a failed write when a quota, and not the disk, is used up. */
const NO_ROOM = new Set(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE', '53100'])
/**
 * Codes of lost connections and network errors, statements that took too long, too little memory, too many connections, and servers that
 * shut down or are read-only.
 */
const UNREACHABLE = /^(08|25006|25P03|53|57014|57P|58030|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOST|ENET|SQLITE_IOERR|SQLITE_CANTOPEN)/

/** Classifies the error of a failed statement, for both engines. */
export function databaseFailure(error: unknown): 'unique' | 'foreign-key' | 'busy' | 'full' | 'unreachable' | null {
  if (error instanceof Error && LOST_CONNECTION.test(error.message)) return 'unreachable'
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code !== 'string') return null
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === '23505') return 'unique'
  if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || code === '23503') return 'foreign-key'
  if (code.startsWith('SQLITE_BUSY') || code === 'SQLITE_LOCKED' || code === '55P03' || code === '40001' || code === '40P01') return 'busy'
  if (NO_ROOM.has(code) || isOutOfSpace(error)) return 'full'
  if (UNREACHABLE.test(code)) return 'unreachable'
  return null
}

/** Returns the column types of an engine for migrations: native in PostgreSQL, the closest type in SQLite. */
export const columnTypes = (engine: Engine) =>
  engine === 'postgres'
    ? ({ boolean: 'boolean', time: 'timestamptz', day: 'date', json: 'jsonb', true: 'true', false: 'false' } as const)
    : ({ boolean: 'integer', time: 'text', day: 'text', json: 'text', true: '1', false: '0' } as const)
