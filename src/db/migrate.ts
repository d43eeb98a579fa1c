import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './connection.ts'
import { currentSchema } from './current-schema.ts'
import type { Engine } from './dialect.ts'
import type { Tables } from './tables.ts'

/** A migration file's export; it gets the engine because column types differ. */
export interface MigrationFile {
  up(query: Parameters<Migration['up']>[0], engine: Engine): Promise<void>
}

const files = import.meta.glob<MigrationFile>('../../migrations/*.ts', { eager: true })
const nameOf = (path: string): string => path.replace(/^.*\/|\.ts$/g, '')

/** The migrations of this version, in their order. */
export const knownMigrations = (): string[] => Object.keys(files).map(nameOf).toSorted()

/**
 * Brings the schema up to date in one transaction, so that a start that is killed leaves the old one; answers the names of those that ran.
 * A new database can be brought `upTo` an older state instead, to take in data of that time.
 */
export function migrate(database: Database, upTo?: string): Promise<string[]> {
  if (database.engine === 'postgres') return migrateOn(database, upTo)
  return database.query.transaction().execute(async (transaction) => {
    // A write, and one that changes nothing: from here on another process that starts at the same moment waits, and then sees what was done.
    await sql`pragma user_version = 0`.execute(transaction)
    return migrateOn({ engine: 'sqlite', query: transaction }, upTo)
  })
}

async function migrateOn(database: Pick<Database, 'engine' | 'query'>, upTo: string | undefined): Promise<string[]> {
  const migrator = new Migrator({
    db: database.query,
    provider: { getMigrations: () => Promise.resolve(migrationsFor(database.engine)) },
    // Otherwise Kysely takes its own tables of any other schema, such as one put aside by a restore, for those of this one.
    ...(database.engine === 'postgres' && { migrationTableSchema: (await currentSchema(database)) ?? 'public' }),
  })
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error as Error
  return (results ?? []).map((result) => result.migrationName)
}

/** The migrations that a database has had, in their order. */
export async function appliedMigrations(query: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(query)
  return rows.map(({ name }) => name)
}

const migrationsFor = (engine: Engine): Record<string, Migration> =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [nameOf(path), { up: (query) => file.up(query, engine) }]))
