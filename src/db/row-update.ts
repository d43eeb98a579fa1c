import { sql } from 'kysely'
import type { Collection } from '#entities.ts'
import { isoTime } from '#kernel/clock.ts'
import type { Draft as DraftOf, Entity, Row as RowOf } from '#kernel/entity.ts'
import type { AnyRow } from './any-table.ts'
import { derivedChanges } from './derived-columns.ts'
import { requireService } from './of-service.ts'
import { rowChange } from './record-changes.ts'
import { withCleanText } from './rich-text.ts'
import { asRow } from './row-reads.ts'
import type { RowWrites, Within } from './row-write.ts'

/** Checks a row after a change, and throws when it breaks a rule. */
export type Judge<Row> = (row: Row) => void

/** Changes rows within the transaction of a write, with their derived columns, and records it. Returns the changed rows. */
export async function updateRows<Of extends Entity<Collection>>(
  { of, clock, hooks }: Pick<RowWrites<Of>, 'of' | 'clock' | 'hooks'>,
  { transaction, tables, record }: Within,
  current: (RowOf<Of> & AnyRow)[],
  draft: Partial<DraftOf<Of>>,
  judge: Judge<RowOf<Of>> | undefined,
): Promise<(RowOf<Of> & AnyRow)[]> {
  const { table, derived, ofService } = of
  const now = isoTime(clock.now())
  await requireService(transaction, ofService, draft)
  for (const each of hooks) await each.change?.(tables, current, draft, record)
  const groups = derived ? derivedChanges(derived, current, { ...draft }, now) : []
  const grouped = new Set(groups.flatMap(({ ids }) => ids))
  const others = { change: {}, ids: current.flatMap(({ id }) => (grouped.has(id) ? [] : [id])) }
  const before = new Map(current.map((row) => [row.id, row]))
  const changed: (RowOf<Of> & AnyRow)[] = []
  for (const { change, ids } of [...groups, others].filter((group) => group.ids.length > 0)) {
    const fields = { ...withCleanText(table, draft), ...change, updated_at: now, version: sql<number>`version + 1` }
    const updated = await transaction.updateTable(table).set(fields).where('id', 'in', ids).returningAll().execute()
    changed.push(...updated.map((row) => asRow(of, row)))
  }
  if (judge) changed.forEach(judge)
  await record(...changed.flatMap((row) => rowChange(of, before.get(row.id) ?? row, row)))
  return changed
}
