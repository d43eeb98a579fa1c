import { fileAddressesIn } from '#db/file-addresses.ts'
import type { HooksOf } from '#db/write-hooks.ts'
import { keptOf, type RefersToFiles } from '#files/referenced-files.ts'
import { filesAt, type TrashFiles } from '#files/trash-files.ts'
import { type Photo, photos } from './photo.ts'

interface Parts {
  files: Pick<TrashFiles, 'remove' | 'take' | 'bringBack'>
  /** The repositories whose rows refer to files. */
  referring: readonly RefersToFiles[]
}

/**
 * Moves the files of deleted photos into the trash after the commit, or deletes them, except those that another photo or the brand has;
 * brings back those that a saved photo names. docs/product/photos.md
 */
export function photoFileHooks({ files, referring }: Parts): HooksOf<typeof photos> {
  const kept = keptOf(referring, 'photos')
  // A row may name any address; only files in the library's bucket go.
  const filesIn = (row: Partial<Photo>) => filesAt(fileAddressesIn(photos, { ...row }), photos.cascade.files)
  return {
    remove: async (_transaction, removed) => async (isTrashed) => {
      const names = removed.flatMap(filesIn)
      // When nobody knows who else has a file: what the trash takes can come back, and what is deleted cannot.
      const stay = new Set((await kept(names).catch(() => (isTrashed ? [] : names))).map(({ path }) => path))
      const gone = names.filter(({ path }) => !stay.has(path))
      await (isTrashed ? files.take(gone, kept) : files.remove(gone))
    },
    saved: async (draft) => void (await files.bringBack(filesIn(draft))),
  }
}
