import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/** Adds the role of an account, and when somebody last used it. Who exists is beheerder. docs/decisions/149-roles-and-older-versions.md */
export async function up({ schema }: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  await schema
    .alterTable('admin_users')
    .addColumn('role', 'text', (column) =>
      column
        .notNull()
        .defaultTo('beheerder')
        .check(sql`role in ('beheerder', 'redacteur', 'medewerker')`),
    )
    .execute()
  await schema
    .alterTable('admin_users')
    .addColumn('last_seen_at', sql.raw(columnTypes(engine).time))
    .execute()
}
