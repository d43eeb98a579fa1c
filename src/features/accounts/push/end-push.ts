import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** Ends the notifications of all devices of an account, except the one of the session `keep`. Call it where its sessions end. */
export async function endPushOf(query: Kysely<Tables>, userId: string, keep?: string): Promise<void> {
  const all = query.deleteFrom('push_subscriptions').where('admin_user_id', '=', userId)
  await (keep === undefined ? all : all.where('session_id', '!=', keep)).execute()
}

/** Ends the notifications of the device that somebody signs out. A session that expires ends none. */
export const endPushOfSession = async (query: Kysely<Tables>, session: string): Promise<void> =>
  void (await query.deleteFrom('push_subscriptions').where('session_id', '=', session).execute())
