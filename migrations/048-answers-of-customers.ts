import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/**
 * Creates the tables of the mails that customers answer with: where the reading of a mailbox stands, and the mails that belong to a request,
 * which go with it, also when an older version deletes it. `wrote_at` says since when a customer waits for our answer.
 * docs/decisions/172-answers-come-back-by-imap.md
 */
export async function up({ schema }: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const time = sql.raw(columnTypes(engine).time)
  await schema
    .createTable('imap_mailboxes')
    .addColumn('mailbox', 'text', (column) => column.primaryKey())
    .addColumn('validity', 'text')
    .addColumn('last_uid', 'text', (column) => column.notNull().defaultTo('0'))
    .addColumn('trying_uid', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('holder', 'text')
    .addColumn('leased_until', time)
    .addColumn('connected_at', time)
    .addColumn('checked_at', time)
    .addColumn('last_mail_at', time)
    .addColumn('failing_since', time)
    .addColumn('failure', 'text')
    .addColumn('failure_detail', 'text')
    .execute()
  await schema
    .createTable('request_answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('contact_submissions.id').onDelete('cascade'))
    .addColumn('mail_key', 'text', (column) => column.notNull().unique())
    .addColumn('message_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('from_name', 'text', (column) => column.notNull())
    .addColumn('from_address', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('quoted', 'text', (column) => column.notNull())
    .addColumn('flaw', 'text')
    .addColumn('left_out', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('about_message_id', 'text')
    .addColumn('received_at', time, (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .execute()
  await schema.createIndex('request_answers_of_request').on('request_answers').columns(['submission_id', 'received_at', 'id']).execute()
  await schema.createIndex('request_answers_by_state').on('request_answers').columns(['state', 'received_at']).execute()
  // An answer names the mail that it answers.
  await schema.createIndex('outbox_mails_by_message_id').on('outbox_mails').column('message_id').execute()
  await schema.createIndex('request_replies_by_message_id').on('request_replies').column('message_id').execute()
  await schema.alterTable('contact_submissions').addColumn('wrote_at', time).execute()
  await schema
    .createIndex('contact_submissions_wrote')
    .on('contact_submissions')
    .columns(['wrote_at', 'id'])
    .where('wrote_at' as never, 'is not', null)
    .execute()
}
