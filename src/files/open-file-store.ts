import { filesFolder } from './files-folder.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import type { S3Address } from './s3-address.ts'

interface Parts {
  dataDir: string
  /** The address of S3; null when files are stored on disk. */
  s3: S3Address | null
  /** The folder for temporary files of this process. */
  unfinished: string
  log: { warn(facts: object, message: string): void }
}

/** Opens the configured store; the S3 client is loaded only when S3 is used. */
export async function openFileStore({ dataDir, s3, unfinished, log }: Parts): Promise<FileStore> {
  if (!s3) return diskStore({ folder: filesFolder(dataDir), unfinished })
  const { s3Store } = await import('./s3-store.ts')
  return s3Store({ address: s3, onFailure: (error) => log.warn({ error }, 'S3 does not do what it was asked') })
}
