import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely'
import type { Database } from '#db/connection.ts'
import { databaseFailure } from '#db/database-failure.ts'
import type { Tables } from '#db/tables.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import type { Role } from '#kernel/role.ts'
import type { AdminIdentity } from './user.ts'
import type { CheckedAccount } from './checked-account.ts'
import { requireRoles } from './older-versions.ts'
import type { NoticeMails } from './notice-mails.ts'
import type { Passwords } from './password.ts'
import { forgetDevices } from './forget-devices.ts'
import { endPushOf } from './push/end-push.ts'
import { queueSecurityMail } from './security-mail.ts'

/** An account without the password's hash. */
export type AdminUser = Omit<Tables['admin_users'], 'password_hash' | 'updated_at'>

/** The accounts of the back office; callers pass e-mail addresses as `accountEmail` normalizes them. */
export interface Users {
  /**
   * Creates an account. Throws `conflict` when the e-mail address is taken, and `older-version-running` when a version that knows
   * only one role still runs.
   */
  create(identity: AdminIdentity & { role: Role }, password: string): Promise<AdminUser>
  /** Sets a password, ends every session of the account and forgets its known browsers. Throws `not-found`. */
  setPassword(email: string, password: string): Promise<void>
  /**
   * Sets the password like `setPassword` if the checked password is still the current one; returns whether it was. `also` runs in the same
   * transaction with the account as it is now.
   */
  replacePassword(checked: CheckedAccount, password: string, also?: WhenSet): Promise<boolean>
  /** Returns the whole row with the hash, for checking a password. */
  find(email: string): Promise<Tables['admin_users'] | undefined>
  findById(id: string): Promise<Tables['admin_users'] | undefined>
  list(): Promise<AdminUser[]>
}

type WhenSet = (transaction: Transaction<Tables>, account: Tables['admin_users']) => Promise<void>

interface Parts {
  database: Database
  clock: Clock
  passwords: Passwords
  mails: NoticeMails
}

/** Counts the people who can sign in; with a role, those who have it. */
export const countActiveUsers = async ({ query }: Pick<Database, 'query'>, role?: Role): Promise<number> => {
  const active = query.selectFrom('admin_users').select('id').where('active', '=', true)
  return (await (role ? active.where('role', '=', role) : active).execute()).length
}

export const SHOWN = ['id', 'email', 'name', 'role', 'active', 'created_at', 'last_seen_at', 'version'] as const

export function createUsers({ database: { query, engine }, clock, passwords, mails }: Parts): Users {
  const setHash = (
    password_hash: string,
    ofAccount: (row: ExpressionBuilder<Tables, 'admin_users'>) => Expression<SqlBool>,
    also?: WhenSet,
  ): Promise<boolean> =>
    query.transaction().execute(async (transaction) => {
      // The account's row comes first: a login with the old password then waits for this transaction or is refused.
      const changed = transaction
        .updateTable('admin_users')
        .set((eb) => ({ password_hash, updated_at: isoTime(clock.now()), version: eb('version', '+', 1) }))
        .where(ofAccount)
        .returningAll()
      const user = await changed.executeTakeFirst()
      if (!user) return false
      await also?.(transaction, user)
      await queueSecurityMail({ mails, clock }, transaction, user.id, 'password-changed')
      await transaction.deleteFrom('admin_sessions').where('admin_user_id', '=', user.id).execute()
      await endPushOf(transaction, user.id)
      await forgetDevices(transaction, user.id)
      return true
    })

  return {
    create: async ({ email, name, role }, password) => {
      const now = isoTime(clock.now())
      const times = { created_at: now, updated_at: now, last_seen_at: null }
      const row = { id: newId(clock.now()), email, name, role, password_hash: await passwords.hash(password), active: true, version: 1 }
      try {
        return await query.transaction().execute(async (transaction) => {
          await requireRoles(engine, transaction, role)
          await transaction.deleteFrom('invitations').where('email', '=', email).execute()
          return transaction
            .insertInto('admin_users')
            .values({ ...row, ...times })
            .returning(SHOWN)
            .executeTakeFirstOrThrow()
        })
      } catch (error) {
        throw databaseFailure(error) === 'unique' ? new Problem('conflict') : error
      }
    },

    setPassword: async (email, password) => {
      const isThere = await setHash(await passwords.hash(password), (row) => row('email', '=', email))
      if (!isThere) throw new Problem('not-found')
    },

    replacePassword: async ({ id, password_hash }, password, also) =>
      setHash(await passwords.hash(password), (row) => row.and({ id, password_hash }), also),

    find: (email) => query.selectFrom('admin_users').selectAll().where('email', '=', email).executeTakeFirst(),

    findById: (id) => query.selectFrom('admin_users').selectAll().where('id', '=', id).executeTakeFirst(),

    list: () => query.selectFrom('admin_users').select(SHOWN).orderBy('email').execute(),
  }
}
