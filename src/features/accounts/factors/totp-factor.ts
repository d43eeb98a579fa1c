import type { Database } from '#db/connection.ts'
import { isoTime } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import type { NoticeParts } from '#features/accounts/notice-mails.ts'
import { queueSecurityMail } from '#features/accounts/security-mail.ts'
import type { AddFactor, FactorOwner } from './add-factor.ts'
import { dropLooseCodes, lockFactors } from './factor-rows.ts'
import { noteOwedFactor } from './owed-factor.ts'
import { newTotpSecret, stepOfCode } from './totp.ts'

/** The authenticator app of an account. */
export interface TotpFactor {
  /** Returns since when the account has one; null when it has none. */
  since(userId: string): Promise<string | null>
  /** Makes a secret, which is a factor once `confirm` gets a code of it. Throws `conflict` when the account has an app already. */
  begin(userId: string): Promise<string>
  /**
   * Makes the secret a factor, if the code is one of it, and returns the recovery codes that come with a first factor; undefined when the
   * code is wrong. Throws what `AddFactor` throws.
   */
  confirm(by: FactorOwner, code: string): Promise<string[] | null | undefined>
  /** Returns whether the code is one of this moment that was not used before, and uses it. */
  use(userId: string, code: string): Promise<boolean>
  /** Throws `not-found` when the account has none. */
  remove(userId: string): Promise<void>
}

interface Parts extends NoticeParts {
  database: Database
  add: AddFactor
}

export function createTotpFactor({ database: { query }, clock, mails, add }: Parts): TotpFactor {
  const find = (userId: string) => query.selectFrom('totp_factors').selectAll().where('admin_user_id', '=', userId).executeTakeFirst()

  return {
    since: async (userId) => (await find(userId))?.confirmed_at ?? null,

    begin: async (userId) => {
      const begun = { secret: newTotpSecret(), created_at: isoTime(clock.now()), last_step: null }
      const { numInsertedOrUpdatedRows } = await query
        .insertInto('totp_factors')
        .values({ admin_user_id: userId, ...begun, confirmed_at: null })
        .onConflict((conflict) => conflict.column('admin_user_id').doUpdateSet(begun).where('totp_factors.confirmed_at', 'is', null))
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) throw new Problem('conflict')
      return begun.secret
    },

    confirm: async (by, code) => {
      const begun = await find(by.userId)
      if (!begun || begun.confirmed_at !== null) throw new Problem('conflict')
      const step = stepOfCode(begun.secret, code, clock.now())
      if (step === null) return undefined
      return add(by, 'app-added', async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('totp_factors')
          .set({ confirmed_at: isoTime(clock.now()), last_step: step })
          .where('admin_user_id', '=', by.userId)
          .where('secret', '=', begun.secret)
          .where('confirmed_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new Problem('conflict')
      })
    },

    use: async (userId, code) => {
      const factor = await find(userId)
      const step = factor && factor.confirmed_at !== null ? stepOfCode(factor.secret, code, clock.now()) : null
      if (!factor || step === null) return false
      // One statement decides, so that of two requests with the same code one fails.
      const { numUpdatedRows } = await query
        .updateTable('totp_factors')
        .set({ last_step: step })
        .where('admin_user_id', '=', userId)
        .where('secret', '=', factor.secret)
        .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    remove: (userId) =>
      query.transaction().execute(async (transaction) => {
        await lockFactors(transaction, userId)
        const { numDeletedRows } = await transaction
          .deleteFrom('totp_factors')
          .where('admin_user_id', '=', userId)
          .where('confirmed_at', 'is not', null)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw new Problem('not-found')
        await dropLooseCodes(transaction, userId)
        await noteOwedFactor(clock, transaction, userId)
        await queueSecurityMail({ mails, clock }, transaction, userId, 'app-removed')
      }),
  }
}
