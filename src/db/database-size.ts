import { sql } from 'kysely'
import type { Database } from './connection.ts'

/** Returns the size of the database in bytes. */
export async function databaseSize({ engine, query }: Database): Promise<number> {
  const size =
    engine === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  return (await size.execute(query)).rows[0]?.bytes ?? 0
}
