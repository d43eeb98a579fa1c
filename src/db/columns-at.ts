import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { openDatabase } from './connection.ts'
import { migrate } from './migrate.ts'

/**
 * Returns the columns of each table in a database to which exactly these migrations were applied. Creates that database in `file`, a new
 * file, and deletes it.
 */
export async function columnsAt(migrations: readonly string[], file: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const database = openDatabase(file, () => undefined)
  try {
    await migrate(database, [...migrations])
    const { rows } = await sql<{ table: string; column: string }>`
      select master.name as "table", info.name as "column"
      from sqlite_master as master, pragma_table_info(master.name) as info where master.type = 'table'`.execute(database.query)
    const columns = new Map<string, Set<string>>()
    for (const row of rows) columns.set(row.table, (columns.get(row.table) ?? new Set()).add(row.column))
    return columns
  } finally {
    await database.close()
    await rm(file)
  }
}
