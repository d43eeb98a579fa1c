import { type Kysely, sql } from 'kysely'

/** The photo of how it was before beside the one of after, and the point that stays in view where a place cuts a photo off. */
export async function up(query: Kysely<Record<string, never>>): Promise<void> {
  // No foreign key: rows may come in any order, and a photo whose other half is gone is a photo like any other.
  await query.schema.alterTable('media_library').addColumn('before_id', 'text').execute()
  await query.schema.createIndex('media_library_by_before_id').on('media_library').column('before_id').execute()
  for (const column of ['focus_x', 'focus_y'])
    await query.schema
      .alterTable('media_library')
      .addColumn(column, 'integer', (definition) =>
        definition
          .notNull()
          .defaultTo(50)
          .check(sql`${sql.ref(column)} between 0 and 100`),
      )
      .execute()
}
