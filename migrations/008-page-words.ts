import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/** Creates the table of words that staff write over the built-in words of a page; a page without a row has the built-in ones. */
export async function up(query: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const type = columnTypes(engine)
  const time = sql.raw(type.time)
  await query.schema
    .createTable('page_words')
    .addColumn('page', 'text', (column) => column.primaryKey())
    .addColumn('words', sql.raw(type.json), (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().check(sql`version > 0`))
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .execute()
}
