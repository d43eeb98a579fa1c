import type { Kysely } from 'kysely'

/** Which network a photo came from, until its request is there: no network may fill the place that all share. And what counts requests is swept by its end. */
export async function up(query: Kysely<Record<string, never>>): Promise<void> {
  await query.schema.alterTable('request_photos').addColumn('network', 'text').execute()
  await query.schema.createIndex('rate_limits_by_window_ends_at').on('rate_limits').column('window_ends_at').execute()
}
