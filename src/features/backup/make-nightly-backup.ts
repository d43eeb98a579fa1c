import { basename } from 'node:path'
import { openDatabase } from '#db/connection.ts'
import { databaseSize } from '#db/database-size.ts'
import { backupFolder } from './backup-folder.ts'
import type { FileSource } from './file-source.ts'
import type { BackupState } from './backup-state.ts'
import { isoTime } from '#kernel/clock.ts'
import { makeBackup } from './make-backup.ts'
import { removeUnfinished } from './unfinished-backup.ts'

interface Wanted {
  databaseUrl: string
  folder: string
  files: () => Promise<FileSource>
  /** Milliseconds since the epoch. */
  now: number
  state: { record(name: 'made', value: NonNullable<BackupState['made']>): Promise<void> }
  signal?: AbortSignal | undefined
  log: { error(facts: object, message: string): void }
}

/** Makes a nightly backup when the disk has room for it and for the reserve of the site, and records it; returns its name. */
export async function makeNightlyBackup({ databaseUrl, folder, now, state, log, ...parts }: Wanted): Promise<string> {
  const place = backupFolder(folder)
  await place.prepare()
  await removeUnfinished(folder, now)
  const files = await parts.files()
  const database = openDatabase(databaseUrl, (error) => log.error({ error }, 'database connection failed'))
  try {
    // A backup is never larger than its input.
    let bytesAtMost = await databaseSize(database)
    for await (const { size } of files.list()) bytesAtMost += size
    if (!(await place.hasRoomFor(bytesAtMost))) throw new Error('not enough room on the disk for a backup')

    const file = place.newFile(now)
    const { bytes } = await makeBackup({ file, database, files, now, signal: parts.signal })
    await state.record('made', { at: isoTime(now), bytes })
    return basename(file)
  } finally {
    await database.close()
  }
}
