import type { Attempts } from './attempts.ts'
import { refuseGuessable } from './guessable.ts'
import { withCheckedPassword } from './checked-password.ts'
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

export function createChangePassword(parts: Parts): ChangePassword {
  const { users, guessableWords, log } = parts
  return async (who, { current_password, new_password }) => {
    const { id, email, name } = who.user
    await refuseGuessable('new_password', new_password, [email, name, ...(await guessableWords())])
    const given = { path: 'current_password', password: current_password }
    // Another request may have changed the password since it was checked.
    await withCheckedPassword(parts, who, given, (account) => users.replacePassword(account, new_password))
    log.info({ session_id: who.session.id, admin_user_id: id }, 'password changed')
  }
}
