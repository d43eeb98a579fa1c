import type { FileStore } from './file-store.ts'
import { referencedFiles, type RefersToFiles } from './referenced-files.ts'
import { inTrash } from './trash-files.ts'
import type { FileName } from './work-folder.ts'

/** Creates the removal of those of some files that no row refers to; a file that only the trash or a proposal names moves there. */
export const settlingFiles =
  (store: Pick<FileStore, 'copy' | 'head' | 'remove'>, referring: readonly RefersToFiles[]) =>
  async (names: readonly FileName[]): Promise<void> => {
    const isReferenced = await referencedFiles(referring)
    for (const name of names) {
      if (isReferenced(name.bucket, name.path)) continue
      const trashed = name.bucket === 'changes' ? undefined : inTrash(name)
      if (trashed && isReferenced(trashed.bucket, trashed.path) && (await store.head(trashed.bucket, trashed.path)) === undefined)
        await store.copy(name, trashed)
      await store.remove(name.bucket, name.path)
    }
  }
