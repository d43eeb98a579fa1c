import { sql } from 'kysely'
import type { Database } from './connection.ts'

/** Returns the schema that a table's bare name refers to on PostgreSQL; undefined on SQLite, which has none. */
export async function currentSchema({ engine, query }: Pick<Database, 'engine' | 'query'>): Promise<string | undefined> {
  if (engine === 'sqlite') return undefined
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(query)
  return rows[0]?.name ?? undefined
}
