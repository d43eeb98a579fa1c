import { buffer } from 'node:stream/consumers'
import { entryKind } from '#features/backup/manifest.ts'
import { CommandError } from '#cli/command.ts'
import { BUCKETS, type FileStore } from '#files/file-store.ts'
import { readTar } from '#files/read-tar.ts'
import { isStoredPath } from '#files/stored-path.ts'

/** Stores the missing files of a verified backup. A stored file never changes, so an existing file stays. */
export async function storeAgain(file: string, store: Pick<FileStore, 'put' | 'head'>): Promise<void> {
  for await (const { name, chunks } of readTar(file)) {
    // Each entry must be read to its end, or the next one would not come.
    const bytes = await buffer(chunks)
    const entry = entryKind(name)
    const [first, ...rest] = entry?.kind === 'file' ? entry.path.split('/') : []
    const bucket = BUCKETS.find((each) => each === first)
    const path = rest.join('/')
    if (!bucket || !isStoredPath(path)) continue
    if (!(await store.put(bucket, path, bytes)) && (await store.head(bucket, path)) !== bytes.length)
      throw new CommandError(`${bucket}/${path} is in S3 already, and not the file that the backup has`)
  }
}
