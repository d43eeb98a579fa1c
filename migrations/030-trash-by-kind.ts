import { type Kysely, sql } from 'kysely'

/** Adds the collection to the index of the trash, so that the rows of each kind are counted and chosen without being read. */
export async function up({ schema }: Kysely<Record<string, never>>): Promise<void> {
  await schema.dropIndex('changes_in_trash').execute()
  await schema
    .createIndex('changes_in_trash')
    .on('changes')
    .columns(['trashed_until', 'id', 'collection'])
    .where(sql.ref('trashed_until'), 'is not', null)
    .execute()
}
