import { sql } from 'kysely'
import type { Database } from '#db/connection.ts'

/** Returns how many changes are stored, and about how many bytes they take. Reads the whole table. */
export async function sizeOfChanges({ engine, query }: Database): Promise<{ count: number; bytes: number }> {
  const bytes =
    engine === 'sqlite'
      ? sql<number>`coalesce(sum(length(coalesce(value_before, '')) + length(coalesce(value_after, ''))), 0)`
      : sql<number>`pg_total_relation_size('changes')`
  return query
    .selectFrom('changes')
    .select(({ fn }) => [fn.countAll<number>().as('count'), bytes.as('bytes')])
    .executeTakeFirstOrThrow()
}
