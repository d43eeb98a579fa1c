import type { Transaction } from 'kysely'
import type { Author } from '#kernel/author.ts'
import { Problem } from '#kernel/problem.ts'
import { mayDo, type Right } from '#kernel/rights.ts'
import type { Role } from '#kernel/role.ts'
import type { Tables } from './tables.ts'

/**
 * Returns the role that an author has at this moment of a write, which may be another one than when the request began; undefined for an
 * author with every right. Throws `not-allowed` for an account that was deactivated or removed meanwhile.
 */
export async function currentRole(transaction: Transaction<Tables>, { id, role }: Author): Promise<Role | undefined> {
  if (role === undefined || id === null) return role
  const account = await transaction.selectFrom('admin_users').select(['role', 'active']).where('id', '=', id).executeTakeFirst()
  if (!account?.active) throw new Problem('not-allowed')
  return account.role
}

/** Throws `not-allowed` when an author does not have a right at this moment of a write. */
export async function requireCurrentRight(transaction: Transaction<Tables>, by: Author, right: Right): Promise<void> {
  const role = await currentRole(transaction, by)
  if (role && !mayDo(role, right)) throw new Problem('not-allowed')
}

/** Makes other transactions that call this for the same person wait until this one ends. Call it first in the transaction. */
export async function lockPerson(transaction: Transaction<Tables>, id: string | null): Promise<void> {
  // This write changes nothing.
  await transaction
    .updateTable('admin_users')
    .set((eb) => ({ active: eb.ref('active') }))
    .where('id', '=', id ?? '')
    .execute()
}
