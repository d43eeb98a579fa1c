import { sql, type Transaction } from 'kysely'
import type { Engine } from '#db/dialect.ts'
import type { Tables } from '#db/tables.ts'
import { Problem } from '#kernel/problem.ts'
import { mayDo, type Right } from '#kernel/rights.ts'

/** What somebody needs to manage accounts and invitations. */
export const MANAGES_ACCOUNTS: Right = { area: 'administration', level: 'publish' }

/** Makes every other change of accounts wait until the transaction ends. Call it first in the transaction. */
export async function lockAccounts(engine: Engine, transaction: Transaction<Tables>): Promise<void> {
  // On SQLite every transaction waits until those of others end.
  if (engine === 'postgres') await sql`lock table admin_users in share row exclusive mode`.execute(transaction)
}

/**
 * Makes every other change of accounts wait until the transaction ends, and throws `not-allowed` when the person lost the right to manage
 * accounts while the request was on its way. Call it first in the transaction.
 */
export async function lockAccountsFor(engine: Engine, transaction: Transaction<Tables>, byId: string): Promise<void> {
  await lockAccounts(engine, transaction)
  const by = await transaction.selectFrom('admin_users').select(['role', 'active']).where('id', '=', byId).executeTakeFirst()
  if (!by?.active || !mayDo(by.role, MANAGES_ACCOUNTS)) throw new Problem('not-allowed')
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
