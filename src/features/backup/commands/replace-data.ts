import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { storedFilesFolder } from '#files/files-folder.ts'
import { s3Store } from '#files/s3-store.ts'
import type { Config } from '#config/config.ts'
import type { Database } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { freeStuckVersions } from '#db/row-versions.ts'
import { mailsMayLeave } from '#features/requests/mails-may-leave.repository.ts'
import { storedServices } from '#features/services/service.repository.ts'
import { systemClock } from '#kernel/clock.ts'
import { deliveryState } from '#mail/delivery-state.ts'
import { noteFactorsOfRestored, noteRolesOfRestored } from '#features/accounts/older-versions.ts'
import { noteForRestored } from '#features/services/older-versions.ts'
import { fillDatabase } from './fill-database.ts'
import { type Manifest, entryKind } from '#features/backup/manifest.ts'
import type { RestoreTarget } from './restore-target.ts'
import { createPostgresTarget } from './postgres-target.ts'
import { createSqliteTarget } from './sqlite-target.ts'
import { adoptFolder } from './restored-files.ts'
import { partsIn, unpackFiles } from './unpack.ts'
import { buffer } from 'node:stream/consumers'
import { CommandError } from '#cli/command.ts'
import { BUCKETS, type FileStore } from '#files/file-store.ts'
import { readTar } from '#files/read-tar.ts'
import { isPathInStore } from '#files/stored-path.ts'

export interface Replaced {
  /** Where the earlier data is now. */
  old: string[]
  waitingMails: number
}

/** Builds the content of a verified backup beside the data in use, and switches over only when it is complete. `stamp` names both. */
export async function replaceData(file: string, manifest: Manifest, config: Config, stamp: string): Promise<Replaced> {
  const building = join(config.dataDir, `restoring-${stamp}`)
  const aside = join(config.dataDir, `before-restore-${stamp}`)
  const hasFiles = manifest.storage === 'folder'
  const inUse = hasFiles ? storedFilesFolder(config) : null
  const fresh = join(building, 'files')
  await mkdir(building, { recursive: true, mode: 0o700 })
  try {
    const target = await createTarget(config, stamp, { building, aside })
    try {
      await fillFrom(file, target.database, manifest)
      await migrate(target.database)
      await freeStuckVersions(target.database)
      await target.database.query.transaction().execute(async (transaction) => {
        await noteForRestored(transaction, await storedServices(transaction))
        await noteRolesOfRestored(transaction)
        await noteFactorsOfRestored(transaction)
      })
      if (inUse !== null) await unpackFiles(file, fresh)
      else if (hasFiles && config.s3) await storeAgain(file, s3Store({ address: config.s3, onFailure: () => undefined }))
      const { queued: waitingMails } = await deliveryState({ database: target.database, clock: systemClock }, mailsMayLeave).counts()
      const files = inUse === null ? null : await adoptFolder(fresh, inUse, aside)
      const database = await target.adopt().catch(async (error: unknown) => {
        await files?.undo()
        throw error
      })
      return { old: [...new Set([database, files?.old ?? null])].filter((each) => each !== null), waitingMails }
    } catch (error) {
      await target.discard()
      throw error
    }
  } finally {
    await rm(building, { recursive: true, force: true })
  }
}

/** Creates a database beside the one in use, on the same engine; `stamp` names it on PostgreSQL. */
export const createTarget = async (
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  stamp: string,
  folders: { building: string; aside: string },
): Promise<RestoreTarget> =>
  databaseUrl.startsWith('postgres')
    ? createPostgresTarget(databaseUrl, { building: schemaName('restoring', stamp), aside: schemaName('before_restore', stamp) })
    : createSqliteTarget(databaseUrl, folders)

const schemaName = (prefix: string, stamp: string): string => `${prefix}_${stamp.replaceAll('-', '_')}`

/** Puts the rows of a verified backup into a new database, with the schema of the backup. */
export async function fillFrom(
  file: string,
  database: Database,
  { migrations }: Pick<Manifest, 'migrations'>,
  signal?: AbortSignal,
): Promise<void> {
  await migrate(database, migrations)
  await fillDatabase(database, partsIn(file, signal))
}

/** Stores the missing files of a verified backup. A stored file never changes, so an existing file stays. */
async function storeAgain(file: string, store: Pick<FileStore, 'put' | 'head'>): Promise<void> {
  for await (const { name, chunks } of readTar(file)) {
    // Each entry must be read to its end, or the next one would not come.
    const bytes = await buffer(chunks)
    const entry = entryKind(name)
    const [first, ...rest] = entry?.kind === 'file' ? entry.path.split('/') : []
    const bucket = BUCKETS.find((each) => each === first)
    const path = rest.join('/')
    if (!bucket || !isPathInStore(path)) continue
    if (!(await store.put(bucket, path, bytes)) && (await store.head(bucket, path)) !== bytes.length)
      throw new CommandError(`${bucket}/${path} is in S3 already, and not the file that the backup has`)
  }
}
