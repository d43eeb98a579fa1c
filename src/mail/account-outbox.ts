import type { Transaction } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { DAY, isoTime } from '#kernel/clock.ts'
import { type MailQueue, mailQueue, newlyQueued, type QueuedMail } from './mail-queue.ts'

/** What a mail about an account is for. */
export const ACCOUNT_MAILS = [
  'invitation',
  'password-reset',
  'email-change-old',
  'email-change-new',
  'email-changed',
  'new-device',
  'security-changed',
] as const

/** A mail about an account that waits without its content: that is rendered when it is sent. docs/decisions/150-mails-with-secret-links.md */
export interface AccountMail extends QueuedMail {
  purpose: (typeof ACCOUNT_MAILS)[number]
  /** The id of the invitation, the change of address or the account. A reset of a password has the address: nobody looked yet whether it has an account. */
  subject_id: string
  to_address: string
  /** What else the mail tells, such as the browser of a login, or what changed. */
  detail: string
}

/** The state of the last mail about a subject. */
export type AccountMailState = Pick<AccountMail, 'status' | 'last_error' | 'delivered_to' | 'sent_at'>

/** How long a mail is stored after it was sent or given up. */
const STORED_MS = 30 * DAY

/** The queue of mails about accounts, in a table that versions before it do not send. */
export interface AccountOutbox extends MailQueue<AccountMail> {
  /** Adds a mail in the transaction that stores its cause. */
  enqueue(transaction: Transaction<Tables>, mail: Pick<AccountMail, 'purpose' | 'subject_id' | 'to_address' | 'detail'>): Promise<void>
  /** Deletes the mails about a subject, in the transaction in which it ends. */
  drop(transaction: Transaction<Tables>, purpose: AccountMail['purpose'], subjectId: string): Promise<void>
  /** Deletes a leased mail whose cause is gone. */
  remove(mail: AccountMail): Promise<void>
  /** Returns the state of the last mail about each of these subjects. */
  lastOf(purpose: AccountMail['purpose'], subjectIds: string[]): Promise<Map<string, AccountMailState>>
  /** Returns when the last mail about a subject was queued; undefined when there is none. */
  queuedAt(purpose: AccountMail['purpose'], subjectId: string): Promise<string | undefined>
  /** Makes all unsent mails due now, including failed ones; returns how many. */
  retryNow(): Promise<number>
  /** Deletes mails that were sent or given up long ago. */
  sweep(): Promise<void>
}

export function createAccountOutbox(store: Pick<Store, 'database' | 'clock'>, domain: string): AccountOutbox {
  const { clock } = store
  const { query } = store.database
  const queue = mailQueue<AccountMail>(store, 'account_mails', ((eb: Compare) => eb('purpose', 'in', ACCOUNT_MAILS)) as never)

  return {
    ...queue,

    enqueue: async (transaction, mail) => {
      await transaction
        .insertInto('account_mails')
        .values({ ...mail, ...newlyQueued(clock.now(), domain) })
        .execute()
    },

    drop: async (transaction, purpose, subjectId) => {
      await transaction.deleteFrom('account_mails').where('purpose', '=', purpose).where('subject_id', '=', subjectId).execute()
    },

    remove: async ({ id }) => void (await query.deleteFrom('account_mails').where('id', '=', id).execute()),

    lastOf: async (purpose, subjectIds) => {
      if (subjectIds.length === 0) return new Map()
      const rows = await query
        .selectFrom('account_mails')
        .select(['subject_id', 'status', 'last_error', 'delivered_to', 'sent_at'])
        .where('purpose', '=', purpose)
        .where('subject_id', 'in', subjectIds)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return new Map(rows.map(({ subject_id, ...state }) => [subject_id, state]))
    },

    queuedAt: async (purpose, subjectId) => {
      const last = query
        .selectFrom('account_mails')
        .select('created_at')
        .where('purpose', '=', purpose)
        .where('subject_id', '=', subjectId)
        .orderBy('created_at', 'desc')
        .limit(1)
      return (await last.executeTakeFirst())?.created_at
    },

    retryNow: async () => {
      const again = { status: 'queued', attempts: 0, next_attempt_at: isoTime(clock.now()) } as const
      const { numUpdatedRows } = await query.updateTable('account_mails').set(again).where('status', '!=', 'sent').executeTakeFirst()
      return Number(numUpdatedRows)
    },

    sweep: async () => {
      await query
        .deleteFrom('account_mails')
        .where('status', '!=', 'queued')
        .where('created_at', '<', isoTime(clock.now() - STORED_MS))
        .execute()
    },
  }
}

type Compare = (column: 'purpose', operator: 'in', values: readonly string[]) => unknown
