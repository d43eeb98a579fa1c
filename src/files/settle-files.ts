import type { FileStore } from './file-store.ts'
import { referencedFiles, type RefersToFiles } from './referenced-files.ts'
import { inTrash } from './trash-files.ts'
import type { FileName } from './work-folder.ts'

/**
 * Creates the removal of those of some files that no row refers to, or, for the files of deleted rows, that no row keeps; a file that only the
 * trash or a proposal names moves there.
 */
export const settlingFiles =
  (store: Pick<FileStore, 'copy' | 'head' | 'remove'>, referring: readonly RefersToFiles[], areDeleted = false) =>
  async (names: readonly FileName[]): Promise<void> => {
    const { isReferenced, isKept } = await referencedFiles(referring)
    const stays = areDeleted ? isKept : isReferenced
    for (const name of names) {
      if (stays(name.bucket, name.path)) continue
      const trashed = name.bucket === 'changes' ? undefined : inTrash(name)
      if (trashed && isReferenced(trashed.bucket, trashed.path) && (await store.head(trashed.bucket, trashed.path)) === undefined)
        await store.copy(name, trashed)
      await store.remove(name.bucket, name.path)
    }
  }
