import { type FieldError, Problem } from '#kernel/problem.ts'
import { account as texts } from '#texts/nl/problems.ts'
import type { Tables } from '#db/tables.ts'
import type { Attempts } from './attempts.ts'
import { sessionBucket } from './buckets.ts'
import type { Passwords } from './password.ts'
import type { SecurityLog, SignedIn } from './sessions.ts'
import type { Users } from './users.ts'

/** What counts guesses of a session. */
export interface Counting {
  attempts: Attempts
  log: SecurityLog
}

interface Parts extends Counting {
  users: Users
  passwords: Passwords
}

/**
 * Checks the password of the signed-in person, and runs `action` with the account. `path` is the field of the password. Throws
 * `invalid-input` when it is wrong or `action` returns false, and `too-many-requests` after three wrong ones in this session.
 */
export const withCheckedPassword = (
  { users, passwords, ...parts }: Parts,
  who: SignedIn,
  { path, password }: { path: string; password: string },
  action: (account: Tables['admin_users']) => Promise<boolean>,
): Promise<void> =>
  countedInSession(
    parts,
    who,
    { path, code: 'wrong-password', message: texts.wrongPassword, noted: 'wrong current password', tooMany: texts.tooManyTries },
    async () => {
      const account = await users.find(who.user.email)
      const isRight = await passwords.matches(password, account?.password_hash)
      return account !== undefined && isRight && action(account)
    },
  )

/** What is refused, how the log says it, and what somebody reads who gave too many. */
export interface WrongGuess extends FieldError {
  noted: string
  tooMany: string
}

/**
 * Checks something that could be guessed in an open session. Throws `invalid-input` when `check` returns false, and `too-many-requests` after three
 * times in this session.
 */
export async function countedInSession(
  { attempts, log }: Counting,
  { user: { id }, session }: SignedIn,
  { noted, tooMany, ...wrong }: WrongGuess,
  check: () => Promise<boolean>,
): Promise<void> {
  const buckets = [sessionBucket(session.id)]
  // The attempt is counted before hashing, as at the login, so that parallel tries get no further attempts.
  const counted = await attempts.count(buckets)
  if (counted.blocked) throw new Problem('too-many-requests', { detail: tooMany, retryAfter: counted.retryAfter })
  const isRight = await check().catch(async (error: unknown) => {
    await attempts.giveBack(buckets)
    throw error
  })
  if (!isRight) {
    log.warn({ session_id: session.id, admin_user_id: id, attempts_left: counted.left }, noted)
    throw new Problem('invalid-input', { errors: [wrong] })
  }
  await attempts.forget(buckets)
}
