import type { HooksOf } from '#db/write-hooks.ts'
import type { requests } from './request.ts'
import type { requestPhotos } from './request-photo.repository.ts'
import type { FileStore } from '#files/file-store.ts'
import { isStoredPath } from '#files/stored-path.ts'
import type { VariantStore } from '#images/variant-store.ts'

interface Parts {
  store: Pick<FileStore, 'remove'>
  variants: Pick<VariantStore, 'remove'>
  log: { warn(facts: object, message: string): void }
}

/** Deletes the files of deleted rows; a failure is logged, and left to the daily sweep. */
export type RemovePhotoFiles = (paths: string[]) => Promise<void>

export const removingPhotoFiles =
  ({ store, variants, log }: Parts): RemovePhotoFiles =>
  async (paths) => {
    for (const path of paths.filter((each) => isStoredPath(each)))
      try {
        await store.remove('requests', path)
        await variants.remove('requests', path)
      } catch (error) {
        log.warn({ error, path }, 'the file of a removed photo stays')
      }
  }

/** Deletes the photos of deleted requests: rows in the same transaction, files after the commit. */
export const requestPhotoHooks = (
  photos: Pick<ReturnType<typeof requestPhotos>, 'pathsOf'>,
  removeFiles: RemovePhotoFiles,
): HooksOf<typeof requests> => ({
  remove: async (transaction, requests) => {
    const paths = await photos.pathsOf(
      transaction,
      requests.map(({ id }) => id),
    )
    return () => removeFiles(paths)
  },
})

/** Deletes photos whose request never came; returns how many. */
export async function sweepUnsentPhotos(
  photos: Pick<ReturnType<typeof requestPhotos>, 'removeExpired'>,
  removeFiles: RemovePhotoFiles,
): Promise<number> {
  let removed = 0
  for (let paths = await photos.removeExpired(); paths.length > 0; paths = await photos.removeExpired()) {
    await removeFiles(paths)
    removed += paths.length
  }
  return removed
}
