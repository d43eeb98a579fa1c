import { sql, type Transaction } from 'kysely'
import type { Collection } from '#entities.ts'
import type { By } from '#kernel/author.ts'
import { isoTime } from '#kernel/clock.ts'
import { anyTable } from './any-table.ts'
import { recordingOf } from './record-changes.ts'
import type { Store } from './rows.ts'
import type { Tables } from './tables.ts'

/** A list whose rows are sorted by a number of theirs. */
interface SortedList {
  collection: Collection
  table: 'services' | 'faq_items'
  /** The column of the number. */
  column: 'position' | 'order_index'
  /** What lists of changes name it by: the collection, or one tab of it. */
  subject: string
  /** The rows in their order before the change. */
  current: readonly { id: string; number: number }[]
}

/**
 * Numbers the rows of a list 1 to n in the order of `ids`, which are all of its rows, and records that as one change by `by`; returns how
 * many got another number.
 */
export async function storeOrder(
  transaction: Transaction<Tables>,
  { clock }: Pick<Store, 'clock'>,
  by: By,
  { collection, table, column, subject, current }: SortedList,
  ids: readonly string[],
): Promise<number> {
  const numbers = new Map(current.map(({ id, number }) => [id, number]))
  const moved = [...ids.entries()].filter(([place, id]) => numbers.get(id) !== place + 1)
  for (const [place, id] of moved)
    await anyTable(transaction)
      .updateTable(table)
      .set({ [column]: place + 1, updated_at: isoTime(clock.now()), version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
  if (moved.length === 0) return 0
  const record = recordingOf(transaction, clock, by)
  await record({ kind: 'order', collection, subject, title: '', before: { ids: current.map(({ id }) => id) }, after: { ids: [...ids] } })
  return moved.length
}
