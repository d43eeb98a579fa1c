import type { Kysely } from 'kysely'

/** Whose a former address was before another service took it, so that it leads on to that one again when the other is deleted. */
export async function up(query: Kysely<Record<string, never>>): Promise<void> {
  await query.schema
    .alterTable('service_addresses')
    .addColumn('before_id', 'text', (column) => column.references('services.id').onDelete('set null'))
    .execute()
}
