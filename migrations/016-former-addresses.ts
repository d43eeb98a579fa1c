import type { Kysely } from 'kysely'

/**
 * Adds the service that had a former address before another service took it, so that the address redirects to it again when the other is
 * deleted.
 */
export async function up(query: Kysely<Record<string, never>>): Promise<void> {
  await query.schema
    .alterTable('service_addresses')
    .addColumn('before_id', 'text', (column) => column.references('services.id').onDelete('set null'))
    .execute()
}
