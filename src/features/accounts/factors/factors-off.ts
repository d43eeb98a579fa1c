import type { Database } from '#db/connection.ts'
import { Problem } from '#kernel/problem.ts'
import { forgetDevices } from '#features/accounts/forget-devices.ts'
import { endPushOf } from '#features/accounts/push/end-push.ts'
import { kindsOf } from './factor-rows.ts'

/**
 * Takes every factor off an account and ends its sessions, for somebody whose device is lost; returns whether it had one. The password is
 * then enough. Throws `not-found`.
 */
export const turnFactorsOff = ({ query }: Pick<Database, 'query'>, email: string): Promise<boolean> =>
  query.transaction().execute(async (transaction) => {
    const user = await transaction.selectFrom('admin_users').select('id').where('email', '=', email).executeTakeFirst()
    if (!user) throw new Problem('not-found')
    const had = (await kindsOf(transaction, user.id)).length > 0
    for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'pending_steps', 'admin_sessions'] as const)
      await transaction.deleteFrom(table).where('admin_user_id', '=', user.id).execute()
    await endPushOf(transaction, user.id)
    await forgetDevices(transaction, user.id)
    return had
  })
