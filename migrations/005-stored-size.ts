import type { Kysely } from 'kysely'

/** How large a photo is as it is stored, beside `file_size`, which is what was sent. Null where nobody has looked yet. */
export async function up(query: Kysely<Record<string, never>>): Promise<void> {
  await query.schema.alterTable('media_library').addColumn('stored_size', 'integer').execute()
}
