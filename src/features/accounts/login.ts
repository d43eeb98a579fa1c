import { newSecret } from '#db/secret-token.ts'
import type { Attempts } from './attempts.ts'
import { loginBuckets } from './buckets.ts'
import type { Devices } from './devices.ts'
import type { SignIn } from './enter.ts'
import type { Factors } from './factors/factors.ts'
import type { Passwords } from './password.ts'
import type { LoginCircumstances, LoginResult } from './login-result.ts'
import type { SecurityLog } from './sessions.ts'
import type { Users } from './users.ts'

export interface LoginRequest extends LoginCircumstances {
  email: string
  password: string
}

export type Login = (request: LoginRequest) => Promise<LoginResult>

interface Parts {
  users: Users
  attempts: Attempts
  devices: Devices
  passwords: Passwords
  factors: Pick<Factors, 'steps' | 'kindsOf' | 'kindsHere' | 'place'>
  enter: SignIn
  log: SecurityLog
}

/** Creates the login, which counts the attempt first and then does equal work for known and unknown e-mail addresses. */
export function createLogin({ users, attempts, devices, passwords, factors, enter, log }: Parts): Login {
  return async ({ email, password, ...circumstances }) => {
    const buckets = loginBuckets(email, await devices.recognise(circumstances.device, email), circumstances.address)
    const counted = await attempts.count(buckets)
    if (counted.blocked) {
      log.warn({ retry_after: counted.retryAfter }, 'login blocked')
      return { outcome: 'blocked', retryAfter: counted.retryAfter }
    }

    const user = await users.find(email)
    const isRight = await passwords.matches(password, user?.password_hash).catch(async (error: unknown) => {
      await attempts.giveBack(buckets)
      throw error
    })
    const hasFactor = user?.active && isRight && (await factors.kindsOf(user.id)).length > 0
    if (user && hasFactor) {
      // The password did not fail, and it is not enough: earlier failures stay until the factor is right.
      await attempts.giveBack(buckets)
      const step = newSecret()
      const challenge = await factors.steps.begin('login', step, user)
      return { outcome: 'needs-factor', factors: await factors.kindsHere(user.id), passkeyHost: factors.place?.host, challenge, step }
    }
    const entered = user && isRight ? await enter(user, circumstances, buckets) : undefined
    if (!entered) log.warn({ attempts_left: counted.left }, 'login failed')
    return entered ?? { outcome: 'wrong', left: counted.left }
  }
}
