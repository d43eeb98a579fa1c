import { type Clock, MINUTE } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import type { Attempts } from './attempts.ts'
import type { Factors } from './factors/factors.ts'
import { NEEDS_FACTOR, wrongCode } from './factors/wrong-code.ts'
import { countedInSession, withCheckedPassword } from './checked-password.ts'
import type { Passwords } from './password.ts'
import type { SecurityLog, Sessions, SignedIn } from './sessions.ts'
import type { Users } from './users.ts'

/** The time after which what can change much asks for the password or a factor again. */
export const CONFIRMED_MS = 15 * MINUTE

/** What somebody gives to show who it is: a factor, or the password of an account without one. */
export type Confirmation =
  | { password: string }
  | { code: string }
  | { recovery_code: string }
  | { passkey: { challenge: string; response: object } }

/** Asks again who the person of a session is. */
export interface ConfirmPassword {
  /** Begins it for a passkey: returns the challenge, for five minutes and this session. */
  begin(who: SignedIn): Promise<string>
  /**
   * Notes that the person gave the factor or the password again. Throws `invalid-input` when it is wrong, or is the password of an account
   * with a factor; `passkey-refused`; and `too-many-requests` after three wrong ones in this session.
   */
  finish(who: SignedIn, given: Confirmation): Promise<void>
}

interface Parts {
  users: Users
  sessions: Sessions
  attempts: Attempts
  passwords: Passwords
  factors: Pick<Factors, 'prove' | 'kindsOf' | 'steps'>
  log: SecurityLog
}

export function createConfirmPassword(parts: Parts): ConfirmPassword {
  const { users, sessions, factors } = parts

  const withPassword = async (who: SignedIn, password: string): Promise<void> => {
    // Somebody who found an open session and knows the password must not take the factor off.
    if ((await factors.kindsOf(who.user.id)).length > 0) throw new Problem('invalid-input', { errors: [NEEDS_FACTOR] })
    await withCheckedPassword(parts, who, { path: 'password', password }, () => Promise.resolve(true))
  }
  const withPasskey = async ({ user, session }: SignedIn, challenge: string, response: object): Promise<void> => {
    const { userId } = await factors.steps.find('confirm', challenge, session.id)
    if (userId !== user.id) throw new Problem('step-expired')
    await factors.steps.end(challenge)
    if ((await factors.prove(user.id, { passkey: response }, challenge)).outcome !== 'right') throw new Problem('passkey-refused')
  }
  const withCode = (who: SignedIn, given: { code: string } | { recovery_code: string }): Promise<void> =>
    countedInSession(
      parts,
      who,
      wrongCode('code' in given ? 'code' : 'recovery_code'),
      async () => (await factors.prove(who.user.id, given, '')).outcome === 'right',
    )

  return {
    begin: async ({ user, session }) => {
      const account = await users.findById(user.id)
      if (!account) throw new Problem('unauthenticated')
      return factors.steps.begin('confirm', session.id, account)
    },

    finish: async (who, given) => {
      if ('password' in given) await withPassword(who, given.password)
      else if ('passkey' in given) await withPasskey(who, given.passkey.challenge, given.passkey.response)
      else await withCode(who, given)
      await sessions.confirm(who.session.id)
    },
  }
}

/** Throws `confirm-password` unless the person of the session gave the password or a factor within `CONFIRMED_MS`. Call it before anything is written. */
export function requireConfirmed({ session: { confirmed_at } }: SignedIn, clock: Clock): void {
  const since = clock.now() - Date.parse(confirmed_at)
  // A time in the future means that the clock was set back.
  if (since < 0 || since >= CONFIRMED_MS) throw new Problem('confirm-password')
}
