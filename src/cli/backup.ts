import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeBackup } from '#backup/make-backup.ts'
import { type Manifest, storedFileName } from '#backup/manifest.ts'
import { storedFilesFolder } from '#files/files-folder.ts'
import { createChanges } from '#db/changes.ts'
import { isoTime } from '#kernel/clock.ts'
import { settings } from '#entities/settings/settings.repository.ts'
import { readArguments } from './arguments.ts'
import { verifyBackup } from './backup/verify-backup.ts'
import { type Command, CommandError, type CommandParts } from './command.ts'
import { withExistingDatabase } from './with-database.ts'

const HELP = `Writes a backup of the database and the stored files, or tries one

  backup <file> [--force]
  backup verify <file>

--force  replaces a file that is already there
verify   restores a backup into a scratch database and a scratch folder, and compares rows, references and files with its manifest

The file is a .tar.gz with the rows of each table as JSON lines, the stored files, and a manifest with a checksum of everything.
It can be restored into SQLite and into PostgreSQL. It holds every change that was saved before the command began; the server
may go on running. It is read back and compared before the command says that it is done.
Not in it: sessions (everybody signs in again), written mails in DATA_DIR/mail, and stored files that are in S3.
It does hold names, messages and password hashes: keep it as safe as the database.

verify neither reads nor changes the data in use, and needs no server to stop. It works in a folder helder-verify-... in TMPDIR, and with
PostgreSQL in a schema restoring_verify_... of DATABASE_URL, so it tries the engine that a restore would fill. It removes both; only one
that is killed leaves them behind. It ends with 1 and says what differs when the backup cannot be restored whole.`

export const backup: Command = {
  summary: 'write a backup of the database and the stored files, or verify one',
  help: HELP,

  run: async (args, { config, clock, print }) => {
    if (args[0] === 'verify') return verify(args.slice(1), { config, print })
    const { positionals, values } = readArguments(args, ['file'], { force: { type: 'boolean' } })
    const file = resolve(positionals[0])
    if (existsSync(file) && !values.force) throw new CommandError(`${file} is already there; --force replaces it`)

    const filesFolder = storedFilesFolder(config)
    await withExistingDatabase(config, async (database) => {
      const now = clock.now()
      const { manifest, bytes } = await makeBackup({ file, database, filesFolder, now })
      print(`${file}: ${summary(manifest)}, read back and found whole`)
      // For the dashboard; the backup is whole without it.
      await settings({ database, clock, changes: createChanges(database, clock) })
        .recordBackup({ at: isoTime(now), bytes })
        .catch(() => print('The dashboard could not be updated.'))
    })
    if (filesFolder === null) print('The stored files are in S3 and not in this backup.')
    return 0
  },
}

async function verify(args: string[], { config, print }: Pick<CommandParts, 'config' | 'print'>): Promise<number> {
  const file = resolve(readArguments(args, ['file'], {}).positionals[0])
  const manifest = await verifyBackup(file, config)
  print(`${file} of ${manifest.created_at}: ${summary(manifest)}, restored in a scratch place and found whole`)
  if (manifest.storage === 'elsewhere') print('The stored files are in S3 and not in this backup.')
  return 0
}

function summary({ tables, entries }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const files = Object.keys(entries).filter((name) => name.startsWith(storedFileName(''))).length
  return `${rows} rows and ${files} stored files`
}
