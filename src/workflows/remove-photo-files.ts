import type { Rows } from '#db/rows.ts'
import type { Media } from '#entities/media/media.ts'
import type { FileStore } from '#files/file-store.ts'
import { storedAt } from '#files/stored-address.ts'
import type { VariantStore } from '#images/variant-store.ts'

interface Parts {
  store: Pick<FileStore, 'remove'>
  variants: Pick<VariantStore, 'remove'>
  log: { warn(facts: object, message: string): void }
}

/** The library, where removing a row also removes its file afterwards; a failure of that is only logged. docs/product/photos.md */
export function withFilesRemoved<Library extends Rows<Media> & { some(ids: string[]): Promise<Media[]> }>(
  library: Library,
  { store, variants, log }: Parts,
): Library {
  const removeFile = async ({ file_url }: Media): Promise<void> => {
    const file = storedAt(file_url)
    // A row may name any address; only files in the library's own bucket are removed.
    if (file?.bucket !== 'photos') return
    try {
      await store.remove(file.bucket, file.path)
      await variants.remove(file.bucket, file.path)
    } catch (error) {
      log.warn({ error, path: file.path }, 'the file of a removed photo stays')
    }
  }

  return {
    ...library,
    remove: async (id) => {
      const photo = await library.get(id)
      await library.remove(id)
      await removeFile(photo)
    },
    removeMany: async (ids) => {
      const photos = await library.some(ids)
      const count = await library.removeMany(ids)
      await Promise.all(photos.map(removeFile))
      return count
    },
  }
}
