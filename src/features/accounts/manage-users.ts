import type { Transaction } from 'kysely'
import type { Database } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import type { Invitations } from './invitations.ts'
import { noteOwedFactor } from './factors/owed-factor.ts'
import { lockAccountsFor, requireOtherBeheerder } from './lock-accounts.ts'
import { requireRoles } from './older-versions.ts'
import { forgetDevices } from './forget-devices.ts'
import { endPushOf } from './push/end-push.ts'
import type { SecurityLog } from './sessions.ts'
import type { UserChanges } from './user.ts'
import { type AdminUser, SHOWN } from './users.ts'

/**
 * What a beheerder does with accounts. Each method throws `not-found`, `not-allowed` when that person may not do so
 * any more, and `last-beheerder` when nobody else could manage the site.
 */
export interface ManageUsers {
  /**
   * Changes name, role or whether somebody may sign in; whoever may not is signed out at once. Throws `stale-version` when the account
   * changed after `version` was read.
   */
  change(byId: string, id: string, changes: UserChanges, version?: number): Promise<AdminUser>
  /** Removes the account; what the person wrote stays, with the name. */
  remove(byId: string, id: string): Promise<void>
}

interface Parts {
  database: Database
  clock: Clock
  invitations: Pick<Invitations, 'withdrawAllBy'>
  log: SecurityLog
}

export function createManageUsers({ database: { engine, query }, clock, invitations, log }: Parts): ManageUsers {
  /** Runs `action` with the account while nobody else changes accounts. */
  const whileLocked = <Result>(
    byId: string,
    id: string,
    action: (transaction: Transaction<Tables>, before: Tables['admin_users']) => Promise<Result>,
  ): Promise<Result> =>
    query.transaction().execute(async (transaction) => {
      await lockAccountsFor(engine, transaction, byId)
      const before = await transaction.selectFrom('admin_users').selectAll().where('id', '=', id).executeTakeFirst()
      if (!before) throw new Problem('not-found')
      return action(transaction, before)
    })

  return {
    change: async (byId, id, changes, version) => {
      const after = await whileLocked(byId, id, async (transaction, before) => {
        if (version !== undefined && before.version !== version) throw new Problem('stale-version')
        const wanted = { ...before, ...changes }
        if (isManaging(before) && !isManaging(wanted)) {
          await requireOtherBeheerder(transaction, id)
          await invitations.withdrawAllBy(transaction, id)
        }
        await requireRoles(engine, transaction, wanted.role)
        if (!wanted.active) await endAccess(transaction, id)
        const { name, role, active } = wanted
        const changed = await transaction
          .updateTable('admin_users')
          .set((eb) => ({ name, role, active, updated_at: isoTime(clock.now()), version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .returning(SHOWN)
          .executeTakeFirstOrThrow()
        if (role !== before.role) await noteOwedFactor(clock, transaction, id)
        return changed
      })
      log.info({ admin_user_id: byId, account_id: id, role: after.role, active: after.active }, 'account changed')
      return after
    },

    remove: async (byId, id) => {
      await whileLocked(byId, id, async (transaction, before) => {
        if (isManaging(before)) await requireOtherBeheerder(transaction, id)
        await invitations.withdrawAllBy(transaction, id)
        await endAccess(transaction, id)
        await transaction.deleteFrom('admin_users').where('id', '=', id).execute()
      })
      log.info({ admin_user_id: byId, account_id: id }, 'account removed')
    },
  }
}

/** True for an account that can manage the others. */
export const isManaging = ({ role, active }: Pick<AdminUser, 'role' | 'active'>): boolean => role === 'beheerder' && active

/** Ends the sessions of an account, and forgets its known browsers. */
async function endAccess(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction.deleteFrom('admin_sessions').where('admin_user_id', '=', id).execute()
  await endPushOf(transaction, id)
  await forgetDevices(transaction, id)
}
