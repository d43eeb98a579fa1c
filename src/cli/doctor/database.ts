import { sql } from 'kysely'
import type { Database } from '#db/connection.ts'
import { appliedMigrations } from '#db/applied-migrations.ts'
import { knownMigrations } from '#db/known-migrations.ts'
import { NewerSchemaError, refuseNewer } from '#db/migrate.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Names the database: its file, or its name and host, without user and password. */
export function placeOf(databaseUrl: string): string {
  if (!databaseUrl.startsWith('postgres')) return databaseUrl
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `${decodeURIComponent(pathname.slice(1)) || "its user's own database"} at ${searchParams.get('host') ?? (host || 'this machine')}`
}

/** Checks that the database is sound and set up so that no save is lost. Opening it has already checked SQLite's settings. */
export const checkDatabase = (database: Database, place: string): Promise<Finding[]> =>
  database.engine === 'sqlite' ? checkSqlite(database, place) : checkPostgres(database, place)

async function checkSqlite({ query }: Database, place: string): Promise<Finding[]> {
  const { rows: versions } = await sql<{ version: string }>`select sqlite_version() as version`.execute(query)
  const { rows: damages } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(query)
  const { rows: orphans } = await sql<{ table: string }>`pragma foreign_key_check`.execute(query)
  const damage = damages.map((row) => row.integrity_check).filter((line) => line !== 'ok')
  return [
    ok('database', `SQLite ${versions[0]?.version ?? ''}, ${place}, with WAL, full synchronisation and foreign keys`),
    damage.length === 0
      ? ok('integrity', 'sound')
      : problem('integrity', `${damage[0] ?? ''}${damage.length > 1 ? ` and ${damage.length - 1} more` : ''}; restore a backup`),
    orphans.length === 0
      ? ok('references', 'sound')
      : problem('references', `${orphans.length} rows of ${orphans[0]?.table ?? ''} refer to what is not there`),
  ]
}

/** The value that each setting must have, and the consequence of any other. */
const POSTGRES_SETTINGS = new Map<string, { wanted: RegExp; otherwise: string }>([
  ['fsync', { wanted: /^on$/, otherwise: 'a power cut can destroy the database' }],
  ['full_page_writes', { wanted: /^on$/, otherwise: 'a power cut can destroy the database' }],
  ['synchronous_commit', { wanted: /^(on|remote_write|remote_apply)$/, otherwise: 'a crash can lose what was saved last' }],
  ['server_encoding', { wanted: /^UTF8$/, otherwise: 'not every letter can be stored' }],
])

async function checkPostgres({ query }: Database, place: string): Promise<Finding[]> {
  const settings = sql.join(['server_version', ...POSTGRES_SETTINGS.keys()])
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings where name in (${settings})`.execute(
    query,
  )
  const values = new Map(rows.map(({ name, setting }) => [name, setting]))
  const wrong = [...POSTGRES_SETTINGS].filter(([name, { wanted }]) => !wanted.test(values.get(name) ?? ''))
  return [
    ok('database', `PostgreSQL ${values.get('server_version') ?? ''}, ${place}`),
    ...wrong.map(([name, { otherwise }]) => warning('database', `${name} is ${values.get(name) ?? 'unknown'}: ${otherwise}`)),
  ]
}

/** Checks that this version can run on the schema. */
export async function checkMigrations(database: Database): Promise<Finding[]> {
  const known = knownMigrations()
  const applied = await appliedMigrations(database).catch((): string[] => [])
  const pending = known.filter((name) => !applied.includes(name))
  const unknown = applied.filter((name) => !known.includes(name))
  if (pending.length > 0) return [problem('schema', `is missing ${pending.join(', ')}; run migrate, or start the server`)]
  try {
    await refuseNewer(database)
  } catch (error) {
    if (error instanceof NewerSchemaError) return [problem('schema', error.message)]
    throw error
  }
  if (unknown.length > 0) return [warning('schema', `is of a newer version of Helder (${unknown.join(', ')}), on which this one runs too`)]
  return [ok('schema', `up to date (${known.at(-1) ?? ''})`)]
}
