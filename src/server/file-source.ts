import { type FileSource, filesInFolder, filesInStore } from '#features/backup/file-source.ts'
import type { Config } from '#config/config.ts'
import { filesFolder } from '#files/files-folder.ts'

/** Returns the stored files for backups, from the folder or from S3. */
export async function fileSourceOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileSource> {
  if (!s3) return filesInFolder(filesFolder(dataDir))
  const { s3Store } = await import('#files/s3-store.ts')
  return filesInStore(s3Store({ address: s3, onFailure: () => undefined }))
}
