import { fileAddressesIn } from '#db/file-addresses.ts'
import type { HooksOf } from '#db/write-hooks.ts'
import { filesAt, type TrashFiles } from '#files/trash-files.ts'
import { photos, type ShownPhoto } from './photo.ts'

interface Parts {
  files: Pick<TrashFiles, 'remove' | 'take'>
  /** Returns the photos of the library at these addresses. */
  at(addresses: string[]): Promise<Pick<ShownPhoto, 'file_url'>[]>
}

/** Moves the files of deleted photos into the trash after the commit, or deletes them. docs/product/photos.md */
export const photoFileHooks = ({ files, at }: Parts): HooksOf<typeof photos> => ({
  remove: async (_transaction, removed) => async (isTrashed) => {
    // A row may name any address; only files in the library's bucket go.
    const names = removed.flatMap((row) => filesAt(fileAddressesIn(photos, { ...row }), photos.cascade.files))
    if (!isTrashed) return files.remove(names)
    const shownAgain = async () => {
      const again = await at(removed.map(({ file_url }) => file_url))
      return filesAt(
        again.map(({ file_url }) => file_url),
        photos.cascade.files,
      )
    }
    return files.take(names, shownAgain)
  },
})
