import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/** Creates the table of secret links, which has a hash of each secret. docs/decisions/139-secret-links.md */
export async function up(query: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const time = sql.raw(columnTypes(engine).time)
  await query.schema
    .createTable('links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('made_at', time, (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .addColumn('used_at', time)
    .addColumn('revoked_at', time)
    .execute()
  await query.schema.createIndex('links_by_subject').on('links').columns(['purpose', 'subject']).execute()
}
