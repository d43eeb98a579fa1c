import type { Attempts } from './attempts.ts'
import { accountBucket, deviceBucket } from './buckets.ts'
import type { Devices } from './devices.ts'
import { knownBrowsersAt, networksOf } from '#kernel/networks.ts'
import type { Passwords } from './password.ts'
import type { OpenedSession, SecurityLog, Sessions, SignedIn } from './sessions.ts'
import type { Users } from './users.ts'

export interface LoginRequest {
  email: string
  password: string
  /** The client's IP address, as `ClientAddress` finds it. */
  address: string
  /** The value of the device cookie. */
  device: string | undefined
  /** The value of the companion cookie, when the browser has a session. */
  companion: string | undefined
  userAgent: string | undefined
}

export type LoginResult =
  | { outcome: 'signed-in'; opened: OpenedSession; user: SignedIn['user']; device: string | undefined }
  | { outcome: 'wrong'; left: number }
  | { outcome: 'blocked'; retryAfter: number }

export type Login = (request: LoginRequest) => Promise<LoginResult>

interface Parts {
  users: Users
  sessions: Sessions
  attempts: Attempts
  devices: Devices
  passwords: Passwords
  log: SecurityLog
}

/** Creates the login, which counts the attempt first and then does equal work for known and unknown e-mail addresses. */
export function createLogin({ users, sessions, attempts, devices, passwords, log }: Parts): Login {
  return async ({ email, password, address, device, companion, userAgent }) => {
    const knownDevice = await devices.recognise(device, email)
    const buckets = knownDevice
      ? [deviceBucket(email, knownDevice), knownBrowsersAt(address)]
      : [...networksOf(address).map(({ bucket }) => bucket), accountBucket(email)]
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
    const opened = user && isRight ? await sessions.open(user, userAgent) : undefined
    if (!user || !opened) {
      log.warn({ attempts_left: counted.left }, 'login failed')
      return { outcome: 'wrong', left: counted.left }
    }

    await attempts.forget(buckets)
    if (companion) await sessions.endBehind(companion)
    const { id, name, role } = user
    log.info({ admin_user_id: id }, 'signed in')
    return { outcome: 'signed-in', opened, user: { id, email, name, role }, device: await devices.remember(device, user) }
  }
}
