import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/** Creates the table of saves for which the edge cache was purged, and adds which saves hid something. */
export async function up(query: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const type = columnTypes(engine)
  const time = sql.raw(type.time)
  await query.schema
    .alterTable('content_versions')
    .addColumn('hiding_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await query.schema
    .createTable('edge_purges')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('told', sql.raw(type.json), (column) => column.notNull())
    .addColumn('lacking_since', time)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', time)
    .addColumn('leased_until', time)
    .execute()
}
