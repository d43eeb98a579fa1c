import type { Migration } from 'kysely/migration'
import type { Engine } from './dialect.ts'

/** The exports of a migration file. */
export interface MigrationFile {
  /**
   * Gets the engine because column types differ. On SQLite foreign keys are off, so that it can rebuild tables: a DELETE does not cascade.
   */
  up(query: Parameters<Migration['up']>[0], engine: Engine): Promise<void>
  /** The migration that a version must know to run on the resulting schema, when not every older version can. */
  needs?: string
}

const files = import.meta.glob<MigrationFile>('../../migrations/[0-9]*.ts', { eager: true })

export const migrations: ReadonlyMap<string, MigrationFile> = new Map(
  Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.ts$/g, ''), file]),
)

/** Returns the names of this version's migrations, in their order. */
export const knownMigrations = (): string[] => [...migrations.keys()].toSorted()
