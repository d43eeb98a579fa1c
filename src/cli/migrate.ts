import { migrate } from '#db/migrate.ts'
import { freeStuckVersions } from '#db/row-versions.ts'
import { readArguments } from './arguments.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

const HELP = `Updates the schema of the database

  migrate

Prints the name of each migration that ran. The server does the same when it starts.
A server of the previous version may run meanwhile, because a migration only adds.`

export const migrateSchema: Command = {
  summary: 'update the schema of the database',
  help: HELP,

  run: async (args, { config, print }) => {
    readArguments(args, [], {})
    const { names, areFreed } = await withDatabase(config, async (database) => ({
      names: await migrate(database),
      areFreed: await freeStuckVersions(database),
    }))
    for (const name of names) print(name)
    if (areFreed) print('Some rows had a version too high to be saved again; they can be saved now.')
    if (names.length === 0) print('The schema is up to date.')
    return 0
  },
}
