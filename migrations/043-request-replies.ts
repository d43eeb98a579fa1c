import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/**
 * Creates the queue of mails that staff write to the customer of a request. It is a separate table, because an older version sends whatever
 * is in the outbox and cannot render these; one that deletes a request deletes its replies with it.
 * docs/decisions/166-replies-have-a-queue-of-their-own.md
 */
export async function up({ schema }: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const time = sql.raw(columnTypes(engine).time)
  await schema
    .createTable('request_replies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('contact_submissions.id').onDelete('cascade'))
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('admin_users.id').onDelete('set null'))
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', time, (column) => column.notNull())
    .addColumn('leased_until', time)
    .addColumn('last_error', 'text')
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('sent_at', time)
    .addColumn('delivered_to', 'text')
    .execute()
  await schema.createIndex('request_replies_of_request').on('request_replies').columns(['submission_id', 'created_at', 'id']).execute()
  await schema.createIndex('request_replies_due').on('request_replies').columns(['status', 'next_attempt_at']).execute()
  // The database searches the replies of an account when the account is deleted.
  await schema.createIndex('request_replies_by_user').on('request_replies').column('user_id').execute()
}
