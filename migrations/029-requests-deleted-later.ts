import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/**
 * Adds the time at which a request that staff deleted is deleted by the server; until then nobody sees it. An older version shows it, and
 * deletes at once. docs/decisions/138-a-deleted-request-waits-ten-seconds.md
 */
export async function up({ schema }: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const [table, inLists] = ['contact_submissions', 'contact_submissions_in_lists']
  await schema
    .alterTable(table)
    .addColumn('delete_after', sql.raw(columnTypes(engine).time))
    .execute()
  await schema.dropIndex(inLists).execute()
  await schema
    .createIndex(inLists)
    .on(table)
    .columns(['status', 'created_at', 'id', 'service_type', 'updated_at', 'name', 'delete_after'])
    .execute()
  await schema
    .createIndex('contact_submissions_deleted')
    .on(table)
    .columns(['delete_after'])
    .where(sql.ref('delete_after'), 'is not', null)
    .execute()
}
