import type { Transaction } from 'kysely'
import { countHits } from '#db/count-hits.ts'
import type { Database } from '#db/connection.ts'
import { databaseFailure } from '#db/database-failure.ts'
import type { Tables } from '#db/tables.ts'
import type { Links } from '#features/links/links.ts'
import { type Clock, HOUR, isoTime, SECOND } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { mayDo } from '#kernel/rights.ts'
import { Problem } from '#kernel/problem.ts'
import type { AccountMailState, AccountOutbox } from '#mail/account-outbox.ts'
import { users as texts } from '#texts/nl/problems.ts'
import { refuseGuessable } from './guessable.ts'
import { lockAccounts } from './lock-accounts.ts'
import { requireRoles } from './older-versions.ts'
import type { Passwords } from './password.ts'
import type { SecurityLog, SignedIn } from './sessions.ts'
import type { Acceptance, Invitee } from './user.ts'

/** How long the link of an invitation works. */
export const INVITATION_MS = 48 * HOUR
/** The mails with invitations that one person may cause in an hour. */
export const INVITATIONS_PER_HOUR = 30

export type Invitation = Tables['invitations']
/** An invitation, and how far its last mail is; null when that mail is gone, as after a restore. */
export type ListedInvitation = Omit<Invitation, 'invited_by_id'> & { mail: AccountMailState | null }

/** The people who are invited: they have no account until they choose a password. docs/product/users.md */
export interface Invitations {
  /** Throws `invalid-input` for an address that has an account or an invitation, and `too-many-requests`. */
  create(by: SignedIn, invitee: Invitee): Promise<ListedInvitation>
  /** Returns all invitations, the newest first. */
  list(): Promise<ListedInvitation[]>
  /** Sends the mail again, with a new link; the earlier links end. */
  sendAgain(by: SignedIn, id: string): Promise<ListedInvitation>
  withdraw(by: SignedIn, id: string): Promise<void>
  /** Withdraws what somebody invited who may not invite any more. */
  withdrawAllBy(transaction: Transaction<Tables>, userId: string): Promise<void>
  /** Returns the invitation that a link is for, and changes nothing. Throws `link-expired`. */
  find(token: string): Promise<Invitation>
  /** Makes the account, once. Throws `link-expired`, whatever the reason, and `invalid-input` for a password that is easily guessed. */
  accept(acceptance: Acceptance): Promise<void>
}

interface Parts {
  database: Database
  clock: Clock
  links: Pick<Links, 'find' | 'use' | 'revokeAllOf'>
  outbox: AccountOutbox
  passwords: Passwords
  guessableWords(): Promise<string[]>
  log: SecurityLog
}

export function createInvitations({
  database: { engine, query },
  clock,
  links,
  outbox,
  passwords,
  guessableWords,
  log,
}: Parts): Invitations {
  const listed = async (invitations: Invitation[]): Promise<ListedInvitation[]> => {
    const mails = await outbox.lastOf(
      'invitation',
      invitations.map(({ id }) => id),
    )
    return invitations.map(({ id, email, name, role, invited_by, created_at, expires_at }) => ({
      id,
      email,
      name,
      role,
      invited_by,
      created_at,
      expires_at,
      mail: mails.get(id) ?? null,
    }))
  }
  const listedOne = async (invitation: Invitation): Promise<ListedInvitation> => {
    const [one] = await listed([invitation])
    return one as ListedInvitation
  }

  const send = async (transaction: Transaction<Tables>, by: SignedIn, { id, email }: Invitation): Promise<void> => {
    const [count] = await countHits(transaction, [`invitations:${by.user.id}`], HOUR, clock.now())
    if (count && count.hits > INVITATIONS_PER_HOUR)
      throw new Problem('too-many-requests', { retryAfter: (Date.parse(count.window_ends_at) - clock.now()) / SECOND })
    await outbox.drop(transaction, 'invitation', id)
    await outbox.enqueue(transaction, { purpose: 'invitation', subject_id: id, to_address: email, detail: '' })
  }

  const find = async (token: string): Promise<Invitation> => {
    const link = await links.find(token, ['invitation'])
    const invitation = link && (await query.selectFrom('invitations').selectAll().where('id', '=', link.subject).executeTakeFirst())
    if (!invitation) throw new Problem('link-expired')
    return invitation
  }

  return {
    create: async (by, { email, name, role }) => {
      const invitation = {
        id: newId(clock.now()),
        email,
        name,
        role,
        invited_by: by.user.name,
        invited_by_id: by.user.id,
        created_at: isoTime(clock.now()),
        expires_at: null,
      }
      await query.transaction().execute(async (transaction) => {
        await lockAccounts(engine, transaction)
        await requireInviter(transaction, by.user.id)
        const account = await transaction.selectFrom('admin_users').select('id').where('email', '=', email).executeTakeFirst()
        if (account) throw taken('has-account')
        await requireRoles(engine, transaction, role)
        await transaction
          .insertInto('invitations')
          .values(invitation)
          .execute()
          .catch((error: unknown) => {
            throw databaseFailure(error) === 'unique' ? taken('is-invited') : error
          })
        await send(transaction, by, invitation)
      })
      log.info({ admin_user_id: by.user.id, invitation_id: invitation.id, role }, 'invited')
      return listedOne(invitation)
    },

    list: async () => listed(await query.selectFrom('invitations').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()),

    sendAgain: async (by, id) => {
      const invitation = await query.transaction().execute(async (transaction) => {
        const changed = await transaction
          .updateTable('invitations')
          .set({ expires_at: null })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (!changed) throw new Problem('not-found')
        await links.revokeAllOf({ purpose: 'invitation', subject: id }, transaction)
        await send(transaction, by, changed)
        return changed
      })
      log.info({ admin_user_id: by.user.id, invitation_id: id }, 'invitation sent again')
      return listedOne(invitation)
    },

    withdraw: async (by, id) => {
      await query.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction.deleteFrom('invitations').where('id', '=', id).executeTakeFirst()
        if (numDeletedRows === 0n) throw new Problem('not-found')
        await links.revokeAllOf({ purpose: 'invitation', subject: id }, transaction)
        await outbox.drop(transaction, 'invitation', id)
      })
      log.info({ admin_user_id: by.user.id, invitation_id: id }, 'invitation withdrawn')
    },

    withdrawAllBy: async (transaction, userId) => {
      const gone = await transaction.deleteFrom('invitations').where('invited_by_id', '=', userId).returning('id').execute()
      for (const { id } of gone) {
        await links.revokeAllOf({ purpose: 'invitation', subject: id }, transaction)
        await outbox.drop(transaction, 'invitation', id)
      }
    },

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

const taken = (code: 'has-account' | 'is-invited') =>
  new Problem('invalid-input', { errors: [{ path: 'email', code, message: texts[code] }] })

/** Throws `not-allowed` when the person lost the right to invite while the request was on its way. Needs `lockAccounts`. */
async function requireInviter(transaction: Transaction<Tables>, id: string): Promise<void> {
  const inviter = await transaction.selectFrom('admin_users').select(['role', 'active']).where('id', '=', id).executeTakeFirst()
  if (!inviter?.active || !mayDo(inviter.role, { area: 'administration', level: 'publish' })) throw new Problem('not-allowed')
}
