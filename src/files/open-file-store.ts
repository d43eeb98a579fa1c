import { filesFolder } from '#backup/stored-files.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import type { S3Address } from './s3-address.ts'

interface Parts {
  dataDir: string
  /** Null: files are kept in a folder. */
  s3: S3Address | null
  /** The folder for what this process is writing. */
  unfinished: string
  log: { warn(facts: object, message: string): void }
}

/** The place where files are kept; the client for S3 is loaded only when S3 is that place. */
export async function openFileStore({ dataDir, s3, unfinished, log }: Parts): Promise<FileStore> {
  if (!s3) return diskStore({ folder: filesFolder(dataDir), unfinished })
  const { s3Store } = await import('./s3-store.ts')
  return s3Store({ address: s3, onFailure: (error) => log.warn({ error }, 'S3 does not do what it was asked') })
}
