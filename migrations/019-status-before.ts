import type { Kysely } from 'kysely'

/** Adds the statuses of a request before staff archived it or marked it as spam. docs/decisions/092-where-a-request-stood.md */
export async function up(query: Kysely<Record<string, never>>): Promise<void> {
  await query.schema.alterTable('contact_submissions').addColumn('status_before', 'text').execute()
}
