import { timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '#db/connection.ts'
import { fingerprint } from '#db/secret-token.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import type { NoticeParts } from '#features/accounts/notice-mails.ts'
import type { Passwords } from '#features/accounts/password.ts'
import { queueSecurityMail } from '#features/accounts/security-mail.ts'
import { kindsOf, lockFactors } from './factor-rows.ts'
import { newRecoveryCodes, type ReadCode, readRecoveryCode } from './recovery-codes.ts'

/** What became of a recovery code that somebody gave; `left` is how many the account still has. */
export type UsedCode = { outcome: 'right' } | { outcome: 'wrong' } | { outcome: 'used-before'; left: number }

/** New codes, which only their owner sees, and the function that stores them in place of the earlier ones. */
export interface FreshCodes {
  codes: string[]
  store(transaction: Transaction<Tables>): Promise<void>
}

/** The recovery codes of accounts. Only their fingerprints are stored, as of secret links; those of earlier versions as slow hashes. */
export interface StoredCodes {
  left(userId: string): Promise<number>
  /** Makes ten codes, and stores nothing yet. */
  make(userId: string): FreshCodes
  /** Replaces the codes of an account that has a factor; throws `not-found` for others. */
  replace(userId: string): Promise<string[]>
  /** Uses a code, if it is one of the account, which is mailed. */
  use(userId: string, typed: string): Promise<UsedCode>
}

interface Parts extends NoticeParts {
  database: Database
  passwords: Passwords
}

export function createStoredCodes({ database: { query }, clock, mails, passwords }: Parts): StoredCodes {
  const ofUser = (userId: string) => query.selectFrom('recovery_codes').selectAll().where('admin_user_id', '=', userId).execute()
  const left = async (userId: string) => (await ofUser(userId)).filter(({ used_at }) => used_at === null).length

  const make = (userId: string): FreshCodes => {
    const codes = newRecoveryCodes()
    return {
      codes,
      store: async (transaction) => {
        const made = { admin_user_id: userId, created_at: isoTime(clock.now()), used_at: null }
        await transaction.deleteFrom('recovery_codes').where('admin_user_id', '=', userId).execute()
        await transaction
          .insertInto('recovery_codes')
          .values(codes.map((code) => ({ ...made, code_hash: fingerprint(code) })))
          .execute()
      },
    }
  }
  /** Returns which of the hashes is of the code. */
  const findHash = async ({ code, isEarlier }: ReadCode, hashes: string[]): Promise<string | undefined> => {
    if (!isEarlier) return hashes.find((each) => isSame(each, fingerprint(code)))
    // One after the other, so that a login takes one place in the queue of hashes.
    for (const each of hashes) if (each.startsWith(SLOW) && (await passwords.matches(code, each))) return each
    return undefined
  }

  return {
    left,
    make,

    replace: async (userId) => {
      const fresh = make(userId)
      await query.transaction().execute(async (transaction) => {
        await lockFactors(transaction, userId)
        if ((await kindsOf(transaction, userId)).length === 0) throw new Problem('not-found')
        await fresh.store(transaction)
        await queueSecurityMail({ mails, clock }, transaction, userId, 'codes-renewed')
      })
      return fresh.codes
    },

    use: async (userId, typed) => {
      const read = readRecoveryCode(typed)
      const code_hash =
        read &&
        (await findHash(
          read,
          (await ofUser(userId)).map((row) => row.code_hash),
        ))
      if (!code_hash) return { outcome: 'wrong' }
      const isRight = await query.transaction().execute(async (transaction) => {
        const used = transaction
          .updateTable('recovery_codes')
          .set({ used_at: isoTime(clock.now()) })
          .where('admin_user_id', '=', userId)
          .where('code_hash', '=', code_hash)
          .where('used_at', 'is', null)
        if ((await used.executeTakeFirst()).numUpdatedRows === 0n) return false
        await queueSecurityMail({ mails, clock }, transaction, userId, 'code-used')
        return true
      })
      return isRight ? { outcome: 'right' } : { outcome: 'used-before', left: await left(userId) }
    },
  }
}

/** How a slow hash begins. */
const SLOW = '$argon2id$'

function isSame(stored: string, given: string): boolean {
  const [left, right] = [Buffer.from(stored), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}
