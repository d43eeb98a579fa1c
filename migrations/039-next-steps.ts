import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/** Adds the next step of a request: what, who and when. docs/product/quote-requests.md */
export async function up({ schema }: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  await schema
    .alterTable('contact_submissions')
    .addColumn('next_step', sql.raw(columnTypes(engine).json))
    .execute()
}
