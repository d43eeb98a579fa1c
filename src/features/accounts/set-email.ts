import type { Transaction } from 'kysely'
import { databaseFailure } from '#db/database-failure.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { forgetDevices } from './forget-devices.ts'
import { endPushOf } from './push/end-push.ts'

/**
 * Gives an account another address, ends its sessions except `keepSession`, and forgets its known browsers. Its new version ends the links
 * of resets. Throws `conflict` when another account has the address.
 */
export async function setEmail(
  transaction: Transaction<Tables>,
  { id, email, now }: { id: string; email: string; now: number },
  keepSession = '',
): Promise<void> {
  await transaction
    .updateTable('admin_users')
    .set((eb) => ({ email, updated_at: isoTime(now), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw databaseFailure(error) === 'unique' ? new Problem('conflict') : error
    })
  await transaction.deleteFrom('admin_sessions').where('admin_user_id', '=', id).where('id', '!=', keepSession).execute()
  await endPushOf(transaction, id, keepSession)
  await forgetDevices(transaction, id)
  await transaction.deleteFrom('email_changes').where('admin_user_id', '=', id).execute()
  await transaction.deleteFrom('invitations').where('email', '=', email).execute()
}
