import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/**
 * Creates the table of what staff add to the timeline of a request: notes, calls, and taps on a phone number or an address. An older version
 * that deletes a request deletes these with it. docs/product/quote-requests.md
 */
export async function up({ schema }: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  await schema
    .createTable('request_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('contact_submissions.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('text', 'text')
    .addColumn('user_id', 'text', (column) => column.references('admin_users.id').onDelete('set null'))
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('created_at', sql.raw(columnTypes(engine).time), (column) => column.notNull())
    .execute()
  await schema.createIndex('request_entries_in_timeline').on('request_entries').columns(['submission_id', 'created_at', 'id']).execute()
  // The database searches the entries of an account when the account is deleted.
  await schema.createIndex('request_entries_by_user').on('request_entries').column('user_id').execute()
}
