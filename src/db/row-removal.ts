import type { Collection } from '#entities.ts'
import type { By } from '#kernel/author.ts'
import { isoTime } from '#kernel/clock.ts'
import type { Entity, Row as RowOf } from '#kernel/entity.ts'
import type { DeletedLater } from '#kernel/entity-options.ts'
import { Problem } from '#kernel/problem.ts'
import { rowChange } from './record-changes.ts'
import { isThere } from './row-filter.ts'
import { asRow } from './row-reads.ts'
import { requireAll, type RowWrites } from './row-write.ts'
import { isTrashable, rowsThatGoAlong, trashedChange } from './trash-rows.ts'
import type { AfterCommit } from './write-hooks.ts'

/** Creates the deletion of rows: into the trash where that is possible, or later by the server, where the definition says so. */
export function rowRemoval<Of extends Entity<Collection>>({ of, clock, hooks, write, readAll }: RowWrites<Of>) {
  const { table, deletedLater } = of

  /** Hides rows from everybody, until the server deletes them or somebody takes that back. */
  const hide = (by: By, ids: string[], { column, after }: DeletedLater): Promise<number> =>
    write(by, true, async ({ transaction, record }) => {
      const current = await readAll(transaction, ids)
      requireAll(current.length, ids)
      const time = isoTime(clock.now() + after)
      await transaction
        .updateTable(table)
        .set({ [column]: time })
        .where('id', 'in', ids)
        .execute()
      await record(...current.flatMap((row) => rowChange(of, row, null)))
      return current.length
    })

  const removeRows = async (by: By, ids: string[], version?: number): Promise<number> => {
    if (deletedLater && by !== null) return hide(by, ids, deletedLater)
    const { count, afterwards, isTrashed } = await write(by, true, async ({ transaction, tables, record }) => {
      const acts: AfterCommit[] = []
      const current = by === null && !hooks.some(({ remove }) => remove) ? [] : await readAll(transaction, ids)
      if (version !== undefined && current.some((row) => row.version !== version)) throw new Problem('stale-version')
      const along = by !== null && isTrashable(of) ? await rowsThatGoAlong(transaction, of, ids) : undefined
      if (current.length > 0)
        for (const each of hooks) {
          const act = await each.remove?.(tables, current, record)
          if (act) acts.push(act)
        }
      const { numDeletedRows } = await transaction.deleteFrom(table).where('id', 'in', ids).where(isThere(of)).executeTakeFirst()
      await record(
        ...current.flatMap((row) => (along ? trashedChange(of, row, { clock, along: along.get(row.id) }) : rowChange(of, row, null))),
      )
      return { count: requireAll(numDeletedRows, ids), afterwards: acts, isTrashed: along !== undefined }
    })
    for (const act of afterwards) await act(isTrashed)
    return count
  }

  return {
    removeMany: (by: By, ids: string[]): Promise<number> => removeRows(by, ids),

    remove: async (by: By, id: string, version?: number): Promise<void> => {
      await removeRows(by, [id], version)
    },

    takeBack: (by: By, ids: string[]): Promise<RowOf<Of>[]> =>
      write(by, false, async ({ transaction, record }) => {
        if (!deletedLater || ids.length === 0) return []
        const { column } = deletedLater
        const taken = transaction
          .updateTable(table)
          .set({ [column]: null })
          .where('id', 'in', ids)
          .where(column, '>', isoTime(clock.now()))
        const back = (await taken.returningAll().execute()).map((row) => asRow(of, row))
        await record(...back.flatMap((row) => rowChange(of, null, row)))
        return back
      }),
  }
}
