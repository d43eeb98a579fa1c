import type { HooksOf } from '#db/rows.ts'
import type { Project, projects } from './project.ts'
import type { FileStore } from '#files/file-store.ts'
import { referencedFiles, type RefersToFiles } from '#files/referenced-files.ts'
import { storedAt } from '#files/stored-address.ts'
import type { VariantStore } from '#images/variant-store.ts'
import { storage } from '#routes.ts'

interface Parts {
  store: Pick<FileStore, 'remove'>
  variants: Pick<VariantStore, 'remove'>
  /** The repositories whose rows refer to files. */
  referring: readonly RefersToFiles[]
  log: { warn(facts: object, message: string): void }
}

/**
 * Deletes the photos of deleted projects after the commit, unless another row shows them. A failure is logged, and left to the daily sweep.
 * docs/product/projects.md
 */
export function projectFileHooks({ store, variants, referring, log }: Parts): HooksOf<typeof projects> {
  const removeFiles = async (removed: Project[]): Promise<void> => {
    const files = removed
      .flatMap(({ before_image, after_image }) => [before_image, after_image])
      .flatMap((image) => (image ? (storedAt(storage.projectImage(image)) ?? []) : []))
      .filter(({ bucket }) => bucket === 'projects')
    if (files.length === 0) return
    try {
      const isShown = await referencedFiles(referring)
      for (const { bucket, path } of files.filter((file) => !isShown(file.bucket, file.path))) {
        await store.remove(bucket, path)
        await variants.remove(bucket, path)
      }
    } catch (error) {
      log.warn({ error }, 'the photos of a removed project stay')
    }
  }
  return { remove: async (_transaction, projects) => () => removeFiles(projects) }
}
