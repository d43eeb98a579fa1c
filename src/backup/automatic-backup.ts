import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openDatabase } from '#db/connection.ts'
import { databaseSize } from '#db/database-size.ts'
import type { FailedBackup, LastBackup } from '#entities/settings/last-backup.ts'
import { type Clock, isoTime, MINUTE } from '#kernel/clock.ts'
import { backupFolder } from './backup-folder.ts'
import { storedFiles } from '#files/files-folder.ts'
import { removeUnfinished } from './unfinished-backup.ts'

interface Parts {
  databaseUrl: string
  /** Where the backups go. */
  folder: string
  /** Where uploaded files are; null when they are in S3. */
  filesFolder: string | null
  database: Database
  settings: { recordBackup(made: LastBackup): Promise<void>; recordFailedBackup(tried: FailedBackup): Promise<void> }
  /** Which of all processes makes the backup, and when. */
  lease: { acquire(): Promise<boolean>; complete(): Promise<void> }
  clock: Clock
  log: { info(facts: object, message: string): void; error(facts: object, message: string): void }
}

/** Makes a backup every night, in one of all processes. A failed one is logged and tried again after an hour. */
export interface AutomaticBackup {
  /** Checks every minute whether a backup is due, until `stop`. */
  start(): void
  /** Aborts a running backup; resolves when its files are gone. */
  stop(): Promise<void>
  /** Makes the backup when it is due and this process has the lease; never rejects. */
  backUpWhenDue(): Promise<void>
}

export function createAutomaticBackup({ databaseUrl, folder, filesFolder, database, settings, lease, clock, log }: Parts): AutomaticBackup {
  const place = backupFolder(folder)
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const backUp = async (): Promise<void> => {
    const now = clock.now()
    await place.prepare()
    await removeUnfinished(folder, now)
    // A backup is never larger than its input.
    const bytesAtMost = (await databaseSize(database)) + (filesFolder === null ? 0 : await sizeOf(filesFolder))
    if (!(await place.hasRoomFor(bytesAtMost))) throw new Error('not enough room on the disk for a backup')

    // Loaded once a night to save memory.
    const { makeBackup } = await import('./make-backup.ts')
    const own = openDatabase(databaseUrl, (error) => log.error({ error }, 'database connection failed'))
    try {
      const { bytes } = await makeBackup({ file: place.newFile(now), database: own, filesFolder, now, signal: stopping.signal })
      await settings.recordBackup({ at: isoTime(now), bytes })
      log.info({ bytes }, 'backup made')
    } finally {
      await own.close()
    }
    await lease.complete()
    await place.removeOld()
  }

  const backUpWhenDue = async (): Promise<void> => {
    try {
      if (await lease.acquire()) await backUp()
    } catch (error) {
      if (stopping.signal.aborted) return
      log.error({ error }, 'backup failed')
      // A database that is gone cannot take it, and the dashboard says that by itself.
      await settings.recordFailedBackup({ at: isoTime(clock.now()) }).catch(() => undefined)
    }
  }

  return {
    backUpWhenDue,
    start: () => {
      let isBusy = false
      timer = setInterval(() => {
        if (isBusy) return
        isBusy = true
        running = backUpWhenDue().finally(() => (isBusy = false))
      }, MINUTE)
    },
    stop: async () => {
      clearInterval(timer)
      stopping.abort(new Error('the server stops'))
      await running
    },
  }
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for await (const path of storedFiles(folder))
    bytes += await stat(join(folder, path)).then(
      ({ size }) => size,
      () => 0,
    )
  return bytes
}
