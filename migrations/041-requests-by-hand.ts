import type { Kysely } from 'kysely'

/**
 * Adds how a request came in that staff entered, and who entered it; null for what a visitor sent. An older version shows such a request
 * like one of a visitor. docs/product/quote-requests.md
 */
export async function up({ schema }: Kysely<Record<string, never>>): Promise<void> {
  await schema.alterTable('contact_submissions').addColumn('source', 'text').execute()
  await schema.alterTable('contact_submissions').addColumn('entered_by', 'text').execute()
}
