import type { Collection } from '#entities.ts'
import { type RemovedWith, TRASH_DAYS } from '#kernel/change.ts'
import { type Clock, DAY, isoTime } from '#kernel/clock.ts'
import type { Entity } from '#kernel/entity.ts'
import type { AnyRow, AnyTransaction } from './any-table.ts'
import { type MadeChange, rowChange } from './record-changes.ts'

/** True when deleted rows can be restored: those of which the history has every column. */
export const isTrashable = ({ history }: Pick<Entity, 'history'>): boolean => history === undefined

/** Reads the rows of other tables that the database will delete with these rows, for each of them. */
export async function rowsThatGoAlong(
  transaction: AnyTransaction,
  { cascade }: Pick<Entity, 'cascade'>,
  ids: string[],
): Promise<ReadonlyMap<string, RemovedWith>> {
  const found = new Map<string, RemovedWith>()
  for (const [table, column] of Object.entries(cascade.rows ?? {}))
    for (const row of await transaction.selectFrom(table).selectAll().where(column, 'in', ids).execute()) {
      const id = String(row[column])
      const along = found.get(id) ?? {}
      found.set(id, { ...along, [table]: [...(along[table] ?? []), row] })
    }
  return found
}

/** Returns the change of a deleted row that can be restored. */
export const trashedChange = (
  of: Entity<Collection>,
  row: AnyRow,
  { clock, along }: { clock: Clock; along: RemovedWith | undefined },
): MadeChange[] =>
  rowChange(of, row, null).map((made) => ({
    ...made,
    trash: {
      trashed_until: isoTime(clock.now() + TRASH_DAYS * DAY),
      removed_version: row.version,
      removed_with: along ?? null,
    },
  }))
