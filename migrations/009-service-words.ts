import type { Kysely } from 'kysely'

/** Deletes the words of a service's page together with the service. docs/decisions/050-words-of-services.md */
export async function up(query: Kysely<Record<string, never>>): Promise<void> {
  await query.schema
    .alterTable('page_words')
    .addColumn('service_id', 'text', (column) => column.references('services.id').onDelete('cascade'))
    .execute()
  await query.schema.createIndex('page_words_by_service_id').on('page_words').column('service_id').execute()
}
