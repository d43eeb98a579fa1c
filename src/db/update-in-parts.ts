import type { Kysely } from 'kysely'
import { yieldToOthers } from '#kernel/yield-to-others.ts'
import { anyTable } from './any-table.ts'
import { columnFilter } from './row-filter.ts'
import type { Tables } from './tables.ts'

const PART = 500

/**
 * Updates all rows that match `filters`, in chunks, and yields to other tasks after each chunk: one statement over all rows would block this
 * thread on SQLite. The change must make a row no longer match `filters`.
 */
export async function updateInParts(query: Kysely<Tables>, table: string, change: object, filters: Record<string, unknown>): Promise<void> {
  const tables = anyTable(query)
  for (let updated = PART; updated === PART; await yieldToOthers()) {
    const part = tables.selectFrom(table).select('id').where(columnFilter(filters)).limit(PART)
    const { numUpdatedRows } = await tables.updateTable(table).set(change).where('id', 'in', part).executeTakeFirstOrThrow()
    updated = Number(numUpdatedRows)
  }
}
