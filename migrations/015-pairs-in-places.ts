import { type Kysely, sql } from 'kysely'

/** Adds the earlier photo of a before/after pair, and the focal point that stays in view where a place crops a photo. */
export async function up(query: Kysely<Record<string, never>>): Promise<void> {
  // There is no foreign key: rows may come in any order, and a photo whose earlier photo is deleted is an ordinary photo.
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
