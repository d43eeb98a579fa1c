import { fileAddressesIn } from '#db/file-addresses.ts'
import type { HooksOf } from '#db/write-hooks.ts'
import { filesAt, type TrashFiles } from '#files/trash-files.ts'
import { photos } from './photo.ts'

interface Parts {
  files: Pick<TrashFiles, 'remove' | 'take' | 'bringBack'>
  /** Returns those of these addresses that a photo of the library or the brand has. */
  named(addresses: string[]): Promise<string[]>
}

/**
 * Moves the files of deleted photos into the trash after the commit, or deletes them, except those that somebody else names; brings back those
 * that a saved photo names. docs/product/photos.md
 */
export const photoFileHooks = ({ files, named }: Parts): HooksOf<typeof photos> => ({
  remove: async (_transaction, removed) => async (isTrashed) => {
    // A row may name any address; only files in the library's bucket go.
    const names = removed.flatMap((row) => filesAt(fileAddressesIn(photos, { ...row }), photos.cascade.files))
    if (!isTrashed) return files.remove(names)
    const shown = async () => filesAt(await named(removed.map(({ file_url }) => file_url)), photos.cascade.files)
    const shownPaths = new Set((await shown().catch(() => [])).map(({ path }) => path))
    return files.take(
      names.filter(({ path }) => !shownPaths.has(path)),
      shown,
    )
  },
  saved: async (draft) => void (await files.bringBack(filesAt(fileAddressesIn(photos, draft), photos.cascade.files))),
})
