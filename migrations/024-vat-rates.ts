import { type Kysely, sql } from 'kysely'

/** Adds the VAT rate of a service, in percent; null for the company's rate. */
export async function up({ schema }: Kysely<Record<string, never>>): Promise<void> {
  await schema
    .alterTable('services')
    .addColumn('vat_rate', 'double precision', (column) => column.check(sql`vat_rate between 0 and 100`))
    .execute()
}
