import type { Transaction } from 'kysely'
import { countHits } from '#db/count-hits.ts'
import type { Database } from '#db/connection.ts'
import { databaseFailure } from '#db/database-failure.ts'
import type { Tables } from '#db/tables.ts'
import type { Links } from '#features/links/links.ts'
import { type Clock, HOUR, isoTime, SECOND } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { MAY_WITH_INVITATION } from '#kernel/may.ts'
import { Problem } from '#kernel/problem.ts'
import type { AccountOutbox } from '#mail/account-outbox.ts'
import { users as texts } from '#texts/nl/problems.ts'
import type { ListedInvitation } from './listed-invitation.ts'
import { lockAccountsFor } from './lock-accounts.ts'
import { requireRoles } from './older-versions.ts'
import type { SecurityLog, SignedIn } from './sessions.ts'
import type { Invitee } from './user.ts'

/** How long the link of an invitation works. */
export const INVITATION_MS = 48 * HOUR
/** The mails with invitations that one person may cause in an hour. */
export const INVITATIONS_PER_HOUR = 30

export type Invitation = Tables['invitations']

/**
 * The people who are invited: they have no account until they choose a password (`accept-invitation.ts`). What a person does with them throws
 * `not-allowed` when that person may not manage accounts any more. docs/product/users.md
 */
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
}

interface Parts {
  database: Database
  clock: Clock
  links: Pick<Links, 'revokeAllOf'>
  outbox: Pick<AccountOutbox, 'enqueue' | 'drop' | 'lastOf'>
  log: SecurityLog
}

export function createInvitations({ database: { engine, query }, clock, links, outbox, log }: Parts): Invitations {
  const listed = (invitations: Invitation[]) => withMails(outbox, invitations)
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
        await lockAccountsFor(engine, transaction, by.user.id)
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
        await lockAccountsFor(engine, transaction, by.user.id)
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
        await lockAccountsFor(engine, transaction, by.user.id)
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
  }
}

/** Returns invitations as staff see them, with what became of their last mails. */
async function withMails(outbox: Pick<AccountOutbox, 'lastOf'>, invitations: Invitation[]): Promise<ListedInvitation[]> {
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
    may: [...MAY_WITH_INVITATION],
  }))
}

const taken = (code: 'has-account' | 'is-invited') =>
  new Problem('invalid-input', { errors: [{ path: 'email', code, message: texts[code] }] })
