import type { FileStore } from '#files/file-store.ts'
import type { RefersToFiles } from '#files/referenced-files.ts'
import { settlingFiles } from '#files/settle-files.ts'
import { createTrashFiles, type TrashFiles } from '#files/trash-files.ts'
import { createWorkFolder, type FileName } from '#files/work-folder.ts'
import type { VariantStore } from '#images/variant-store.ts'
import { variantsOf } from '#files/variant-place.ts'

/** Opens the moves of files into the trash and back over a store, with `unfinished` as the folder for notes. */
export function trashFilesOver(
  store: FileStore,
  referring: readonly RefersToFiles[],
  unfinished: string,
): {
  files: TrashFiles
  settle(names: readonly FileName[]): Promise<void>
  settleDeleted(names: readonly FileName[]): Promise<void>
  variants: Pick<VariantStore, 'remove'>
} {
  const settle = settlingFiles(store, referring)
  const variants = {
    remove: async (...[bucket, path]: [FileName['bucket'], FileName['path']]) => {
      for await (const found of store.list('variants', variantsOf(bucket, path))) await store.remove('variants', found.path)
    },
  }
  const workFolder = createWorkFolder(unfinished, settle)
  const files = createTrashFiles({ store, variants, workFolder, log: { warn: () => undefined } })
  return { files, settle, settleDeleted: settlingFiles(store, referring, true), variants }
}
