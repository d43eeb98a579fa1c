import type { HooksOf } from '#db/rows.ts'
import type { Photo, photos } from './photo.ts'
import type { FileStore } from '#files/file-store.ts'
import { storedAt } from '#files/stored-address.ts'
import type { VariantStore } from '#images/variant-store.ts'

interface Parts {
  store: Pick<FileStore, 'remove'>
  variants: Pick<VariantStore, 'remove'>
  log: { warn(facts: object, message: string): void }
}

/** Deletes the files of deleted photos after the commit; a failure is only logged. docs/product/photos.md */
export function photoFileHooks({ store, variants, log }: Parts): HooksOf<typeof photos> {
  const removeFile = async ({ file_url }: Photo): Promise<void> => {
    const file = storedAt(file_url)
    // A row may name any address; only files in the library's bucket are deleted.
    if (file?.bucket !== 'photos') return
    try {
      await store.remove(file.bucket, file.path)
      await variants.remove(file.bucket, file.path)
    } catch (error) {
      log.warn({ error, path: file.path }, 'the file of a removed photo stays')
    }
  }
  return {
    remove: async (_transaction, photos) => async () => {
      await Promise.all(photos.map(removeFile))
    },
  }
}
