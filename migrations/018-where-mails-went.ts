import type { Kysely } from 'kysely'

/**
 * Adds the way in which a sent mail was delivered: to a mail server or as a file. Null for a mail that is not sent, or that an older
 * version sent.
 */
export async function up(query: Kysely<Record<string, never>>): Promise<void> {
  await query.schema.alterTable('outbox_mails').addColumn('delivered_to', 'text').execute()
}
