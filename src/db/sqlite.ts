import SqliteDatabase from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type KyselyPlugin,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { folded } from '#kernel/folded.ts'
import { comparedDigits } from '#kernel/searched-digits.ts'
import { columnKinds } from './columns.ts'
import { type EngineParts, isJson } from './dialect.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { waitForLocks } from './sqlite-locks.ts'
import { commitAndYield, yieldBetweenStatements } from './sqlite-yields.ts'

const OLDEST_SQLITE = '3.51.3' // older versions can corrupt a WAL file while it is reset
// The timeout is short, because it blocks the whole process; `waitForLocks` does the real waiting.
const BUSY_TIMEOUT_MS = 10

/** Opens a SQLite file, with the settings that make an acknowledged write survive a power cut. Source: sqlite.org/pragma.html. */
export function sqliteParts(file: string): EngineParts {
  const database = new SqliteDatabase(file)
  try {
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    // What is deleted is overwritten, so that an erased customer is not left in free pages of the file.
    database.pragma('secure_delete = ON')
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
  const wanted = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, secure_delete: 1, busy_timeout: BUSY_TIMEOUT_MS }
  for (const [setting, value] of Object.entries(wanted)) {
    const actual = database.pragma(setting, { simple: true })
    if (actual !== value) throw new Error(`SQLite refused ${setting} = ${value}; it stays ${String(actual)}`)
  }
}

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

  // A transaction that reads first and then writes would fail when another process wrote in between. So it gets the lock of writers before
  // it reads, unless it only reads.
  override async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings = {}): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }

  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    return commitAndYield(this.#database, () => super.commitTransaction(connection))
  }

  // When the disk is full SQLite has rolled back by itself. A second rollback would fail, and its error would hide the first.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
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
