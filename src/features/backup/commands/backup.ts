import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { makeBackup } from '#features/backup/make-backup.ts'
import { backupStateRepository } from '#features/backup/backup-state.repository.ts'
import { isoTime } from '#kernel/clock.ts'
import { fileSourceOf } from '#server/file-source.ts'
import { readArguments } from '#cli/arguments.ts'
import { keyCommand, listCommand, nightlyCommand, sendCommand } from './elsewhere-commands.ts'
import { summary } from './summary.ts'
import { drillCommand, verifyCommand } from './verify-command.ts'
import { type Command, CommandError, type CommandParts, oneLine } from '#cli/command.ts'
import { withExistingDatabase } from '#cli/with-database.ts'

const HELP = `Writes a backup of the database and the stored files, or tries one

  backup <file> [--force]
  backup verify <file> [--identity <file>] [--scratch <folder>]
  backup drill [--identity <file>] [--scratch <folder>]
  backup nightly
  backup send
  backup list
  backup key <file>

--force     replaces a file that is already there
--identity  the file with the key of age that opens an encrypted backup
--scratch   where a backup is restored to try it; otherwise TMPDIR
verify      restores a backup into a scratch database and a scratch folder, and compares rows, references and files with its manifest;
            the file may be encrypted, or be named as 'backup list' names one that is elsewhere
drill       the same with the newest: from BACKUP_URL where that is set, else of DATA_DIR/backups; the dashboard shows how it went
nightly     makes a backup in DATA_DIR/backups when there is room for it, as the site does every night in a process of its own
send        makes a backup in DATA_DIR/backups and sends it to BACKUP_URL, encrypted for BACKUP_RECIPIENT, as the site does every night
list        the nightly backups, here and at BACKUP_URL
key         writes a new key of age to a file that is not there yet, and says which BACKUP_RECIPIENT goes with it

The file is a .tar.gz with the rows of each table as JSON lines, the stored files, and a manifest with a checksum of everything.
It can be restored into SQLite and into PostgreSQL. It holds every change that was saved before the command began; the server
may go on running. It is read back and compared before the command says that it is done.
Not in it: sessions (everybody signs in again) and written mails in DATA_DIR/mail.
It does hold names, messages and password hashes: keep it as safe as the database.

verify and drill neither read nor change the data in use, and need no server to stop. They work in a folder helder-verify-..., and with
PostgreSQL in a schema restoring_verify_... of DATABASE_URL, so they try the engine that a restore would fill. They remove both; only one
that is killed with SIGKILL leaves them behind. They end with 1 and say what differs when the backup cannot be restored whole.`

type Part = (args: string[], parts: CommandParts) => Promise<number>

const PARTS = new Map<string, Part>([
  ['verify', verifyCommand],
  ['drill', drillCommand],
  ['nightly', nightlyCommand],
  ['send', sendCommand],
  ['list', listCommand],
  ['key', keyCommand],
])

export const backup: Command = {
  summary: 'write a backup of the database and the stored files, send it elsewhere, or try one',
  help: HELP,
  run: (args, parts) => {
    const part = PARTS.get(args[0] ?? '')
    return part ? part(args.slice(1), parts) : write(args, parts)
  },
}

async function write(args: string[], { config, clock, print }: CommandParts): Promise<number> {
  const { positionals, values } = readArguments(args, ['file'], { force: { type: 'boolean' } })
  const file = resolve(positionals[0])
  if (existsSync(file) && !values.force) throw new CommandError(`${file} is already there; --force replaces it`)
  const folder = dirname(file)
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new CommandError(
        `there is no folder ${folder}; make it, owned by the user that runs this (install -d -m 700 -o USER ${folder})`,
      )
    throw new CommandError(`${folder} cannot be read and written by this user; let it own that folder, or name another (${oneLine(error)})`)
  })

  await withExistingDatabase(config, async (database) => {
    const now = clock.now()
    const { manifest, bytes } = await makeBackup({ file, database, files: await fileSourceOf(config), now })
    print(`${file}: ${summary(manifest)}, read back and found whole`)
    // Only the dashboard needs this record; the backup is complete without it.
    await backupStateRepository({ database, clock })
      .record('made', { at: isoTime(now), bytes })
      .catch(() => print('The dashboard could not be updated.'))
  })
  return 0
}
