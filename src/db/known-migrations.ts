import type { Migration } from 'kysely/migration'
import type { Engine } from './dialect.ts'

/** What a migration file exports. */
export interface MigrationFile {
  /** Gets the engine because column types differ. On SQLite foreign keys are off, so that it can rebuild tables: a DELETE does not cascade. */
  up(query: Parameters<Migration['up']>[0], engine: Engine): Promise<void>
  /** The migration that a version must know to run on the schema that this one leaves, when not every older version can. */
  needs?: string
}

const files = import.meta.glob<MigrationFile>('../../migrations/[0-9]*.ts', { eager: true })

export const migrations: ReadonlyMap<string, MigrationFile> = new Map(
  Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.ts$/g, ''), file]),
)

/** The migrations of this version, in their order. */
export const knownMigrations = (): string[] => [...migrations.keys()].toSorted()
