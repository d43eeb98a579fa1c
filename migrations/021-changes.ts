import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/**
 * Creates the table of what staff changed, with the indexes for its lists: all of it, that of one subject, and that of one person.
 * docs/decisions/099-every-write-names-its-author.md
 */
export async function up(query: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const type = columnTypes(engine)
  const [time, json] = [sql.raw(type.time), sql.raw(type.json)]
  await query.schema
    .createTable('changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('group_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('value_before', json)
    .addColumn('value_after', json)
    .addColumn('user_id', 'text', (column) => column.references('admin_users.id').onDelete('set null'))
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('made_at', time, (column) => column.notNull())
    .execute()
  const index = (name: string, columns: string[]) => query.schema.createIndex(`changes_by_${name}`).on('changes').columns(columns).execute()
  await index('time', ['made_at', 'id'])
  await index('subject', ['collection', 'subject', 'made_at', 'id'])
  await index('user', ['user_id', 'made_at', 'id'])
  await index('group', ['group_id'])
}
