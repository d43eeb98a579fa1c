import { type Kysely, sql } from 'kysely'

/** Adds the indexes for the lists of what staff changed in one collection, and in the words of all pages. */
export async function up(query: Kysely<Record<string, never>>): Promise<void> {
  await query.schema.createIndex('changes_by_collection').on('changes').columns(['collection', 'made_at', 'id']).execute()
  const kind = sql`substr(collection, 1, 6)`
  await query.schema.createIndex('changes_by_kind').on('changes').expression(kind).columns(['made_at', 'id']).execute()
}
