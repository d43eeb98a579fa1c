import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/**
 * Creates the table of files that go with a mail to a customer: first without a mail, then attached to it. An older version that deletes a
 * request deletes them with it, and one that takes a mail back leaves them to wait. docs/decisions/171-files-with-a-mail.md
 */
export async function up({ schema }: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const time = sql.raw(columnTypes(engine).time)
  await schema
    .createTable('reply_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('contact_submissions.id').onDelete('cascade'))
    .addColumn('reply_id', 'text', (column) => column.references('request_replies.id').onDelete('set null'))
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('path', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mime_type', 'text', (column) => column.notNull())
    .addColumn('file_size', 'integer', (column) => column.notNull().check(sql`file_size > 0`))
    .addColumn('photo_id', 'text')
    .addColumn('user_id', 'text', (column) => column.references('admin_users.id').onDelete('set null'))
    .addColumn('waits_since', time, (column) => column.notNull())
    .execute()
  await schema.createIndex('reply_files_of_request').on('reply_files').column('submission_id').execute()
  await schema.createIndex('reply_files_of_reply').on('reply_files').columns(['reply_id', 'position']).execute()
  await schema.createIndex('reply_files_by_user').on('reply_files').column('user_id').execute()
}
