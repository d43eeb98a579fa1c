import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/** Adds since when a session waits for the first factor of a beheerder. docs/product/sign-in.md */
export async function up({ schema }: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  await schema
    .alterTable('admin_sessions')
    .addColumn('factor_owed_at', sql.raw(columnTypes(engine).time))
    .execute()
}
