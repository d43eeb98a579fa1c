import type { HooksOf } from '#db/write-hooks.ts'
import type { FileStore } from '#files/file-store.ts'
import { isStoredPath } from '#files/stored-path.ts'
import type { VariantStore } from '#images/variant-store.ts'
import type { replyFiles } from './reply-file.repository.ts'
import { filesOfRequests } from './request-files.repository.ts'
import type { RequestFile } from './request-file.ts'
import type { requestPhotos } from './request-photo.repository.ts'
import type { requests } from './request.ts'

interface Parts {
  store: Pick<FileStore, 'remove'>
  variants: Pick<VariantStore, 'remove'>
  log: { warn(facts: object, message: string): void }
}

/** Deletes the files of deleted rows; a failure is logged, and left to the daily sweep. */
export type RemoveRequestFiles = (files: readonly RequestFile[]) => Promise<void>

export const removingRequestFiles =
  ({ store, variants, log }: Parts): RemoveRequestFiles =>
  async (files) => {
    for (const { bucket, path } of files)
      try {
        if (!isStoredPath(path)) continue
        await store.remove(bucket, path)
        if (bucket === 'requests') await variants.remove(bucket, path)
      } catch (error) {
        log.warn({ error, path }, 'the file of a removed row stays')
      }
  }

/** Deletes the photos of deleted requests and the files of their mails: rows in the same transaction, files after the commit. */
export const requestFileHooks = (removeFiles: RemoveRequestFiles): HooksOf<typeof requests> => ({
  remove: async (transaction, requests) => {
    const files = await filesOfRequests(
      transaction,
      requests.map(({ id }) => id),
    )
    return () => removeFiles(files)
  },
})

interface Waiting {
  photos: Pick<ReturnType<typeof requestPhotos>, 'removeExpired'>
  files: Pick<ReturnType<typeof replyFiles>, 'removeExpired'>
}

/** Deletes photos whose request never came, and files that no mail took; returns how many. */
export async function sweepUnsent({ photos, files }: Waiting, removeFiles: RemoveRequestFiles): Promise<number> {
  const batches = [
    async () => (await photos.removeExpired()).map((path): RequestFile => ({ bucket: 'requests', path })),
    async () => (await files.removeExpired()).map((path): RequestFile => ({ bucket: 'mails', path })),
  ]
  let removed = 0
  for (const next of batches)
    for (let found = await next(); found.length > 0; found = await next()) {
      await removeFiles(found)
      removed += found.length
    }
  return removed
}
