import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/** Creates the changes of e-mail addresses that wait until both addresses confirmed. docs/decisions/144-a-change-of-address.md */
export async function up({ schema }: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const time = sql.raw(columnTypes(engine).time)
  await schema
    .createTable('email_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('admin_user_id', 'text', (column) => column.notNull().unique().references('admin_users.id').onDelete('cascade'))
    .addColumn('account_version', 'integer', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('old_email', 'text', (column) => column.notNull())
    .addColumn('new_email', 'text', (column) => column.notNull())
    .addColumn('asked_at', time, (column) => column.notNull())
    .addColumn('old_confirmed_at', time)
    .addColumn('new_confirmed_at', time)
    .execute()
}
