import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeBackup } from '#backup/make-backup.ts'
import { type Manifest, storedFileName } from '#backup/manifest.ts'
import { storedFilesFolder } from '#files/files-folder.ts'
import { createChanges } from '#db/changes.ts'
import { isoTime } from '#kernel/clock.ts'
import { settings } from '#entities/settings/settings.repository.ts'
import { readArguments } from './arguments.ts'
import { type Command, CommandError } from './command.ts'
import { withExistingDatabase } from './with-database.ts'

const HELP = `Writes a backup of the database and the stored files

  backup <file> [--force]

--force  replaces a file that is already there

The file is a .tar.gz with the rows of each table as JSON lines, the stored files, and a manifest with a checksum of everything.
It can be restored into SQLite and into PostgreSQL. It holds every change that was saved before the command began; the server
may go on running. It is read back and compared before the command says that it is done.
Not in it: sessions (everybody signs in again), written mails in DATA_DIR/mail, and stored files that are in S3.
It does hold names, messages and password hashes: keep it as safe as the database.`

export const backup: Command = {
  summary: 'write a backup of the database and the stored files',
  help: HELP,

  run: async (args, { config, clock, print }) => {
    const { positionals, values } = readArguments(args, ['file'], { force: { type: 'boolean' } })
    const file = resolve(positionals[0])
    if (existsSync(file) && !values.force) throw new CommandError(`${file} is already there; --force replaces it`)

    const filesFolder = storedFilesFolder(config)
    await withExistingDatabase(config, async (database) => {
      const now = clock.now()
      const { manifest, bytes } = await makeBackup({ file, database, filesFolder, now })
      print(`${file}: ${summary(manifest)}`)
      // For the dashboard; the backup is whole without it.
      await settings({ database, clock, changes: createChanges(database, clock) })
        .recordBackup({ at: isoTime(now), bytes })
        .catch(() => print('The back office could not be told of it.'))
    })
    if (filesFolder === null) print('The stored files are in S3 and not in this backup.')
    return 0
  },
}

function summary({ tables, entries }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const files = Object.keys(entries).filter((name) => name.startsWith(storedFileName(''))).length
  return `${rows} rows and ${files} stored files, read back and found whole`
}
