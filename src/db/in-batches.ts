import type { Collection } from '#entities/all.ts'
import type { Entity, Row } from '#kernel/entity.ts'
import { turn } from '#kernel/turn.ts'
import { anyTable } from './any-table.ts'
import type { Database } from './connection.ts'
import { type Narrowing, wantedRows } from './row-filter.ts'

/** As many as become a piece of a file in a few milliseconds. */
const BATCH = 100

/**
 * All rows of a list with this narrowing, newest first, a few at a time; one that comes in meanwhile is not among them. Others have a turn
 * after each batch.
 */
export async function* inBatches<Of extends Entity<Collection>>(
  database: Pick<Database, 'query' | 'engine'>,
  of: Of,
  narrowing: Narrowing = {},
): AsyncGenerator<Row<Of>[]> {
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
    await turn()
    // `entity-shapes.test.ts` holds that rows come back as the definition says.
    yield (await newestFirst(query.selectFrom(of.table).selectAll().where('id', 'in', batch)).execute()) as unknown[] as Row<Of>[]
  }
}
