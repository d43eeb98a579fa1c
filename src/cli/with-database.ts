import { statSync } from 'node:fs'
import type { Config } from '#config/config.ts'
import { type Database, openDatabase } from '#db/connection.ts'
import { appliedMigrations } from '#db/applied-migrations.ts'
import { knownMigrations } from '#db/known-migrations.ts'
import { refuseNewer } from '#db/migrate.ts'
import { lockShared } from '#server/running-lock.ts'
import { CommandError } from './command.ts'

type Action<Result> = (database: Database) => Promise<Result>

/** Opens the database for an action while others may use it; creates a SQLite file when there is none. */
export async function withDatabase<Result>(config: Config, action: Action<Result>): Promise<Result> {
  const lock = await lockShared(config)
  try {
    // No error handler is needed: the next query fails on a connection that died.
    const database = openDatabase(config.databaseUrl, () => undefined)
    try {
      return await action(database)
    } finally {
      await database.close()
    }
  } finally {
    await lock.release()
  }
}

/** Opens a database that must exist already, and runs the action. Throws `CommandError`. */
export function withExistingDatabase<Result>(config: Config, action: Action<Result>): Promise<Result> {
  if (!databaseExists(config))
    throw new CommandError(`there is no database at ${config.databaseUrl}; start the server once, or run migrate`)
  return withDatabase(config, action)
}

/** Opens a database whose schema this version runs on, and runs the action. Throws `CommandError`. */
export const withCurrentDatabase = <Result>(config: Config, action: Action<Result>): Promise<Result> =>
  withExistingDatabase(config, async (database) => {
    await refuseNewer(database)
    const applied = await appliedMigrations(database).catch((): string[] => [])
    if (!knownMigrations().every((name) => applied.includes(name)))
      throw new CommandError('the schema of the database is older than this version; run migrate first')
    return action(database)
  })

/** True when there is a database to open; PostgreSQL is not asked. Throws when the file may not be read. */
const databaseExists = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): boolean =>
  databaseUrl.startsWith('postgres') || statSync(databaseUrl, { throwIfNoEntry: false }) !== undefined
