import type { Attempts } from './attempts.ts'
import type { Devices } from './devices.ts'
import type { LoginCircumstances, LoginResult } from './login-result.ts'
import type { SecurityLog, Sessions } from './sessions.ts'
import type { Tables } from '#db/tables.ts'

/**
 * Opens the session of somebody who proved enough, and forgets the failed attempts in these buckets. Undefined when the account changed since
 * it was checked.
 */
export type SignIn = (
  user: Tables['admin_users'],
  circumstances: LoginCircumstances,
  buckets: string[],
) => Promise<Extract<LoginResult, { outcome: 'signed-in' }> | undefined>

interface Parts {
  sessions: Sessions
  attempts: Attempts
  devices: Devices
  log: SecurityLog
}

export const createSignIn =
  ({ sessions, attempts, devices, log }: Parts): SignIn =>
  async (user, { device, companion, userAgent }, buckets) => {
    const opened = await sessions.open(user, userAgent)
    if (!opened) return undefined
    await attempts.forget(buckets)
    if (companion) await sessions.endBehind(companion)
    const { id, email, name, role } = user
    log.info({ admin_user_id: id }, 'signed in')
    const owed = opened.owesFactor && { owes_factor: true as const }
    return {
      outcome: 'signed-in',
      opened,
      user: { id, email, name, role, ...owed },
      device: await devices.remember(device, user, userAgent),
    }
  }
