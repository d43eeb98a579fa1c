import { inTrash } from '#files/trash-files.ts'
import type { FileName } from '#files/work-folder.ts'
import type { Change } from '#kernel/change.ts'
import { filesOf } from './files-of-change.ts'
import { PART, type TrashRepository } from './trash.repository.ts'

interface Parts {
  trash: Pick<TrashRepository, 'get' | 'drop' | 'expire'>
  /** Removes the given files that no row refers to. */
  settle(names: readonly FileName[]): Promise<void>
  log: { warn(facts: object, message: string): void }
}

/** Creates the ways in which rows leave the trash for good, with their files. docs/product/trash.md */
export function createEmptyTrash({ trash, settle, log }: Parts) {
  const removeFiles = async (changes: Pick<Change, 'collection' | 'value_before'>[]): Promise<void> => {
    const files = changes.flatMap(filesOf)
    if (files.length === 0) return
    // A file can still have its earlier name, when a deletion did not finish moving it.
    await settle([...files, ...files.map(inTrash)]).catch((error: unknown) => log.warn({ error }, 'files of the trash stay'))
  }

  return {
    /** Deletes a row from the trash. Throws `not-found`. */
    drop: async (id: string): Promise<void> => {
      const change = await trash.get(id)
      await trash.drop(id)
      await removeFiles([change])
    },

    /** Deletes the rows whose days have passed; returns how many. */
    sweep: async (): Promise<number> => {
      let swept = 0
      for (let found = PART; found === PART; swept += found) {
        const expired = await trash.expire()
        found = expired.length
        await removeFiles(expired)
      }
      return swept
    },
  }
}
