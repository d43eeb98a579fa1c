import { type Kysely, sql } from 'kysely'

/** Adds the index of changes by the name of an account that is deleted. */
export async function up({ schema }: Kysely<Record<string, never>>): Promise<void> {
  await schema
    .createIndex('changes_by_former_user')
    .on('changes')
    .columns(['user_name', 'made_at', 'id'])
    .where(sql.ref('user_id'), 'is', null)
    .execute()
}
