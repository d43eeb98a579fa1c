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

const HELP = `Makes, sends, lists or tests backups of the database and the stored files

  backup <file> [--force]
  backup verify <file> [--identity <file>] [--scratch <folder>]
  backup drill [--identity <file>] [--scratch <folder>]
  backup nightly
  backup send
  backup list
  backup key <file>

--force     replaces an existing file
--identity  the file with the key of age that decrypts the backup
--scratch   the folder for a test restore; the default is TMPDIR
verify      restores a backup into a scratch database and a scratch folder, and compares rows, references and files with its manifest;
            the file may be encrypted, or the name of a backup at BACKUP_URL, as 'backup list' prints it
drill       does this with the newest backup: from BACKUP_URL when that is set, otherwise from DATA_DIR/backups; the dashboard shows
            the outcome
nightly     makes a backup in DATA_DIR/backups when the disk has enough space, as the site does every night in a separate process
send        makes a backup in DATA_DIR/backups and sends it to BACKUP_URL, encrypted for BACKUP_RECIPIENT, as the site does every night
list        lists the nightly backups, here and at BACKUP_URL
key         writes a new key of age to a new file, and prints its BACKUP_RECIPIENT

The file is a .tar.gz with the rows of each table as JSON lines, the stored files, and a manifest with a checksum of each of them.
It can be restored into SQLite and into PostgreSQL. It contains every change that was saved before the command began; the server
may run meanwhile. The command reads it back and compares it before it reports success.
It does not contain sessions (everybody has to sign in again) and the mails in DATA_DIR/mail.
It contains names, messages and password hashes: protect it like the database.

verify and drill do not touch the data of the site, and the server may run meanwhile. They work in a folder helder-verify-..., and with
PostgreSQL in a schema restoring_verify_... of DATABASE_URL, so they test the engine that a restore would use. They remove both, unless
they are killed with SIGKILL. When the backup is not complete, they print the difference and end with exit code 1.`

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
  summary: 'make, send, list or test backups of the database and the stored files',
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
