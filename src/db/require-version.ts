import { sql, type Transaction } from 'kysely'
import { Problem } from '#kernel/problem.ts'
import { MIGRATIONS_TABLE, noteNeed } from './applied-migrations.ts'
import type { Engine } from './dialect.ts'
import { namesOlderVersion } from './application-name.ts'
import type { Tables } from './tables.ts'

/**
 * From this transaction on only versions may start that know `migration`. Throws `older-version-running` while a process uses the database
 * that does not. On SQLite all processes are workers of one build. docs/decisions/048-services-are-rows.md
 */
export async function requireVersion(engine: Engine, transaction: Transaction<Tables>, migration: string): Promise<void> {
  const row = await transaction.selectFrom(MIGRATIONS_TABLE).select('needs').where('name', '=', migration).executeTakeFirst()
  if (row?.needs === migration) return
  if (engine === 'postgres' && (await isOlderRunning(transaction, migration))) throw new Problem('older-version-running')
  await noteNeed(transaction, migration)
}

/**
 * Each version holds a lock while it runs, and from the one of `migration` on says in the name of that connection which migrations it knows;
 * those before it said nothing. Others are not looked at: what a pool keeps for whoever comes next has no name either.
 */
async function isOlderRunning(transaction: Transaction<Tables>, migration: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity join pg_locks using (pid)
    where locktype = 'advisory' and datname = current_database() and usename = current_user`.execute(transaction)
  return rows.some(({ name }) => namesOlderVersion(name, migration))
}
