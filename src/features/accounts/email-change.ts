import type { Transaction } from 'kysely'
import { countHits } from '#db/count-hits.ts'
import type { Database } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { Links } from '#features/links/links.ts'
import { type Clock, DAY, HOUR, isoTime, MINUTE, SECOND } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import type { AccountOutbox } from '#mail/account-outbox.ts'
import { account as texts } from '#texts/nl/problems.ts'
import type { SecurityLog, SignedIn } from './sessions.ts'
import { forgetDevices } from './forget-devices.ts'
import { endPushOf } from './push/end-push.ts'
import { setEmail } from './set-email.ts'

/** How long the links of a change work, from when their mail leaves. */
export const EMAIL_LINK_MS = 30 * MINUTE
/** How long a change waits for both addresses, from when somebody asked. */
export const EMAIL_CHANGE_MS = DAY
/** The changes that one account may ask for in an hour. */
export const EMAIL_CHANGES_PER_HOUR = 5

/** The purposes of the two links and mails, by the address that they go to. */
export const EMAIL_CHANGE_MAILS = { old: 'email-change-old', new: 'email-change-new' } as const
export type Side = keyof typeof EMAIL_CHANGE_MAILS

export type EmailChange = Tables['email_changes']

/** A change that waits, as its person sees it. */
export interface PendingEmailChange {
  email: string
  asked_at: string
  old_confirmed: boolean
  new_confirmed: boolean
}

/** A change of a person's e-mail address by that person; both addresses confirm it. docs/decisions/144-a-change-of-address.md */
export interface EmailChanges {
  pending(who: SignedIn): Promise<PendingEmailChange | null>
  /**
   * Asks both addresses, and ends an earlier change. Does the same whether the new address has an account or not. Throws `invalid-input` for
   * the present address, and `too-many-requests`.
   */
  ask(who: SignedIn, email: string): Promise<PendingEmailChange>
  cancel(who: SignedIn): Promise<void>
  /** Returns the change that a link is for, and changes nothing. Throws `link-expired`. */
  find(token: string): Promise<{ change: EmailChange; side: Side }>
  /** Confirms for one address, once; the second of the two changes the address. Throws `link-expired`, whatever the reason. */
  confirm(token: string): Promise<'waiting' | 'changed'>
  /** Ends the change and every session of the account: the person at the old address did not ask. Throws `link-expired`. */
  decline(token: string): Promise<void>
  /** Deletes changes that waited too long. */
  sweep(): Promise<void>
}

interface Parts {
  database: Database
  clock: Clock
  links: Pick<Links, 'find' | 'use' | 'revokeAllOf'>
  outbox: Pick<AccountOutbox, 'enqueue' | 'drop'>
  log: SecurityLog
}

export function createEmailChanges({ database: { query }, clock, links, outbox, log }: Parts): EmailChanges {
  const find = async (token: string): Promise<{ change: EmailChange; side: Side }> => {
    const link = await links.find(token, Object.values(EMAIL_CHANGE_MAILS))
    const change = link && (await liveChange(query, link.subject, clock.now()))
    if (!change) throw new Problem('link-expired')
    return { change, side: link.purpose === EMAIL_CHANGE_MAILS.old ? 'old' : 'new' }
  }

  /** Uses a link while nobody else changes the account. */
  const withLink = async <Result>(
    token: string,
    action: (transaction: Transaction<Tables>, change: EmailChange, side: Side) => Promise<Result>,
  ): Promise<Result> => {
    const { change, side } = await find(token)
    return query.transaction().execute(async (transaction) => {
      await lockAccount(transaction, change.admin_user_id)
      const same = await liveChange(transaction, change.id, clock.now())
      const link = await links.use(transaction, token, EMAIL_CHANGE_MAILS[side])
      if (!same || link?.subject !== change.id) throw new Problem('link-expired')
      return action(transaction, same, side)
    })
  }

  return {
    pending: async ({ user: { id } }) => {
      const own = await query.selectFrom('email_changes').select('id').where('admin_user_id', '=', id).executeTakeFirst()
      const change = own && (await liveChange(query, own.id, clock.now()))
      return change ? shown(change) : null
    },

    ask: async ({ user: { id }, session }, email) => {
      const change = await query.transaction().execute(async (transaction) => {
        await countChange(transaction, id, clock.now())
        const account = await lockAccount(transaction, id)
        if (!account) throw new Problem('unauthenticated')
        if (account.email === email)
          throw new Problem('invalid-input', { errors: [{ path: 'email', code: 'own-address', message: texts.ownAddress }] })
        await endChange({ links, outbox }, transaction, id)
        const asked = newChange(account, session.id, email, clock.now())
        await transaction.insertInto('email_changes').values(asked).execute()
        for (const [purpose, to_address] of [
          [EMAIL_CHANGE_MAILS.old, asked.old_email],
          [EMAIL_CHANGE_MAILS.new, email],
        ] as const)
          await outbox.enqueue(transaction, { purpose, subject_id: asked.id, to_address, detail: '' })
        return asked
      })
      log.info({ admin_user_id: id, email_change_id: change.id }, 'change of address asked for')
      return shown(change)
    },

    cancel: async ({ user: { id } }) => {
      await query.transaction().execute(async (transaction) => {
        await lockAccount(transaction, id)
        await endChange({ links, outbox }, transaction, id)
      })
      log.info({ admin_user_id: id }, 'change of address cancelled')
    },

    find,

    confirm: async (token) => {
      const { change, outcome } = await withLink(token, async (transaction, found, side) => {
        const noted = { ...found, [`${side}_confirmed_at`]: isoTime(clock.now()) }
        const { old_confirmed_at, new_confirmed_at } = noted
        await transaction.updateTable('email_changes').set({ old_confirmed_at, new_confirmed_at }).where('id', '=', found.id).execute()
        if (old_confirmed_at === null || new_confirmed_at === null) return { change: found, outcome: 'waiting' as const }
        await setEmail(transaction, { id: found.admin_user_id, email: found.new_email, now: clock.now() }, found.session_id)
        const notice = { purpose: 'email-changed', subject_id: found.admin_user_id, detail: found.new_email } as const
        for (const to_address of [found.old_email, found.new_email]) await outbox.enqueue(transaction, { ...notice, to_address })
        return { change: found, outcome: 'changed' as const }
      }).catch((error: unknown) => {
        // Another account has the address; that is nobody's business.
        throw error instanceof Problem && error.code === 'conflict' ? new Problem('link-expired') : error
      })
      log.info({ admin_user_id: change.admin_user_id, email_change_id: change.id, outcome }, 'change of address confirmed')
      return outcome
    },

    decline: async (token) => {
      const { admin_user_id } = await withLink(token, async (transaction, change, side) => {
        if (side !== 'old') throw new Problem('link-expired')
        await endChange({ links, outbox }, transaction, change.admin_user_id)
        await transaction.deleteFrom('admin_sessions').where('admin_user_id', '=', change.admin_user_id).execute()
        await endPushOf(transaction, change.admin_user_id)
        await forgetDevices(transaction, change.admin_user_id)
        return change
      })
      log.warn({ admin_user_id }, 'change of address declined by its old address: sessions ended')
    },

    sweep: async () =>
      void (await query
        .deleteFrom('email_changes')
        .where('asked_at', '<=', isoTime(clock.now() - EMAIL_CHANGE_MS))
        .execute()),
  }
}

/** Counts a change that an account asks for; throws `too-many-requests`. */
async function countChange(transaction: Transaction<Tables>, userId: string, now: number): Promise<void> {
  const [count] = await countHits(transaction, [`email-changes:${userId}`], HOUR, now)
  if (count && count.hits > EMAIL_CHANGES_PER_HOUR)
    throw new Problem('too-many-requests', { retryAfter: (Date.parse(count.window_ends_at) - now) / SECOND })
}

/** Ends the change of an account, with its links and mails. */
async function endChange({ links, outbox }: Pick<Parts, 'links' | 'outbox'>, transaction: Transaction<Tables>, userId: string) {
  const gone = await transaction.deleteFrom('email_changes').where('admin_user_id', '=', userId).returning('id').execute()
  for (const { id } of gone)
    for (const purpose of Object.values(EMAIL_CHANGE_MAILS)) {
      await links.revokeAllOf({ purpose, subject: id }, transaction)
      await outbox.drop(transaction, purpose, id)
    }
}

const newChange = (account: Tables['admin_users'], sessionId: string, email: string, now: number): EmailChange => ({
  id: newId(now),
  admin_user_id: account.id,
  account_version: account.version,
  session_id: sessionId,
  old_email: account.email,
  new_email: email,
  asked_at: isoTime(now),
  old_confirmed_at: null,
  new_confirmed_at: null,
})

const shown = ({ new_email, asked_at, old_confirmed_at, new_confirmed_at }: EmailChange): PendingEmailChange => ({
  email: new_email,
  asked_at,
  old_confirmed: old_confirmed_at !== null,
  new_confirmed: new_confirmed_at !== null,
})

/** Returns the account, which nobody else changes until the transaction ends. */
const lockAccount = (transaction: Transaction<Tables>, id: string) =>
  transaction
    .updateTable('admin_users')
    .set({ active: true })
    .where('id', '=', id)
    .where('active', '=', true)
    .returningAll()
    .executeTakeFirst()

/** Returns a change that waits, of an account that has not changed since. */
export const liveChange = (within: Database['query'], id: string, now: number): Promise<EmailChange | undefined> =>
  within
    .selectFrom('email_changes')
    .innerJoin('admin_users', (join) =>
      join.onRef('admin_users.id', '=', 'admin_user_id').onRef('admin_users.version', '=', 'account_version'),
    )
    .selectAll('email_changes')
    .where('email_changes.id', '=', id)
    .where('admin_users.active', '=', true)
    .where('asked_at', '>', isoTime(now - EMAIL_CHANGE_MS))
    .executeTakeFirst()
