import { type Clock, MINUTE } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import type { Attempts } from './attempts.ts'
import { withOwnPassword } from './own-password.ts'
import type { Passwords } from './password.ts'
import type { SecurityLog, Sessions, SignedIn } from './sessions.ts'
import type { Users } from './users.ts'

/** The time after which what can change much asks for the password again. */
export const CONFIRMED_MS = 15 * MINUTE

/**
 * Notes that the person of a session gave the password again. Throws `invalid-input` when it is wrong, and `too-many-requests` after three
 * wrong ones in this session.
 */
export type ConfirmPassword = (who: SignedIn, password: string) => Promise<void>

interface Parts {
  users: Users
  sessions: Sessions
  attempts: Attempts
  passwords: Passwords
  log: SecurityLog
}

export const createConfirmPassword =
  (parts: Parts): ConfirmPassword =>
  (who, password) =>
    withOwnPassword(parts, who, { path: 'password', password }, async () => {
      await parts.sessions.confirm(who.session.id)
      return true
    })

/** Throws `confirm-password` unless the person of the session gave the password within `CONFIRMED_MS`. Call it before anything is written. */
export function requireConfirmed({ session: { confirmed_at } }: SignedIn, clock: Clock): void {
  const since = clock.now() - Date.parse(confirmed_at)
  // A time in the future means that the clock was set back.
  if (since < 0 || since >= CONFIRMED_MS) throw new Problem('confirm-password')
}
