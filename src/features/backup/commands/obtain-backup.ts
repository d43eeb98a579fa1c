import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { roomFor } from '#features/backup/backup-folder.ts'
import { ENCRYPTED } from '#features/backup/backup-name.ts'
import { decryptInto, identitiesIn, isEncrypted, UndecryptableBackup } from '#features/backup/encryption.ts'
import { openElsewhere } from '#features/backup/elsewhere.ts'
import { CommandError } from '#cli/command.ts'
import type { Config } from '#config/config.ts'

interface Wanted {
  /** The path of a file, or the name of a backup elsewhere. */
  given: string
  /** The file with the key, for an encrypted backup. */
  identity: string | undefined
  config: Pick<Config, 'backup'>
  /** The beginning of the path of the folder for the decrypted backup. */
  scratch: string
}

/** A backup as a readable file. */
export interface ObtainedBackup {
  file: string
  /** The name of the requested backup, for people. */
  name: string
  /** Removes the decrypted file. */
  discard(): Promise<void>
}

/** Fetches a backup from elsewhere unless it is on this machine, and decrypts it if needed. Throws `CommandError`. */
export async function obtainBackup({ given, identity, config, scratch }: Wanted): Promise<ObtainedBackup> {
  const file = resolve(given)
  const isHere = existsSync(file)
  if (isHere && !(await isEncrypted(file).catch(() => false))) return { file, name: file, discard: () => Promise.resolve() }
  const isNamed = !given.includes('/') && given.endsWith(ENCRYPTED)
  if (!isHere && !(config.backup && isNamed)) throw new CommandError(`there is no file ${file}`)
  const identities = await readIdentities(given, identity)

  const folder = await mkdtemp(scratch)
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const { bytes, body } = isHere ? await here(file) : await elsewhere(given, config)
    if (!(await roomFor(folder, bytes))) throw new CommandError(`there is not enough room in ${folder} to decrypt the backup into`)
    const plain = join(folder, 'backup.tar.gz')
    await decryptInto(plain, body, identities)
    return { file: plain, name: isHere ? file : given, discard }
  } catch (error) {
    await discard()
    throw error instanceof UndecryptableBackup ? new CommandError(`${given} cannot be decrypted: ${error.message}`) : error
  }
}

async function readIdentities(given: string, file: string | undefined): Promise<string[]> {
  if (file === undefined) throw new CommandError(`${given} is encrypted; say with --identity which file has the key`)
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read: ${error.code ?? error.message}`)
  })
  try {
    return identitiesIn(content)
  } catch (error) {
    throw new CommandError(`${file} ${error instanceof Error ? error.message : String(error)}`)
  }
}

const here = async (file: string) => ({
  bytes: (await stat(file)).size,
  body: Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>,
})

async function elsewhere(name: string, { backup }: Pick<Config, 'backup'>) {
  if (!backup) throw new CommandError('BACKUP_URL is not set')
  const place = openElsewhere(backup.address)
  const found = await place.open(name).catch((error: unknown) => {
    throw new CommandError(`${place.place} does not answer: ${error instanceof Error ? error.message : String(error)}`)
  })
  if (!found) throw new CommandError(`there is no backup ${name} in ${place.place}; backup list shows those that are there`)
  return found
}
