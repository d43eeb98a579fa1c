import { statSync } from 'node:fs'
import type { Config } from '#config.ts'
import { type Database, openDatabase } from '#db/connection.ts'
import { appliedMigrations } from '#db/applied-migrations.ts'
import { knownMigrations } from '#db/known-migrations.ts'
import { refuseNewer } from '#db/migrate.ts'
import { lockShared } from '#server/running-lock.ts'
import { CommandError } from './command.ts'

type Action<Result> = (database: Database) => Promise<Result>

/** Works on the database beside whoever else uses it; a new SQLite file is made when there is none. */
export async function withDatabase<Result>(config: Config, action: Action<Result>): Promise<Result> {
  const lock = await lockShared(config)
  try {
    // The next query fails on a connection that died.
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

/** The same, where a database must be there already. Throws `CommandError`. */
export function withExistingDatabase<Result>(config: Config, action: Action<Result>): Promise<Result> {
  if (!databaseExists(config))
    throw new CommandError(`there is no database at ${config.databaseUrl}; start the server once, or run migrate`)
  return withDatabase(config, action)
}

/** The same, where its schema must be one that this version runs on. Throws `CommandError`. */
export const withCurrentDatabase = <Result>(config: Config, action: Action<Result>): Promise<Result> =>
  withExistingDatabase(config, async (database) => {
    await refuseNewer(database)
    const applied = await appliedMigrations(database).catch((): string[] => [])
    if (!knownMigrations().every((name) => applied.includes(name)))
      throw new CommandError('the schema of the database is older than this version; run migrate first')
    return action(database)
  })

/** Whether there is a database to open; a server is taken at its word. Throws when nobody may look. */
const databaseExists = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): boolean =>
  databaseUrl.startsWith('postgres') || statSync(databaseUrl, { throwIfNoEntry: false }) !== undefined
