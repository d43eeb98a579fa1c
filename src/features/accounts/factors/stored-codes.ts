import type { Transaction } from 'kysely'
import type { Database } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import type { NoticeParts } from '#features/accounts/notice-mails.ts'
import type { Passwords } from '#features/accounts/password.ts'
import { queueSecurityMail } from '#features/accounts/security-mail.ts'
import { kindsOf, lockFactors } from './factor-rows.ts'
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts'

/** What became of a recovery code that somebody gave; `left` is how many the account still has. */
export type UsedCode = { outcome: 'right' } | { outcome: 'wrong' } | { outcome: 'used-before'; left: number }

/** New codes, which only their owner sees, and the function that stores them in place of the earlier ones. */
export interface FreshCodes {
  codes: string[]
  store(transaction: Transaction<Tables>): Promise<void>
}

/** The recovery codes of accounts. They are stored like passwords, since they are short enough to try all of them against a faster hash. */
export interface StoredCodes {
  left(userId: string): Promise<number>
  /** Makes ten codes, and stores nothing yet. Throws `unavailable` when too many passwords are waiting. */
  make(userId: string): Promise<FreshCodes>
  /** Replaces the codes of an account that has a factor; throws `not-found` for others. */
  replace(userId: string): Promise<string[]>
  /** Uses a code, if it is one of the account. */
  use(userId: string, typed: string): Promise<UsedCode>
}

interface Parts extends NoticeParts {
  database: Database
  passwords: Passwords
}

export function createStoredCodes({ database: { query }, clock, mails, passwords }: Parts): StoredCodes {
  const ofUser = (userId: string) => query.selectFrom('recovery_codes').selectAll().where('admin_user_id', '=', userId).execute()
  const left = async (userId: string) => (await ofUser(userId)).filter(({ used_at }) => used_at === null).length

  const make = async (userId: string): Promise<FreshCodes> => {
    const codes = newRecoveryCodes()
    const hashes: string[] = []
    for (const code of codes) hashes.push(await passwords.hash(code))
    return {
      codes,
      store: async (transaction) => {
        const made = { admin_user_id: userId, created_at: isoTime(clock.now()), used_at: null }
        await transaction.deleteFrom('recovery_codes').where('admin_user_id', '=', userId).execute()
        await transaction
          .insertInto('recovery_codes')
          .values(hashes.map((code_hash) => ({ ...made, code_hash })))
          .execute()
      },
    }
  }

  return {
    left,
    make,

    replace: async (userId) => {
      const fresh = await make(userId)
      await query.transaction().execute(async (transaction) => {
        await lockFactors(transaction, userId)
        if ((await kindsOf(transaction, userId)).length === 0) throw new Problem('not-found')
        await fresh.store(transaction)
        await queueSecurityMail({ mails, clock }, transaction, userId, 'codes-renewed')
      })
      return fresh.codes
    },

    use: async (userId, typed) => {
      const code = readRecoveryCode(typed)
      if (code === null) return { outcome: 'wrong' }
      // One after the other, so that a login takes one place in the queue of hashes.
      for (const { code_hash } of await ofUser(userId)) {
        if (!(await passwords.matches(code, code_hash))) continue
        const used = query
          .updateTable('recovery_codes')
          .set({ used_at: isoTime(clock.now()) })
          .where('admin_user_id', '=', userId)
          .where('code_hash', '=', code_hash)
          .where('used_at', 'is', null)
        if ((await used.executeTakeFirst()).numUpdatedRows > 0n) return { outcome: 'right' }
        return { outcome: 'used-before', left: await left(userId) }
      }
      return { outcome: 'wrong' }
    },
  }
}
