import type { Kysely } from 'kysely'
import { fingerprint } from '#db/secret-token.ts'
import type { Tables } from '#db/tables.ts'

/** Forgets the known browsers of an account, except the one with the cookie `keep`. Call it where all sessions of the account end. */
export async function forgetDevices(query: Kysely<Tables>, userId: string, keep?: string): Promise<void> {
  const all = query.deleteFrom('known_devices').where('admin_user_id', '=', userId)
  await (keep === undefined ? all : all.where('device_hash', '!=', fingerprint(keep))).execute()
}
