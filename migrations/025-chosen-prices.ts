import type { Kysely } from 'kysely'

/** Adds the price of a service that the visitor chose, in words, as the form showed it. */
export async function up({ schema }: Kysely<Record<string, never>>): Promise<void> {
  await schema.alterTable('contact_submissions').addColumn('chosen_price', 'text').execute()
}
