import { Problem } from '#kernel/problem.ts'
import { account as texts } from '#texts/nl/problems.ts'
import type { Tables } from '#db/tables.ts'
import type { Attempts } from './attempts.ts'
import { sessionBucket } from './buckets.ts'
import type { Passwords } from './password.ts'
import type { SecurityLog, SignedIn } from './sessions.ts'
import type { Users } from './users.ts'

interface Parts {
  users: Users
  attempts: Attempts
  passwords: Passwords
  log: SecurityLog
}

/**
 * Checks the password of the signed-in person, and runs `action` with the account. `path` is the field of the password. Throws
 * `invalid-input` when it is wrong or `action` returns false, and `too-many-requests` after three wrong ones in this session.
 */
export async function withOwnPassword(
  { users, attempts, passwords, log }: Parts,
  { user: { id, email }, session }: SignedIn,
  { path, password }: { path: string; password: string },
  action: (account: Tables['admin_users']) => Promise<boolean>,
): Promise<void> {
  const buckets = [sessionBucket(session.id)]
  // The attempt is counted before hashing, as at the login, so that parallel tries get no further attempts.
  const counted = await attempts.count(buckets)
  if (counted.blocked) throw new Problem('too-many-requests', { detail: texts.tooManyTries, retryAfter: counted.retryAfter })

  const account = await users.find(email)
  const isRight = await passwords.matches(password, account?.password_hash).catch(async (error: unknown) => {
    await attempts.giveBack(buckets)
    throw error
  })
  if (!account || !isRight) {
    log.warn({ session_id: session.id, admin_user_id: id, attempts_left: counted.left }, 'wrong current password')
    throw wrongPassword(path)
  }
  if (!(await action(account))) throw wrongPassword(path)
  await attempts.forget(buckets)
}

const wrongPassword = (path: string) =>
  new Problem('invalid-input', { errors: [{ path, code: 'wrong-password', message: texts.wrongPassword }] })
