import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { backupFolder } from '#features/backup/backup-folder.ts'
import { entryKind, type Manifest } from '#features/backup/manifest.ts'
import { CommandError } from '#cli/command.ts'
import type { Config } from '#config/config.ts'
import { anyTable } from '#db/any-table.ts'
import { MIGRATIONS_TABLE } from '#db/applied-migrations.ts'
import type { Database } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { readBackup } from './read-backup.ts'
import { createTarget, fillFrom } from './replace-data.ts'
import { unpackFiles } from './unpack.ts'

/** How many bytes on the disk SQLite uses for a byte of rows in a backup: with indexes, and the journal while writing. */
const DISK_PER_ROW_BYTE = 3

interface Place {
  /** The folder that will contain the scratch place. */
  scratch: string
  /** Stops the verification and removes the scratch place. */
  signal: AbortSignal
}

interface Tried {
  file: string
  manifest: Manifest
  folder: string
  signal: AbortSignal
}

/**
 * Restores a backup into a separate database and folder, compares both with its manifest and removes them; the data in use is neither read
 * nor changed. Throws `DamagedBackup` or `CommandError` with what is wrong.
 */
export async function verifyBackup(file: string, config: Pick<Config, 'databaseUrl'>, { scratch, signal }: Place): Promise<Manifest> {
  const manifest = await readBackup(file)
  signal.throwIfAborted()
  const folder = await mkdtemp(join(scratch, 'helder-verify-'))
  try {
    await refuseWithoutRoom(folder, manifest, scratch)
    const wrong = [
      ...(await wrongRows({ file, manifest, config, folder, signal })),
      ...(await wrongFiles({ file, manifest, folder, signal })),
    ]
    if (wrong.length > 0) throw new CommandError(`${file} restores to something else than it says: ${wrong.slice(0, 3).join('; ')}`)
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function refuseWithoutRoom(folder: string, { entries }: Manifest, scratch: string): Promise<void> {
  const onDisk = ([name, { size }]: [string, { size: number }]) => size * (entryKind(name)?.kind === 'rows' ? DISK_PER_ROW_BYTE : 1)
  const bytes = Object.entries(entries).reduce((sum, entry) => sum + onDisk(entry), 0)
  if (!(await backupFolder(folder).hasRoomFor(bytes)))
    throw new CommandError(`there is not enough room in ${scratch} to restore the backup into; --scratch names another folder`)
}

async function wrongRows({ file, manifest, config, folder, signal }: Tried & { config: Pick<Config, 'databaseUrl'> }): Promise<string[]> {
  const stamp = `verify-${randomBytes(6).toString('hex')}`
  const scratch = await createTarget(config, stamp, { building: join(folder, 'database'), aside: folder })
  try {
    await fillFrom(file, scratch.database, manifest, signal)
    // The rows are counted before the newer migrations, which may add rows.
    const wrong = await wrongCounts(scratch.database, manifest)
    await migrate(scratch.database)
    return [...wrong, ...(await damageIn(scratch.database))]
  } finally {
    await scratch.discard()
  }
}

async function wrongCounts({ query }: Database, { tables }: Manifest): Promise<string[]> {
  const wrong: string[] = []
  for (const [table, stated] of Object.entries(tables)) {
    if (table === MIGRATIONS_TABLE) continue
    const rows = anyTable(query)
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('total'))
    const { total } = await rows.executeTakeFirstOrThrow()
    if (total !== stated) wrong.push(`${table} has ${total} rows instead of ${stated}`)
  }
  return wrong
}

/** Finds damage in SQLite. PostgreSQL has checked every reference while the rows came in, and has no such check of its files. */
async function damageIn({ engine, query }: Database): Promise<string[]> {
  if (engine === 'postgres') return []
  const { rows: damages } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(query)
  const { rows: orphans } = await sql<{ table: string }>`pragma foreign_key_check`.execute(query)
  return [
    ...damages.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...orphans.map(({ table }) => `a row of ${table} refers to what is not there`),
  ]
}

async function wrongFiles({ file, manifest: { entries }, folder, signal }: Tried): Promise<string[]> {
  const files = join(folder, 'files')
  await unpackFiles(file, files, signal)
  const wrong: string[] = []
  for (const [name, { size, sha256 }] of Object.entries(entries)) {
    const entry = entryKind(name)
    if (entry?.kind !== 'file') continue
    const place = join(files, entry.path)
    const found = await stat(place).catch(() => undefined)
    if (found?.size !== size || (await checksum(place)) !== sha256) wrong.push(`the stored file ${entry.path} is not as it was`)
  }
  return wrong
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
