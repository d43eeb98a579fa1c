import type { Kysely } from 'kysely'

/** Whether a sent mail was given to a mail server or written as a file; null of what is not sent, and of what an older version sent. */
export async function up(query: Kysely<Record<string, never>>): Promise<void> {
  await query.schema.alterTable('outbox_mails').addColumn('delivered_to', 'text').execute()
}
