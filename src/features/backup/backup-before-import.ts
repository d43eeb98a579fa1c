import { openDatabase } from '#db/connection.ts'
import type { Clock } from '#kernel/clock.ts'
import { backupFolder } from './backup-folder.ts'
import type { FileSource } from './file-source.ts'
import { makeBackup } from './make-backup.ts'

interface Parts {
  databaseUrl: string
  /** The folder of the backups. */
  folder: string
  files: FileSource
  clock: Clock
}

/** Makes the backup that can undo an import of content, and returns its file. Only the three newest stay. */
export async function backUpBeforeImport({ databaseUrl, folder, files, clock }: Parts): Promise<string> {
  const place = backupFolder(folder, 'before-import')
  const now = clock.now()
  await place.prepare()
  const connection = openDatabase(databaseUrl, () => undefined)
  try {
    const file = place.newFile(now)
    await makeBackup({ file, database: connection, files, now })
    await place.removeOld(now)
    return file
  } finally {
    await connection.close()
  }
}
