import { sql, type Transaction } from 'kysely'
import { Problem } from '#kernel/problem.ts'
import { MIGRATIONS_TABLE, noteNeed } from './applied-migrations.ts'
import type { Engine } from './dialect.ts'
import { namesOlderVersion } from './application-name.ts'
import type { Tables } from './tables.ts'

/**
 * Allows only versions that know `migration` to start after this transaction. Throws `older-version-running` while a process that does not
 * know it uses the database. On SQLite all processes are workers of one build. docs/decisions/048-services-are-rows.md
 */
export async function requireVersion(engine: Engine, transaction: Transaction<Tables>, migration: string): Promise<void> {
  const row = await transaction.selectFrom(MIGRATIONS_TABLE).select('needs').where('name', '=', migration).executeTakeFirst()
  if (row?.needs === migration) return
  if (engine === 'postgres' && (await isOlderRunning(transaction, migration))) throw new Problem('older-version-running')
  await noteNeed(transaction, migration)
}

/**
 * True when a process of an older version runs. Each version holds an advisory lock while it runs; since the version with `migration`, the
 * name of that connection says which migrations it knows, and before that the name was empty. Connections without such a lock do not count,
 * because idle connections of a pooler have no name either.
 */
async function isOlderRunning(transaction: Transaction<Tables>, migration: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity join pg_locks using (pid)
    where locktype = 'advisory' and datname = current_database() and usename = current_user`.execute(transaction)
  return rows.some(({ name }) => namesOlderVersion(name, migration))
}
