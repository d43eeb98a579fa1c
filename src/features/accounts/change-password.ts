import { Problem } from '#kernel/problem.ts'
import { account as texts } from '#texts/nl/problems.ts'
import type { Attempts } from './attempts.ts'
import { sessionBucket } from './buckets.ts'
import { refuseGuessable } from './guessable.ts'
import type { Passwords } from './password.ts'
import type { SecurityLog, SignedIn } from './sessions.ts'
import type { Users } from './users.ts'

/**
 * Changes the password of the signed-in admin, which ends all sessions of the account. Throws `invalid-input` when the current password is
 * wrong or the new one is easily guessed, and `too-many-requests` after three wrong ones in this session.
 */
export type ChangePassword = (who: SignedIn, wanted: { current_password: string; new_password: string }) => Promise<void>

interface Parts {
  users: Users
  attempts: Attempts
  passwords: Passwords
  /** Returns the names of the company and its site. */
  guessableWords(): Promise<string[]>
  log: SecurityLog
}

export function createChangePassword({ users, attempts, passwords, guessableWords, log }: Parts): ChangePassword {
  return async ({ user: { id, email, name }, session }, { current_password, new_password }) => {
    await refuseGuessable('new_password', new_password, [email, name, ...(await guessableWords())])
    const buckets = [sessionBucket(session.id)]
    // The attempt is counted before hashing, as at the login, so that parallel tries get no further attempts.
    const counted = await attempts.count(buckets)
    if (counted.blocked) throw new Problem('too-many-requests', { detail: texts.tooManyTries, retryAfter: counted.retryAfter })

    const account = await users.find(email)
    const isRight = await passwords.matches(current_password, account?.password_hash).catch(async (error: unknown) => {
      await attempts.giveBack(buckets)
      throw error
    })
    if (!account || !isRight) {
      log.warn({ session_id: session.id, admin_user_id: id, attempts_left: counted.left }, 'wrong current password')
      throw wrongPassword()
    }
    // Another request may have changed the password since it was checked.
    if (!(await users.replacePassword(account, new_password))) throw wrongPassword()
    await attempts.forget(buckets)
    log.info({ session_id: session.id, admin_user_id: id }, 'password changed')
  }
}

const wrongPassword = () =>
  new Problem('invalid-input', { errors: [{ path: 'current_password', code: 'wrong-password', message: texts.wrongPassword }] })
