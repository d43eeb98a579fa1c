import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/**
 * Creates the table of proposed and planned changes. It is not the table of recorded changes, because an older version lists and sweeps
 * that one and must not take what is not applied for history. docs/decisions/131-proposals-have-a-table-of-their-own.md
 */
export async function up(query: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const type = columnTypes(engine)
  const [time, json] = [sql.raw(type.time), sql.raw(type.json)]
  await query.schema
    .createTable('proposals')
    .addColumn('id', 'text', (column) => column.primaryKey())
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
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('made_at', time, (column) => column.notNull())
    .addColumn('changed_at', time, (column) => column.notNull())
    .addColumn('due_at', time)
    .addColumn('settled_at', time)
    .addColumn('settled_by', 'text')
    .addColumn('problem', 'text')
    .addColumn('problem_sides', json)
    .addColumn('leased_until', time)
    .addColumn('applied_group', 'text')
    .execute()
  const index = (name: string, columns: string[]) => query.schema.createIndex(`proposals_${name}`).on('proposals').columns(columns)
  await index('by_time', ['made_at', 'id']).execute()
  await index('by_subject', ['collection', 'subject']).execute()
  // A repeated request proposes the same new row once.
  await index('of_new_rows', ['collection', 'subject']).unique().where(sql.ref('kind'), '=', 'create').execute()
  await index('due', ['due_at', 'id']).where(sql.ref('state'), '=', 'planned').execute()
}
