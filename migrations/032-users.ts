import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/**
 * Creates the invitations, and the queue of mails about accounts, which are rendered when they are sent; adds when the person of a session
 * last gave the password. docs/decisions/150-mails-with-secret-links.md
 */
export async function up({ schema }: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const time = sql.raw(columnTypes(engine).time)
  await schema.alterTable('admin_sessions').addColumn('confirmed_at', time).execute()

  await schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('invited_by_id', 'text', (column) => column.references('admin_users.id').onDelete('cascade'))
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('expires_at', time)
    .execute()

  await schema
    .createTable('account_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', time, (column) => column.notNull())
    .addColumn('leased_until', time)
    .addColumn('last_error', 'text')
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('sent_at', time)
    .addColumn('delivered_to', 'text')
    .execute()
  await schema.createIndex('account_mails_by_subject').on('account_mails').columns(['subject_id', 'purpose']).execute()
  await schema.createIndex('account_mails_due').on('account_mails').columns(['status', 'next_attempt_at']).execute()
}
