import type { Transaction } from 'kysely'
import type { Database } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import type { Invitations } from './invitations.ts'
import { lockAccounts, requireOtherBeheerder } from './lock-accounts.ts'
import { requireRoles } from './older-versions.ts'
import type { SecurityLog } from './sessions.ts'
import type { UserChanges } from './user.ts'
import { type AdminUser, SHOWN } from './users.ts'

/** What a beheerder does with accounts. Each method throws `not-found`, and `last-beheerder` when nobody else could manage the site. */
export interface ManageUsers {
  /** Changes name, role or whether somebody may sign in; whoever may not is signed out at once. */
  change(byId: string, id: string, changes: UserChanges): Promise<AdminUser>
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
    id: string,
    action: (transaction: Transaction<Tables>, before: Tables['admin_users']) => Promise<Result>,
  ): Promise<Result> =>
    query.transaction().execute(async (transaction) => {
      await lockAccounts(engine, transaction)
      const before = await transaction.selectFrom('admin_users').selectAll().where('id', '=', id).executeTakeFirst()
      if (!before) throw new Problem('not-found')
      return action(transaction, before)
    })

  return {
    change: async (byId, id, changes) => {
      const after = await whileLocked(id, async (transaction, before) => {
        const wanted = { ...before, ...changes }
        if (isManaging(before) && !isManaging(wanted)) {
          await requireOtherBeheerder(transaction, id)
          await invitations.withdrawAllBy(transaction, id)
        }
        await requireRoles(engine, transaction, wanted.role)
        if (!wanted.active) await endAccess(transaction, id)
        const { name, role, active } = wanted
        return transaction
          .updateTable('admin_users')
          .set((eb) => ({ name, role, active, updated_at: isoTime(clock.now()), version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .returning(SHOWN)
          .executeTakeFirstOrThrow()
      })
      log.info({ admin_user_id: byId, account_id: id, role: after.role, active: after.active }, 'account changed')
      return after
    },

    remove: async (byId, id) => {
      await whileLocked(id, async (transaction, before) => {
        if (isManaging(before)) await requireOtherBeheerder(transaction, id)
        await invitations.withdrawAllBy(transaction, id)
        await endAccess(transaction, id)
        await transaction.deleteFrom('admin_users').where('id', '=', id).execute()
      })
      log.info({ admin_user_id: byId, account_id: id }, 'account removed')
    },
  }
}

const isManaging = ({ role, active }: Pick<AdminUser, 'role' | 'active'>): boolean => role === 'beheerder' && active

/** Ends the sessions of an account, and forgets its known browsers. */
async function endAccess(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction.deleteFrom('admin_sessions').where('admin_user_id', '=', id).execute()
  await transaction.deleteFrom('known_devices').where('admin_user_id', '=', id).execute()
}
