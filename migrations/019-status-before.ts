import type { Kysely } from 'kysely'

/** Where a request stood before staff archived it or put it under spam. docs/decisions/092-where-a-request-stood.md */
export async function up(query: Kysely<Record<string, never>>): Promise<void> {
  await query.schema.alterTable('contact_submissions').addColumn('status_before', 'text').execute()
}
