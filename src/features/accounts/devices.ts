import { type Clock, DAY, isoTime } from '#kernel/clock.ts'
import type { Database } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { whileUnchanged } from './checked-account.ts'
import { fingerprint, newSecret } from '#db/secret-token.ts'
import { queueNewDeviceMail } from './new-device-mail.ts'
import type { NoticeMails } from './notice-mails.ts'

/** How long a browser is known after its last login. */
export const DEVICE_LIFETIME_MS = 365 * DAY
/** How many browsers an account knows: the ones that signed in last. */
export const DEVICES_MAX = 5

/**
 * Browsers that have logged in before, recognized by a cookie. Their failures are counted separately, so that a stranger cannot lock the
 * owner out of an account. A new password forgets them. Source: OWASP, "Slow down online guessing attacks with device cookies".
 */
export interface Devices {
  /** Returns the device's fingerprint when the account knows the device. */
  recognise(device: string | undefined, email: string): Promise<string | undefined>
  /**
   * Remembers the browser of a successful login, and mails the person about one that the account did not know. Returns the value of its
   * cookie, or undefined when the password changed meanwhile. `user` is the account as it was before this login.
   */
  remember(device: string | undefined, user: Tables['admin_users'], userAgent: string | undefined): Promise<string | undefined>
  sweep(): Promise<void>
}

interface Parts {
  database: Database
  clock: Clock
  mails: NoticeMails
}

export function createDevices({ database, clock, mails }: Parts): Devices {
  const { query } = database

  return {
    recognise: async (device, email) => {
      if (!device) return undefined
      const known = await query
        .selectFrom('known_devices')
        .innerJoin('admin_users', 'admin_users.id', 'known_devices.admin_user_id')
        .select('device_hash')
        .where('admin_users.email', '=', email)
        .orderBy('last_login_at', 'desc')
        .orderBy('device_hash')
        .limit(DEVICES_MAX)
        .execute()
      const given = fingerprint(device)
      return known.find(({ device_hash }) => device_hash === given)?.device_hash
    },

    remember: (device, user, userAgent) =>
      whileUnchanged(database, user, async (transaction) => {
        const ofUser = { admin_user_id: user.id, last_login_at: isoTime(clock.now()) }
        if (device) {
          const known = transaction
            .updateTable('known_devices')
            .set(ofUser)
            .where('device_hash', '=', fingerprint(device))
            .where('admin_user_id', '=', user.id)
          if ((await known.executeTakeFirst()).numUpdatedRows > 0n) return device
        }

        const fresh = newSecret()
        await transaction
          .insertInto('known_devices')
          .values({ ...ofUser, device_hash: fingerprint(fresh) })
          .execute()
        const others = transaction
          .selectFrom('known_devices')
          .select('device_hash')
          .where('admin_user_id', '=', user.id)
          .where('device_hash', '!=', fingerprint(fresh))
          .orderBy('last_login_at', 'desc')
          .orderBy('device_hash')
        const stay = (await others.limit(DEVICES_MAX - 1).execute()).map(({ device_hash }) => device_hash)
        await transaction
          .deleteFrom('known_devices')
          .where('admin_user_id', '=', user.id)
          .where('device_hash', 'not in', [fingerprint(fresh), ...stay])
          .execute()
        await queueNewDeviceMail({ mails, clock }, transaction, user, userAgent)
        return fresh
      }),

    sweep: async () =>
      void (await query
        .deleteFrom('known_devices')
        .where('last_login_at', '<', isoTime(clock.now() - DEVICE_LIFETIME_MS))
        .execute()),
  }
}
