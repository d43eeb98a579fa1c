import type { Kysely } from 'kysely'
import { turn } from '#kernel/turn.ts'
import { anyTable } from './any-table.ts'
import { columnFilter } from './row-filter.ts'
import type { Tables } from './tables.ts'

const PART = 500

/**
 * Changes all rows whose columns have the values of `filters`, and which the change must make rows that no longer have them. They are changed
 * a part at a time, and others have a turn after each: one statement over all would keep this thread on SQLite.
 */
export async function updateInParts(query: Kysely<Tables>, table: string, change: object, filters: Record<string, unknown>): Promise<void> {
  const tables = anyTable(query)
  for (let updated = PART; updated === PART; await turn()) {
    const part = tables.selectFrom(table).select('id').where(columnFilter(filters)).limit(PART)
    const { numUpdatedRows } = await tables.updateTable(table).set(change).where('id', 'in', part).executeTakeFirstOrThrow()
    updated = Number(numUpdatedRows)
  }
}
