import { sql } from 'kysely'
import { takeSnapshot } from '#features/backup/snapshot.ts'
import type { Database } from '#db/connection.ts'

export interface SiteContent {
  /** The definition of every table, index and constraint, as the engine reports it. */
  schema: string[]
  /** The key of every row, by table. */
  keys: Record<string, unknown[]>
  /** The number of rows that refer to a missing row; PostgreSQL never has any. */
  orphans: number
}

/** Returns what a database holds, to compare it with another moment or another database. */
export async function contentOf(database: Database): Promise<SiteContent> {
  const keys: SiteContent['keys'] = {}
  const { tables } = await takeSnapshot(database, (table, _part, rows) => {
    keys[table] = [...(keys[table] ?? []), ...rows.map((row) => Object.values(row)[0] as unknown)]
    return Promise.resolve()
  })
  for (const table of Object.keys(tables)) keys[table] ??= []
  return { schema: await schemaOf(database), keys, orphans: await orphansIn(database) }
}

async function schemaOf({ engine, query }: Database): Promise<string[]> {
  const list =
    engine === 'sqlite'
      ? sql<{ line: string }>`select name || ': ' || coalesce(sql, '') as line from sqlite_schema`
      : sql<{ line: string }>`
          select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line from information_schema.columns
            where table_schema = 'public'
          union all select indexdef from pg_indexes where schemaname = 'public'
          union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
            where connamespace = 'public'::regnamespace`
  return (await list.execute(query)).rows.map(({ line }) => line).toSorted()
}

async function orphansIn({ engine, query }: Database): Promise<number> {
  if (engine === 'postgres') return 0
  return (await sql`pragma foreign_key_check`.execute(query)).rows.length
}
