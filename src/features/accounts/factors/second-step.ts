import { fingerprint } from '#db/secret-token.ts'
import { Problem } from '#kernel/problem.ts'
import type { Attempts } from '#features/accounts/attempts.ts'
import { loginBuckets } from '#features/accounts/buckets.ts'
import type { Devices } from '#features/accounts/devices.ts'
import type { SignIn } from '#features/accounts/enter.ts'
import type { LoginCircumstances, SecondStepResult } from '#features/accounts/login-result.ts'
import type { SecurityLog } from '#features/accounts/sessions.ts'
import type { Users } from '#features/accounts/users.ts'
import type { PendingSteps } from './pending-steps.ts'
import type { GivenFactor, ProveFactor } from './prove-factor.ts'

/** The second step of a login: the challenge of the first, the cookie that came with it, and a factor. */
export interface SecondStepRequest extends LoginCircumstances {
  challenge: string
  /** The value of the cookie of the first step. */
  step: string | undefined
  factor: GivenFactor
}

/**
 * Signs somebody in whose password was right before, if the factor is right too. Throws `step-expired` when the first step was too long ago,
 * in another browser, or about an account that changed since.
 */
export type SecondStep = (request: SecondStepRequest) => Promise<SecondStepResult>

interface Parts {
  steps: PendingSteps
  users: Users
  attempts: Attempts
  devices: Devices
  prove: ProveFactor
  enter: SignIn
  log: SecurityLog
}

export function createSecondStep({ steps, users, attempts, devices, prove, enter, log }: Parts): SecondStep {
  return async ({ challenge, step, factor, ...circumstances }) => {
    const { userId, passwordFingerprint } = await steps.find('login', challenge, step)
    const user = userId === null ? undefined : await users.findById(userId)
    if (!user || fingerprint(user.password_hash) !== passwordFingerprint) throw new Problem('step-expired')

    // Codes are counted with the passwords: whoever guesses both gets no more attempts.
    const buckets = loginBuckets(user.email, await devices.recognise(circumstances.device, user.email), circumstances.address)
    const counted = await attempts.count(buckets)
    if (counted.blocked) {
      log.warn({ retry_after: counted.retryAfter }, 'login blocked')
      return { outcome: 'blocked', retryAfter: counted.retryAfter }
    }
    const proved = await prove(user.id, factor, challenge).catch(async (error: unknown) => {
      await attempts.giveBack(buckets)
      throw error
    })
    if (proved.outcome !== 'right') {
      log.warn({ admin_user_id: user.id, attempts_left: counted.left }, 'factor refused')
      return { outcome: 'wrong-factor', left: counted.left, why: proved }
    }
    await steps.end(challenge)
    const entered = await enter(user, circumstances, buckets)
    if (!entered) throw new Problem('step-expired')
    return entered
  }
}
