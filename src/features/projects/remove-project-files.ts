import { fileAddressesIn } from '#db/file-addresses.ts'
import type { HooksOf } from '#db/write-hooks.ts'
import { keptOf, type RefersToFiles } from '#files/referenced-files.ts'
import { filesAt, type TrashFiles } from '#files/trash-files.ts'
import { type Project, projects } from './project.ts'

interface Parts {
  files: Pick<TrashFiles, 'remove' | 'take' | 'bringBack'>
  /** The repositories whose rows refer to files. */
  referring: readonly RefersToFiles[]
  log: { warn(facts: object, message: string): void }
}

/**
 * Moves the photos of deleted projects into the trash after the commit, or deletes them, unless another row shows them; brings back those of
 * a saved project that only a proposal named until then. A failure is logged, and left to the daily sweep. docs/product/projects.md
 */
export function projectFileHooks({ files, referring, log }: Parts): HooksOf<typeof projects> {
  const kept = keptOf(referring, 'projects')
  const filesIn = (row: Partial<Project>) => filesAt(fileAddressesIn(projects, { ...row }), projects.cascade.files)
  const removeFiles = async (removed: Project[], isTrashed: boolean): Promise<void> => {
    const names = removed.flatMap(filesIn)
    if (names.length === 0) return
    try {
      const stay = new Set(await kept(names))
      const gone = names.filter((name) => !stay.has(name))
      await (isTrashed ? files.take(gone, kept) : files.remove(gone))
    } catch (error) {
      log.warn({ error }, 'the photos of a removed project stay')
    }
  }
  return {
    remove: async (_transaction, removed) => (isTrashed) => removeFiles(removed, isTrashed),
    // A form may save a photo that it proposed before.
    saved: async (draft) => void (await files.bringBack(filesIn(draft))),
  }
}
