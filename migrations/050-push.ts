import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'
import { flag } from './stored-table.ts'

/**
 * Creates the devices that get notifications, and the queue of notifications. An older version deletes both with an account. A
 * notification whose request is gone is dropped instead of sent, so it needs no reference. docs/product/notifications.md
 */
export async function up({ schema }: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const time = sql.raw(columnTypes(engine).time)
  await schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('admin_user_id', 'text', (column) => column.notNull().references('admin_users.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('endpoint_hash', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text')
    .$call(flag(engine, 'shows_details', true))
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('last_sent_at', time)
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.createIndex('push_subscriptions_of_user').on('push_subscriptions').columns(['admin_user_id', 'created_at']).execute()
  await schema
    .createTable('push_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subscription_id', 'text', (column) => column.notNull().references('push_subscriptions.id').onDelete('cascade'))
    .addColumn('submission_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', time, (column) => column.notNull())
    .addColumn('leased_until', time)
    .addColumn('created_at', time, (column) => column.notNull())
    .execute()
  await schema.createIndex('push_messages_due').on('push_messages').columns(['next_attempt_at', 'id']).execute()
  // The database searches the notifications of a device when that is deleted.
  await schema.createIndex('push_messages_of_device').on('push_messages').column('subscription_id').execute()
}
