import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { backupFolder } from '#features/backup/backup-folder.ts'
import { isMadeBy, ENCRYPTED } from '#features/backup/backup-name.ts'
import { openElsewhere } from '#features/backup/elsewhere.ts'
import { readArguments } from '#cli/arguments.ts'
import { CommandError, type CommandParts, oneLine } from '#cli/command.ts'
import { withCurrentDatabase } from '#cli/with-database.ts'
import type { Config } from '#config/config.ts'
import { backupStateRepository } from '#features/backup/backup-state.repository.ts'
import { isoTime, SECOND } from '#kernel/clock.ts'
import { obtainBackup } from './obtain-backup.ts'
import { missingFiles, summary } from './summary.ts'
import { verifyBackup } from './verify-backup.ts'

type Parts = Pick<CommandParts, 'config' | 'clock' | 'print'>

const OPTIONS = { identity: { type: 'string' }, scratch: { type: 'string' } } as const

/** `backup verify`: tries the named backup. */
export async function verifyCommand(args: string[], parts: Parts): Promise<number> {
  const { positionals, values } = readArguments(args, ['file'], OPTIONS)
  await tryOne(positionals[0], values, parts)
  return 0
}

/** `backup drill`: tries the newest backup, from elsewhere if there are some, and records the outcome for the dashboard. */
export async function drillCommand(args: string[], parts: Parts): Promise<number> {
  const { values } = readArguments(args, [], OPTIONS)
  const { config, clock } = parts
  const begun = clock.now()
  const note = (reason: string | null) =>
    withCurrentDatabase(config, (database) =>
      backupStateRepository({ database, clock }).record('verified', { at: isoTime(begun), whole: reason === null, reason }),
    ).catch(() => parts.print('The outcome could not be noted for the dashboard.'))
  const newest = await newestBackup(config, parts.clock.now())
  if (config.backup && values.identity === undefined)
    throw new CommandError('the newest backup is encrypted; say with --identity which file has the key')
  try {
    await tryOne(newest, values, parts)
  } catch (error) {
    await note(oneLine(error))
    throw error
  }
  await note(null)
  return 0
}

async function newestBackup({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>, now: number): Promise<string> {
  const folder = join(dataDir, 'backups')
  if (!backup) {
    const newest = await backupFolder(folder)
      .newest(now)
      .catch(() => undefined)
    if (!newest) throw new CommandError(`there is no backup in ${folder} yet`)
    return join(folder, newest.name)
  }
  const elsewhere = openElsewhere(backup.address)
  const names = (await elsewhere.list()).map(({ name }) => name)
  const newest = names.filter((name) => name.endsWith(ENCRYPTED) && isMadeBy(now, name.slice(0, -ENCRYPTED.length))).toSorted()
  const name = newest.at(-1)
  if (name === undefined) throw new CommandError(`there is no backup in ${elsewhere.place} yet`)
  return name
}

async function tryOne(given: string, values: { identity?: string; scratch?: string }, { config, clock, print }: Parts): Promise<void> {
  const begun = clock.now()
  const scratch = resolve(values.scratch ?? tmpdir())
  const stopping = new AbortController()
  const stop = () => stopping.abort(new CommandError('stopped; the scratch place is cleared away'))
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, stop)
  try {
    const { file, name, discard } = await obtainBackup({
      given,
      identity: values.identity,
      config,
      scratch: join(scratch, 'helder-verify-'),
    })
    try {
      const manifest = await verifyBackup(file, config, { scratch, signal: stopping.signal })
      const seconds = Math.ceil((clock.now() - begun) / SECOND)
      print(`${name} of ${manifest.created_at}: ${summary(manifest)}, restored in a scratch place and found whole, in ${seconds} s`)
      const missing = missingFiles(manifest)
      if (missing !== undefined) print(missing)
    } finally {
      await discard()
    }
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
}
