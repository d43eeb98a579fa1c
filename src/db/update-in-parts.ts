import type { Kysely } from 'kysely'
import type { Collection } from '#entities.ts'
import type { Entity } from '#kernel/entity.ts'
import { yieldToOthers } from '#kernel/yield-to-others.ts'
import { type AnyRow, anyTable } from './any-table.ts'
import { type MadeChange, type RecordChanges, rowChange } from './record-changes.ts'
import { columnFilter } from './row-filter.ts'
import type { Tables } from './tables.ts'

const PART = 500

/** A change of many rows, as a consequence of a write to another row. */
export interface ManyChanged {
  of: Entity<Collection>
  /** The columns by which the rows are chosen. */
  filters: Record<string, unknown>
  change: Record<string, unknown>
}

/**
 * Updates all chosen rows and records that, in chunks, and yields to other tasks after each chunk: one statement over all rows would block
 * this thread on SQLite.
 */
export async function updateInParts(query: Kysely<Tables>, { of, filters, change }: ManyChanged, record: RecordChanges): Promise<void> {
  for await (const rows of inParts(query, of, filters)) {
    const ids = rows.map(({ id }) => id)
    await anyTable(query).updateTable(of.table).set(change).where('id', 'in', ids).execute()
    await record(...consequences(of, rows, change))
  }
}

/** Records a change that a foreign key will make, without making it. */
export async function recordCascade(query: Kysely<Tables>, { of, filters, change }: ManyChanged, record: RecordChanges): Promise<void> {
  for await (const rows of inParts(query, of, filters)) await record(...consequences(of, rows, change))
}

const consequences = (of: Entity<Collection>, rows: AnyRow[], change: Record<string, unknown>): MadeChange[] =>
  rows.flatMap((row) => rowChange(of, row, { ...row, ...change })).map((made) => ({ ...made, isConsequence: true }))

async function* inParts(query: Kysely<Tables>, { table }: Entity<Collection>, filters: Record<string, unknown>): AsyncGenerator<AnyRow[]> {
  const chosen = anyTable(query).selectFrom(table).where(columnFilter(filters)).selectAll()
  for (let after = '', found = PART; found === PART; await yieldToOthers()) {
    const rows = (await chosen.where('id', '>', after).orderBy('id').limit(PART).execute()) as AnyRow[]
    found = rows.length
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.id ?? after
  }
}
