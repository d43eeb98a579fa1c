import type { Kysely } from 'kysely'

/** Adds the size of a photo as stored, next to `file_size`, the size as sent. Null where the file was not measured yet. */
export async function up(query: Kysely<Record<string, never>>): Promise<void> {
  await query.schema.alterTable('media_library').addColumn('stored_size', 'integer').execute()
}
