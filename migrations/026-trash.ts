import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/**
 * Adds until when a deleted row can be restored, its version, and the rows of other tables that the database deleted with it. A change
 * that an older version records has none of these, so its row is not in the trash. docs/decisions/123-the-trash-is-a-list-of-changes.md
 */
export async function up(query: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const type = columnTypes(engine)
  const add = (name: string, of: string) => query.schema.alterTable('changes').addColumn(name, sql.raw(of)).execute()
  await add('trashed_until', type.time)
  await add('removed_version', 'integer')
  await add('removed_with', type.json)
  await query.schema
    .createIndex('changes_in_trash')
    .on('changes')
    .columns(['trashed_until', 'id'])
    .where(sql.ref('trashed_until'), 'is not', null)
    .execute()
}
