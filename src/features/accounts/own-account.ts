import type { Database } from '#db/connection.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import type { SecurityLog, SignedIn } from './sessions.ts'
import type { OwnChanges } from './user.ts'
import type { AdminUser } from './users.ts'

const OWN = ['id', 'email', 'name', 'role', 'version'] as const

export type OwnAccountRow = Pick<AdminUser, (typeof OWN)[number]>

/** What somebody sees and changes of their account. docs/product/sign-in.md */
export interface OwnAccount {
  read(who: SignedIn): Promise<OwnAccountRow>
  /** Changes the name. Throws `stale-version` when the account changed after `version` was read. */
  rename(who: SignedIn, changes: OwnChanges, version: number | undefined): Promise<OwnAccountRow>
}

interface Parts {
  database: Database
  clock: Clock
  log: SecurityLog
}

export const createOwnAccount = ({ database: { query }, clock, log }: Parts): OwnAccount => ({
  read: async ({ user: { id } }) => {
    const account = await query.selectFrom('admin_users').select(OWN).where('id', '=', id).executeTakeFirst()
    if (!account) throw new Problem('unauthenticated')
    return account
  },

  rename: async ({ user: { id } }, { name }, version) => {
    const renamed = await query.transaction().execute(async (transaction) => {
      const ofAccount = transaction
        .updateTable('admin_users')
        .set((eb) => ({ name, updated_at: isoTime(clock.now()), version: eb('version', '+', 1) }))
        .where('id', '=', id)
      const ofVersion = version === undefined ? ofAccount : ofAccount.where('version', '=', version)
      const account = await ofVersion.returning(OWN).executeTakeFirst()
      // A person who changes their name does not end the change of address that they asked for.
      const waiting = transaction.updateTable('email_changes').where('admin_user_id', '=', id)
      if (account)
        await waiting
          .set({ account_version: account.version })
          .where('account_version', '=', account.version - 1)
          .execute()
      return account
    })
    if (!renamed) throw new Problem('stale-version')
    log.info({ admin_user_id: id, account_id: id }, 'account changed')
    return renamed
  },
})
