import type { Database } from '#db/connection.ts'
import { databaseFailure } from '#db/database-failure.ts'
import type { Links } from '#features/links/links.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import type { AccountOutbox } from '#mail/account-outbox.ts'
import { refuseGuessable } from './guessable.ts'
import type { Invitation } from './invitations.ts'
import { lockAccounts } from './lock-accounts.ts'
import { requireRoles } from './older-versions.ts'
import type { Passwords } from './password.ts'
import type { SecurityLog } from './sessions.ts'
import type { Acceptance } from './user.ts'

/** What the receiver of an invitation can do with its link. docs/product/users.md */
export interface AcceptInvitation {
  /** Returns the invitation that a link is for, and changes nothing. Throws `link-expired`. */
  find(token: string): Promise<Invitation>
  /** Makes the account, once. Throws `link-expired`, whatever the reason, and `invalid-input` for a password that is easily guessed. */
  accept(acceptance: Acceptance): Promise<void>
}

interface Parts {
  database: Database
  clock: Clock
  links: Pick<Links, 'find' | 'use'>
  outbox: Pick<AccountOutbox, 'drop'>
  passwords: Passwords
  guessableWords(): Promise<string[]>
  log: SecurityLog
}

export function createAcceptInvitation({
  database: { engine, query },
  clock,
  links,
  outbox,
  passwords,
  guessableWords,
  log,
}: Parts): AcceptInvitation {
  const find = async (token: string): Promise<Invitation> => {
    const link = await links.find(token, ['invitation'])
    const invitation = link && (await query.selectFrom('invitations').selectAll().where('id', '=', link.subject).executeTakeFirst())
    if (!invitation) throw new Problem('link-expired')
    return invitation
  }

  return {
    find,

    accept: async ({ token, name, password }) => {
      const { id: invitationId, email } = await find(token)
      await refuseGuessable('password', password, [email, name, ...(await guessableWords())])
      const password_hash = await passwords.hash(password)
      const now = isoTime(clock.now())
      const id = newId(clock.now())
      await query.transaction().execute(async (transaction) => {
        // Everything that changes invitations takes the locks in this order: accounts, invitation, links.
        await lockAccounts(engine, transaction)
        const invitation = await transaction.deleteFrom('invitations').where('id', '=', invitationId).returningAll().executeTakeFirst()
        const link = await links.use(transaction, token, 'invitation')
        if (invitation === undefined || link?.subject !== invitationId) throw new Problem('link-expired')
        await outbox.drop(transaction, 'invitation', invitation.id)
        await requireRoles(engine, transaction, invitation.role)
        const account = { id, email: invitation.email, name, role: invitation.role, password_hash, active: true, version: 1 }
        await transaction
          .insertInto('admin_users')
          .values({ ...account, created_at: now, updated_at: now, last_seen_at: null })
          .execute()
          .catch((error: unknown) => {
            // The command line made an account with this address meanwhile.
            throw databaseFailure(error) === 'unique' ? new Problem('link-expired') : error
          })
      })
      log.info({ admin_user_id: id }, 'invitation accepted')
    },
  }
}
