import type { Kysely } from 'kysely'

/**
 * Adds the network that a photo came from, until its request is sent, because no network may fill the space that all share. Adds an index
 * to sweep counters of requests by the end of their window.
 */
export async function up(query: Kysely<Record<string, never>>): Promise<void> {
  await query.schema.alterTable('request_photos').addColumn('network', 'text').execute()
  await query.schema.createIndex('rate_limits_by_window_ends_at').on('rate_limits').column('window_ends_at').execute()
}
