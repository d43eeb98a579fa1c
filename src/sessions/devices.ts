import { type Clock, DAY, isoTime } from '#kernel/clock.ts'
import type { Database } from '#db/connection.ts'
import { fingerprint, newSecret } from './secret-token.ts'

/** How long a browser is known after its last login. */
export const DEVICE_LIFETIME_MS = 365 * DAY

/**
 * Browsers that have logged in before, known by a cookie. Their failures are counted apart, so that a stranger cannot keep
 * the owner of an account out of it. Source: OWASP, "Slow down online guessing attacks with device cookies".
 */
export interface Devices {
  /** The device's fingerprint when it has logged in to this account before. */
  recognise(device: string | undefined, email: string): Promise<string | undefined>
  /** Remembers the browser of a successful login; answers what its cookie must hold. */
  remember(device: string | undefined, adminUserId: string): Promise<string>
  sweep(): Promise<void>
}

export function createDevices({ database: { query }, clock }: { database: Database; clock: Clock }): Devices {
  return {
    recognise: async (device, email) => {
      if (!device) return undefined
      const row = await query
        .selectFrom('known_devices')
        .innerJoin('admin_users', 'admin_users.id', 'known_devices.admin_user_id')
        .select('device_hash')
        .where('device_hash', '=', fingerprint(device))
        .where('admin_users.email', '=', email)
        .executeTakeFirst()
      return row?.device_hash
    },

    remember: async (device, adminUserId) => {
      const seen = { last_login_at: isoTime(clock.now()) }
      if (device) {
        const known = query
          .updateTable('known_devices')
          .set(seen)
          .where('device_hash', '=', fingerprint(device))
          .where('admin_user_id', '=', adminUserId)
        if ((await known.executeTakeFirst()).numUpdatedRows > 0n) return device
      }
      const fresh = newSecret()
      await query
        .insertInto('known_devices')
        .values({ ...seen, device_hash: fingerprint(fresh), admin_user_id: adminUserId })
        .execute()
      return fresh
    },

    sweep: async () =>
      void (await query
        .deleteFrom('known_devices')
        .where('last_login_at', '<', isoTime(clock.now() - DEVICE_LIFETIME_MS))
        .execute()),
  }
}
