import { fileAddressesIn } from '#db/file-addresses.ts'
import type { HooksOf } from '#db/write-hooks.ts'
import { referencedFiles, type RefersToFiles } from '#files/referenced-files.ts'
import { filesAt, type TrashFiles } from '#files/trash-files.ts'
import type { FileName } from '#files/work-folder.ts'
import { type Project, projects } from './project.ts'

interface Parts {
  files: Pick<TrashFiles, 'remove' | 'take'>
  /** The repositories whose rows refer to files. */
  referring: readonly RefersToFiles[]
  log: { warn(facts: object, message: string): void }
}

/**
 * Moves the photos of deleted projects into the trash after the commit, or deletes them, unless another row shows them. A failure is
 * logged, and left to the daily sweep. docs/product/projects.md
 */
export function projectFileHooks({ files, referring, log }: Parts): HooksOf<typeof projects> {
  const removeFiles = async (removed: Project[], isTrashed: boolean): Promise<void> => {
    const names = removed.flatMap((row) => filesAt(fileAddressesIn(projects, { ...row }), projects.cascade.files))
    if (names.length === 0) return
    const shown = async (some: readonly FileName[]) => {
      const isShown = await referencedFiles(referring)
      return some.filter(({ bucket, path }) => isShown(bucket, path))
    }
    try {
      const others = new Set(await shown(names))
      const gone = names.filter((name) => !others.has(name))
      await (isTrashed ? files.take(gone, shown) : files.remove(gone))
    } catch (error) {
      log.warn({ error }, 'the photos of a removed project stay')
    }
  }
  return { remove: async (_transaction, removed) => (isTrashed) => removeFiles(removed, isTrashed) }
}
