import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/**
 * Creates the second factors of accounts (codes of an authenticator app, passkeys, recovery codes), and the steps that wait for one.
 * docs/decisions/145-second-factors.md
 */
export async function up({ schema }: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const time = sql.raw(columnTypes(engine).time)

  await schema
    .createTable('totp_factors')
    .addColumn('admin_user_id', 'text', (column) => column.primaryKey().references('admin_users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('confirmed_at', time)
    .addColumn('last_step', 'bigint')
    .execute()

  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('admin_user_id', 'text', (column) => column.notNull().references('admin_users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('last_used_at', time)
    .execute()
  await schema.createIndex('passkeys_by_account').on('passkeys').column('admin_user_id').execute()

  await schema
    .createTable('recovery_codes')
    .addColumn('admin_user_id', 'text', (column) => column.notNull().references('admin_users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('used_at', time)
    .addPrimaryKeyConstraint('recovery_codes_key', ['admin_user_id', 'code_hash'])
    .execute()

  await schema
    .createTable('pending_steps')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('holder_hash', 'text', (column) => column.notNull())
    .addColumn('admin_user_id', 'text', (column) => column.references('admin_users.id').onDelete('cascade'))
    .addColumn('password_fingerprint', 'text')
    .addColumn('expires_at', time, (column) => column.notNull())
    .execute()
  await schema.createIndex('pending_steps_by_end').on('pending_steps').column('expires_at').execute()
}
