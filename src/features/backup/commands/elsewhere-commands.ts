import { readdir, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openElsewhere } from '#features/backup/elsewhere.ts'
import { newIdentity } from '#features/backup/encryption.ts'
import { timeInName } from '#features/backup/backup-name.ts'
import { makeNightlyBackup } from '#features/backup/make-nightly-backup.ts'
import { sendBackup } from '#features/backup/send-backup.ts'
import { readArguments } from '#cli/arguments.ts'
import { CommandError, type CommandParts } from '#cli/command.ts'
import { withCurrentDatabase } from '#cli/with-database.ts'
import type { Database } from '#db/connection.ts'
import { backupStateRepository } from '#features/backup/backup-state.repository.ts'
import { fileSourceOf } from '#server/file-source.ts'

type Parts = Pick<CommandParts, 'config' | 'clock' | 'print' | 'printError'>

/** `backup key`: writes a new key. */
export async function keyCommand(args: string[], { print }: Pick<Parts, 'print'>): Promise<number> {
  const file = resolve(readArguments(args, ['file'], {}).positionals[0])
  const { identity, recipient } = await newIdentity()
  const content = `# public key: ${recipient}\n${identity}\n`
  await writeFile(file, content, { flag: 'wx', mode: 0o600, flush: true }).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(error.code === 'EEXIST' ? `${file} is already there; a key is never replaced` : `${file}: ${error.message}`)
  })
  print(`BACKUP_RECIPIENT=${recipient}`)
  print(`${file} opens the backups. Keep it twice, away from this machine: without it nobody can, and whoever has it can.`)
  return 0
}

/** `backup nightly`: makes the backup of the night. */
export async function nightlyCommand(args: string[], parts: Parts): Promise<number> {
  readArguments(args, [], {})
  return withCurrentDatabase(parts.config, async (database) => {
    await makeNightly(database, parts)
    return 0
  })
}

async function makeNightly(database: Database, { config, clock, print, printError }: Parts): Promise<string> {
  const folder = join(config.dataDir, 'backups')
  const name = await makeNightlyBackup({
    databaseUrl: config.databaseUrl,
    folder,
    files: () => fileSourceOf(config),
    now: clock.now(),
    state: backupStateRepository({ database, clock }),
    log: { error: (_facts: object, message: string) => printError(message) },
  })
  print(`${join(folder, name)} is made.`)
  return name
}

/** `backup send`: does at once what happens every night. */
export async function sendCommand(args: string[], parts: Parts): Promise<number> {
  readArguments(args, [], {})
  const { config, clock, print } = parts
  const { backup, dataDir } = config
  if (!backup) throw new CommandError('BACKUP_URL is not set; it says where backups go')
  return withCurrentDatabase(config, async (database) => {
    const state = backupStateRepository({ database, clock })
    const sent = await sendBackup(join(dataDir, 'backups'), await makeNightly(database, parts), backup)
    await state.record('sent', sent)
    await state.forget('unsent')
    print(`${sent.name} is in ${openElsewhere(backup.address).place}, encrypted, ${sent.bytes} bytes.`)
    return 0
  })
}

/** `backup list`: the nightly backups, here and elsewhere. */
export async function listCommand(args: string[], { config, print }: Pick<Parts, 'config' | 'print'>): Promise<number> {
  readArguments(args, [], {})
  const folder = join(config.dataDir, 'backups')
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => timeInName(name) !== undefined)
  for (const name of names.toSorted()) print(`${join(folder, name)}  ${(await stat(join(folder, name))).size} bytes`)
  if (!config.backup) return 0
  const elsewhere = openElsewhere(config.backup.address)
  for (const { name, bytes } of await elsewhere.list()) print(`${elsewhere.place}: ${name}  ${bytes} bytes`)
  return 0
}
