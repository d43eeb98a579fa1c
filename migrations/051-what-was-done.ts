import type { Kysely } from 'kysely'

/** Indexes of what staff wrote about requests, by its time, for what was done today. docs/product/today.md */
export async function up({ schema }: Kysely<Record<string, never>>): Promise<void> {
  for (const table of ['request_entries', 'request_replies'])
    await schema.createIndex(`${table}_by_time`).on(table).columns(['created_at', 'id']).execute()
}
