import { sql, type Transaction } from 'kysely'
import type { Engine } from '#db/dialect.ts'
import type { Tables } from '#db/tables.ts'
import { Problem } from '#kernel/problem.ts'

/** Makes every other change of accounts wait until the transaction ends. Call it first in the transaction. */
export async function lockAccounts(engine: Engine, transaction: Transaction<Tables>): Promise<void> {
  if (engine === 'postgres') await sql`lock table admin_users in share row exclusive mode`.execute(transaction)
  // On SQLite the first write of a transaction locks out those of others; this one changes nothing.
  else await transaction.updateTable('admin_users').set({ active: true }).where('id', '=', '').execute()
}

/** Throws `last-beheerder` when nobody else could manage the site. Needs `lockAccounts`. */
export async function requireOtherBeheerder(transaction: Transaction<Tables>, id: string): Promise<void> {
  const other = await transaction
    .selectFrom('admin_users')
    .select('id')
    .where('role', '=', 'beheerder')
    .where('active', '=', true)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new Problem('last-beheerder')
}
