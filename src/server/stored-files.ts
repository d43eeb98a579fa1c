import { join } from 'node:path'
import { filesFolder } from '#files/files-folder.ts'
import type { FileStore } from '#files/file-store.ts'
import { openFileStore } from '#files/open-file-store.ts'
import type { RefersToFiles } from '#files/referenced-files.ts'
import { settlingFiles } from '#files/settle-files.ts'
import { createWorkFolder, type FileName, type WorkFolder } from '#files/work-folder.ts'
import type { Config } from '#config/config.ts'

interface Parts {
  config: Pick<Config, 'dataDir' | 's3'>
  /** Everything whose rows refer to files. */
  referring: readonly RefersToFiles[]
  log: { warn(facts: object, message: string): void }
}

export interface StoredFiles {
  files: FileStore
  workFolder: WorkFolder
  /** Removes the given files that no row refers to. */
  settle(names: readonly FileName[]): Promise<void>
  /** Removes the given files of deleted rows that no other row keeps. */
  settleDeleted(names: readonly FileName[]): Promise<void>
}

/** Opens the store of files, and this process's folder for files that are not stored yet. */
export async function openStoredFiles({ config, referring, log }: Parts): Promise<StoredFiles> {
  // The work folder is opened before the store, whose unfinished files are in it.
  const settle = (names: readonly FileName[]): Promise<void> => settlingFiles(files, referring)(names)
  const workFolder = createWorkFolder(join(filesFolder(config.dataDir), '.unfinished'), settle)
  const files = await openFileStore({ ...config, unfinished: workFolder.folder, log })
  return { files, workFolder, settle, settleDeleted: settlingFiles(files, referring, true) }
}
