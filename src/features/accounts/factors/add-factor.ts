import type { Transaction } from 'kysely'
import type { Database } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { requireFactors } from '#features/accounts/older-versions.ts'
import type { NoticeParts } from '#features/accounts/notice-mails.ts'
import { queueSecurityMail, type SecurityChange } from '#features/accounts/security-mail.ts'
import { isoTime } from '#kernel/clock.ts'
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
 * factors are added at the same time, only one returns them. Throws `older-version-running` for the first factor of the site.
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
  ({ userId, sessionId }, change, insert) =>
    query.transaction().execute(async (transaction) => {
      await lockFactors(transaction, userId)
      await requireFactors(engine, transaction)
      const fresh = (await kindsOf(transaction, userId)).length === 0 ? codes.make(userId) : null
      await insert(transaction)
      if (fresh) {
        await fresh.store(transaction)
        await endConfirmations(transaction, userId, sessionId)
      }
      await noteOwedFactor(parts.clock, transaction, userId)
      await queueSecurityMail(parts, transaction, userId, change)
      return fresh?.codes ?? null
    })

/** Ends what other sessions confirmed with the password, which is not enough from now on. */
const endConfirmations = (transaction: Transaction<Tables>, userId: string, keepSession: string) =>
  transaction
    .updateTable('admin_sessions')
    .set({ confirmed_at: isoTime(0) })
    .where('admin_user_id', '=', userId)
    .where('id', '!=', keepSession)
    .execute()
