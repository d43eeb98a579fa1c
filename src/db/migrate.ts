import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './connection.ts'
import type { Engine } from './dialect.ts'

/** A migration file's export; it gets the engine because column types differ. */
export interface MigrationFile {
  up(query: Parameters<Migration['up']>[0], engine: Engine): Promise<void>
}

const files = import.meta.glob<MigrationFile>('../../migrations/*.ts', { eager: true })

/** Brings the schema up to date, each migration in a transaction of its own; answers the names of those that ran. */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({ db: database.query, provider: { getMigrations: async () => migrationsFor(database.engine) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error instanceof Error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

const migrationsFor = (engine: Engine): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.ts$/g, ''), { up: (query) => file.up(query, engine) }]),
  )
