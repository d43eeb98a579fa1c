import type { Collection } from '#entities.ts'
import type { Entity, Row } from '#kernel/entity.ts'
import { yieldToOthers } from '#kernel/yield-to-others.ts'
import { anyTable } from './any-table.ts'
import type { Database } from './connection.ts'
import { type Narrowing, wantedRows } from './row-filter.ts'

/** The number of rows that become a chunk of a file in a few milliseconds. */
const BATCH = 100

/**
 * Yields the rows of a narrowed list in batches, newest first; `columns` limits the columns. Leaves out rows that are inserted meanwhile.
 * Other tasks run between two batches.
 */
export async function* inBatches<Of extends Entity<Collection>, Column extends keyof Row<Of> & string = keyof Row<Of> & string>(
  database: Pick<Database, 'query' | 'engine'>,
  of: Of,
  narrowing: Narrowing = {},
  columns?: readonly Column[],
): AsyncGenerator<Pick<Row<Of>, Column>[]> {
  const query = anyTable(database.query)
  const newestFirst = <Select extends { orderBy(column: 'created_at' | 'id', direction: 'asc' | 'desc'): Select }>(select: Select) =>
    select.orderBy('created_at', 'desc').orderBy('id', 'asc')
  const ids = await newestFirst(
    query
      .selectFrom(of.table)
      .where(await wantedRows(database, of, narrowing))
      .select('id'),
  ).execute()
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH).map(({ id }) => id)
    await yieldToOthers()
    const chosen = query.selectFrom(of.table).where('id', 'in', batch)
    const rows: unknown[] = await newestFirst(columns ? chosen.select(columns) : chosen.selectAll()).execute()
    // `entity-shapes.test.ts` checks that rows have the shape of their definition.
    yield rows as Pick<Row<Of>, Column>[]
  }
}
