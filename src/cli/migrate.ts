import { migrate } from '#db/migrate.ts'
import { freeStuckVersions } from '#db/row-versions.ts'
import { readArguments } from './arguments.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

const HELP = `Brings the schema of the database up to date

  migrate

Prints the name of each migration that ran. The server does the same when it starts.
Safe while a server of the version before is running: a migration only adds.`

export const migrateSchema: Command = {
  summary: 'bring the schema of the database up to date',
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
