import { type Kysely, sql } from 'kysely'
import { isoTime, systemClock } from '#kernel/clock.ts'
import type { Database } from './connection.ts'
import { columnTypes } from './dialect.ts'
import type { Tables } from './tables.ts'

/** The table that records the applied migrations of a database; a backup records them in its manifest. */
export const MIGRATIONS_TABLE = 'schema_migrations'

/**
 * The migrations of the first versions, which record them in Kysely's table. Those versions run one of these again when that table does not
 * have it, and refuse to start when they find any other.
 */
const FIRST_MIGRATIONS = ['001-initial', '002-publication-and-changes', '003-request-photos']

type Place = Pick<Database, 'engine' | 'query'>

/** Returns the applied migrations of a database, in their order, including those of newer versions. */
export async function appliedMigrations(database: Place): Promise<string[]> {
  const recorded = (await hasMigrationTable(database)) ? sql`union select name from schema_migrations` : sql``
  const { rows } = await sql<{ name: string }>`select name from kysely_migration ${recorded} order by name`.execute(database.query)
  return rows.map(({ name }) => name)
}

/** Returns the migrations that a version must know to run on the schema of a database; empty when any version may run. */
export async function neededMigrations(database: Place): Promise<string[]> {
  if (!(await hasMigrationTable(database))) return []
  const rows = await database.query.selectFrom(MIGRATIONS_TABLE).select('needs').execute()
  return rows.flatMap(({ needs }) => needs ?? [])
}

/** True when `prepareRecords` has run. */
export async function hasMigrationTable({ engine, query }: Place): Promise<boolean> {
  const look =
    engine === 'postgres'
      ? sql<{ found: string | null }>`select to_regclass(${MIGRATIONS_TABLE})::text as found`
      : sql<{ found: string | null }>`select max(name) as found from sqlite_schema where name = ${MIGRATIONS_TABLE}`
  const [row] = (await look.execute(query)).rows
  return typeof row?.found === 'string'
}

/** Creates the tables that `appliedMigrations` reads, unless they exist. */
export async function prepareRecords({ engine, query }: Place): Promise<void> {
  await query.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute()
  await query.schema
    .createTable(MIGRATIONS_TABLE)
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', sql.raw(columnTypes(engine).time), (column) => column.notNull())
    .addColumn('needs', 'text')
    .execute()
}

/** Records that a migration ran; `needs` names the migration that a version must know to run on the schema from then on. */
export async function recordMigration(query: Kysely<Tables>, name: string, now: number, needs: string | null): Promise<void> {
  await query
    .insertInto(MIGRATIONS_TABLE)
    .values({ name, applied_at: isoTime(now), needs })
    .execute()
  if (FIRST_MIGRATIONS.includes(name) || needs !== null) await tellFirstVersions(query, name, now)
}

/** Records that from now on a version must know a migration that ran before. */
export async function noteNeed(query: Kysely<Tables>, migration: string): Promise<void> {
  await query.updateTable(MIGRATIONS_TABLE).set({ needs: migration }).where('name', '=', migration).execute()
  await tellFirstVersions(query, migration, systemClock.now())
}

const tellFirstVersions = (query: Kysely<Tables>, name: string, now: number) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, ${isoTime(now)}) on conflict do nothing`.execute(query)
