import { newSecret } from '#db/secret-token.ts'
import { loginBuckets } from '#features/accounts/buckets.ts'
import type { Devices } from '#features/accounts/devices.ts'
import type { SignIn } from '#features/accounts/enter.ts'
import type { LoginCircumstances, SecondStepResult } from '#features/accounts/login-result.ts'
import type { SecurityLog } from '#features/accounts/sessions.ts'
import type { Users } from '#features/accounts/users.ts'
import { isSharedBucket } from '#kernel/networks.ts'
import { Problem } from '#kernel/problem.ts'
import type { PasskeyPlace } from './passkey-place.ts'
import type { Passkeys } from './passkeys.ts'
import type { PendingSteps } from './pending-steps.ts'

/** The login with a passkey instead of the password. */
export interface PasskeyLogin {
  /** Begins it: the challenge for the passkey, and the cookie of this browser. Throws `passkey-elsewhere`. */
  begin(): Promise<{ challenge: string; step: string; host: string }>
  /** Signs the owner of the passkey in. Throws `passkey-refused`; each challenge is for one try. */
  finish(
    given: LoginCircumstances & { challenge: string; step: string | undefined; response: object },
  ): Promise<Extract<SecondStepResult, { outcome: 'signed-in' }>>
}

interface Parts {
  steps: PendingSteps
  passkeys: Passkeys
  place: PasskeyPlace | null
  users: Users
  devices: Devices
  enter: SignIn
  log: SecurityLog
}

export function createPasskeyLogin({ steps, passkeys, place, users, devices, enter, log }: Parts): PasskeyLogin {
  return {
    begin: async () => {
      if (!place) throw new Problem('passkey-elsewhere')
      const step = newSecret()
      return { challenge: await steps.begin('passkey-login', step, null), step, host: place.host }
    },

    finish: async ({ challenge, step, response, ...circumstances }) => {
      await steps.find('passkey-login', challenge, step)
      await steps.end(challenge)
      const owner = await passkeys.ownerOf(challenge, response)
      const user = owner === null ? undefined : await users.findById(owner)
      const known = user && (await devices.recognise(circumstances.device, user.email))
      const buckets = user ? loginBuckets(user.email, known, circumstances.address) : []
      // A passkey is not counted, so there is no attempt to take back from the failures of others.
      const own = buckets.filter((bucket) => !isSharedBucket(bucket))
      const entered = user && (await enter(user, circumstances, own))
      if (!entered) {
        log.warn({}, 'passkey refused')
        throw new Problem('passkey-refused')
      }
      return entered
    },
  }
}
