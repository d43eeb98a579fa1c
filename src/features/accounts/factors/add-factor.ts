import type { Transaction } from 'kysely'
import type { Database } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { requireFactors } from '#features/accounts/older-versions.ts'
import type { NoticeParts } from '#features/accounts/notice-mails.ts'
import { queueSecurityMail, type SecurityChange } from '#features/accounts/security-mail.ts'
import { isoTime } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { kindsOf, lockFactors } from './factor-rows.ts'
import { noteOwedFactor } from './owed-factor.ts'
import type { StoredCodes } from './stored-codes.ts'

/** Who adds a factor, and in which session. */
export interface FactorOwner {
  userId: string
  sessionId: string
}

/**
 * Adds a factor, which `insert` stores, and mails the person. The first factor of an account returns its recovery codes; when two first
 * factors are added at the same time, only one returns them. Throws `older-version-running` for the first factor of the site. Throws
 * `conflict` when the only other factor of the account was removed at the same time.
 */
export type AddFactor = (
  by: FactorOwner,
  change: SecurityChange,
  insert: (transaction: Transaction<Tables>) => Promise<void>,
) => Promise<string[] | null>

interface Parts extends NoticeParts {
  database: Database
  codes: Pick<StoredCodes, 'make'>
}

export const createAddFactor =
  ({ database: { engine, query }, codes, ...parts }: Parts): AddFactor =>
  async ({ userId, sessionId }, change, insert) => {
    // Hashing takes too long for a transaction, so the codes are made before it is known whether this is the first factor.
    const fresh = (await kindsOf(query, userId)).length === 0 ? await codes.make(userId) : null
    return query.transaction().execute(async (transaction) => {
      await lockFactors(transaction, userId)
      await requireFactors(engine, transaction)
      const isFirst = (await kindsOf(transaction, userId)).length === 0
      if (isFirst && !fresh) throw new Problem('conflict')
      await insert(transaction)
      if (isFirst) {
        await fresh?.store(transaction)
        await endConfirmations(transaction, userId, sessionId)
      }
      await noteOwedFactor(parts.clock, transaction, userId)
      await queueSecurityMail(parts, transaction, userId, change)
      return isFirst ? (fresh?.codes ?? null) : null
    })
  }

/** Ends what other sessions confirmed with the password, which is not enough from now on. */
const endConfirmations = (transaction: Transaction<Tables>, userId: string, keepSession: string) =>
  transaction
    .updateTable('admin_sessions')
    .set({ confirmed_at: isoTime(0) })
    .where('admin_user_id', '=', userId)
    .where('id', '!=', keepSession)
    .execute()
