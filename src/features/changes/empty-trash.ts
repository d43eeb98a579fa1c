import { inTrash } from '#files/trash-files.ts'
import type { FileName } from '#files/work-folder.ts'
import type { Author } from '#kernel/author.ts'
import type { Change } from '#kernel/change.ts'
import { Problem } from '#kernel/problem.ts'
import { filesOf } from './files-of-change.ts'
import { PART } from './trash-exits.repository.ts'
import type { TrashRepository } from './trash.repository.ts'

interface Parts {
  trash: Pick<TrashRepository, 'drop' | 'dropUntil' | 'expire'>
  /** Removes the given files of deleted rows that no other row keeps. */
  settleDeleted(names: readonly FileName[]): Promise<void>
  variants: { remove(bucket: FileName['bucket'], path: FileName['path']): Promise<void> }
  log: { warn(facts: object, message: string): void }
}

/** Creates the ways in which rows leave the trash for good, with their files. docs/product/trash.md */
export function createEmptyTrash({ trash, settleDeleted, variants, log }: Parts) {
  const removeFiles = async (changes: Pick<Change, 'collection' | 'value_before'>[]): Promise<void> => {
    const files = changes.flatMap(filesOf)
    if (files.length === 0) return
    const trashed = files.map(inTrash)
    try {
      // A file can still have its earlier name, when a deletion did not finish moving it.
      await settleDeleted([...files, ...trashed])
      for (const { bucket, path } of trashed) await variants.remove(bucket, path)
    } catch (error) {
      log.warn({ error }, 'files of the trash stay')
    }
  }
  /** Removes rows part by part, until a part is not full; returns how many. */
  const removeParts = async (next: () => Promise<Pick<Change, 'collection' | 'value_before'>[]>): Promise<number> => {
    let removed = 0
    for (let found = PART; found === PART; removed += found) {
      const changes = await next()
      found = changes.length
      await removeFiles(changes)
    }
    return removed
  }

  /** Deletes rows from the trash; returns how many of them were still there. */
  const dropMany = async (by: Author, ids: string[]): Promise<number> => {
    const dropped = await trash.drop(by, ids)
    await removeFiles(dropped)
    return dropped.length
  }

  return {
    dropMany,

    /** Deletes a row from the trash. Throws `not-found`. */
    drop: async (by: Author, id: string): Promise<void> => {
      if ((await dropMany(by, [id])) === 0) throw new Problem('not-found')
    },

    /** Deletes all rows that were deleted until a time, ISO 8601; returns how many. */
    empty: (by: Author, until: string): Promise<number> => removeParts(() => trash.dropUntil(by, until)),

    /** Deletes the rows whose days have passed; returns how many. */
    sweep: (): Promise<number> => removeParts(trash.expire),
  }
}

export type EmptyTrash = ReturnType<typeof createEmptyTrash>
