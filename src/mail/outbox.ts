import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely'
import type { Database } from '#db/connection.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { DAY, HOUR, isoTime, SECOND } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import type { MailTransport } from './transports.ts'

export type OutboxMail = Tables['outbox_mails']
export type MailDraft = Pick<OutboxMail, 'to_address' | 'reply_to' | 'subject' | 'text_body' | 'html_body'>

export const UNSENT: OutboxMail['status'][] = ['queued', 'failed']

/**
 * Matches mails that may be sent. The code that knows the requests provides it, since mails about a request in quarantine wait until staff
 * release it.
 */
export type MayLeave = (mail: ExpressionBuilder<Tables, 'outbox_mails'>) => Expression<SqlBool>

/** The time that a sender leases a mail. */
export const LEASE_MS = 60 * SECOND
/** The longest time of one attempt to send. It ends before the lease, so that no other process sends the same mail. */
export const ATTEMPT_MS = (LEASE_MS * 3) / 4
/** The pause after the first failure, which doubles after each further failure. */
export const FIRST_PAUSE_MS = 5 * SECOND
const LONGEST_PAUSE_MS = HOUR
const GIVE_UP_AFTER_MS = 7 * DAY
// Without this minimum, a site that was down for a week would give up before the first attempt.
const ATTEMPTS_MIN = 10
const ERROR_MAX = 500

/** The queue of mails, which are stored in the database from the moment of the request until they are sent. */
export interface Outbox {
  /** Adds mails in the transaction that stores their cause; `submissionId` is the request that they are about, if any. */
  enqueue(transaction: Transaction<Tables>, drafts: MailDraft[], submissionId?: string): Promise<void>
  /** True when there are mails about a request. */
  hasMailsOf(transaction: Transaction<Tables>, submissionId: string): Promise<boolean>
  /** Leases the mail that has been due longest; null when none is due. Mails about a request in quarantine wait. */
  lease(): Promise<OutboxMail | null>
  markSent(mail: OutboxMail, deliveredTo: MailTransport['deliversTo']): Promise<void>
  /** Schedules the next attempt, or gives up after a week; returns the new status. */
  markFailed(mail: OutboxMail, error: string): Promise<'queued' | 'failed'>
  /** Makes all unsent mails due now, including failed ones, or only those of one request; returns how many. */
  retryNow(submissionId?: string): Promise<number>
  /**
   * Returns the figures of mails that may be sent but are not: how many wait, for how many milliseconds the oldest of them has, and how
   * many were given up.
   */
  unsent(): Promise<{ waiting: number; oldestMs: number; givenUp: number }>
}

interface OutboxParts {
  mayLeave: MayLeave
  /** The domain in the Message-IDs of mails. */
  domain: string
}

export function createOutbox({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>, { mayLeave, domain }: OutboxParts): Outbox {
  const settle = async (mail: OutboxMail, outcome: Partial<OutboxMail>): Promise<void> => {
    // The update requires that the lease is still ours: after that another process may have the mail.
    await query
      .updateTable('outbox_mails')
      .set({ ...outcome, leased_until: null })
      .where('id', '=', mail.id)
      .where('leased_until', '=', mail.leased_until)
      .execute()
  }

  return {
    enqueue: async (transaction, drafts, submissionId) => {
      const now = isoTime(clock.now())
      const pending = {
        status: 'queued',
        attempts: 0,
        next_attempt_at: now,
        leased_until: null,
        last_error: null,
        created_at: now,
        sent_at: null,
        delivered_to: null,
      } as const
      const mails = drafts.map((draft) => ({
        ...draft,
        ...pending,
        id: newId(clock.now()),
        submission_id: submissionId ?? null,
        message_id: `<${newId(clock.now())}@${domain}>`,
      }))
      if (mails.length > 0) await transaction.insertInto('outbox_mails').values(mails).execute()
    },

    hasMailsOf: async (transaction, submissionId) =>
      (await transaction.selectFrom('outbox_mails').select('id').where('submission_id', '=', submissionId).executeTakeFirst()) !==
      undefined,

    lease: () => leaseDue(query, clock.now(), mayLeave),

    markSent: (mail, deliveredTo) =>
      settle(mail, { status: 'sent', sent_at: isoTime(clock.now()), last_error: null, delivered_to: deliveredTo }),

    markFailed: async (mail, error) => {
      const isOver = clock.now() - Date.parse(mail.created_at) >= GIVE_UP_AFTER_MS && mail.attempts >= ATTEMPTS_MIN
      const status = isOver ? 'failed' : 'queued'
      await settle(mail, {
        status,
        last_error: error.slice(0, ERROR_MAX),
        next_attempt_at: isoTime(clock.now() + pauseAfter(mail.attempts)),
      })
      return status
    },

    retryNow: async (submissionId) => {
      const again = { status: 'queued', attempts: 0, next_attempt_at: isoTime(clock.now()) } as const
      const unsent = query.updateTable('outbox_mails').set(again).where('status', 'in', UNSENT)
      const { numUpdatedRows } = await (
        submissionId === undefined ? unsent : unsent.where('submission_id', '=', submissionId)
      ).executeTakeFirst()
      return Number(numUpdatedRows)
    },

    unsent: async () => {
      const rows = await query
        .selectFrom('outbox_mails')
        .select((eb) => ['status', eb.fn.countAll<number>().as('total'), eb.fn.min('created_at').as('oldest')])
        .where('status', 'in', UNSENT)
        .where(mayLeave)
        .groupBy('status')
        .execute()
      const of = (status: OutboxMail['status']) => rows.find((row) => row.status === status)
      const queued = of('queued')
      return {
        waiting: queued?.total ?? 0,
        oldestMs: queued ? Math.max(0, clock.now() - Date.parse(queued.oldest)) : 0,
        givenUp: of('failed')?.total ?? 0,
      }
    },
  }
}

/** Leases the mail that has been due longest, in one statement; null when none is due. `at` is the time in milliseconds. */
async function leaseDue(query: Database['query'], at: number, mayLeave: MayLeave): Promise<OutboxMail | null> {
  const now = isoTime(at)
  const leased_until = isoTime(at + LEASE_MS)
  // A later time than any that was ever set means that the clock was set back.
  const impossible = isoTime(at + LEASE_MS + LONGEST_PAUSE_MS)
  const isPast = (column: 'next_attempt_at' | 'leased_until') => (eb: ExpressionBuilder<Tables, 'outbox_mails'>) =>
    eb.or([eb(column, 'is', null), eb(column, '<=', now), eb(column, '>', impossible)])
  const due = query
    .selectFrom('outbox_mails')
    .select('id')
    .where('status', '=', 'queued')
    .where(isPast('next_attempt_at'))
    .where(isPast('leased_until'))
    .where(mayLeave)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
  const mail = await query
    .updateTable('outbox_mails')
    .set((eb) => ({ leased_until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', due)
    // The conditions are repeated here: when another sender was faster, PostgreSQL checks these again, but not the subquery.
    .where('status', '=', 'queued')
    .where(isPast('leased_until'))
    .returningAll()
    .executeTakeFirst()
  return mail ?? null
}

/** Returns the pause before the next attempt: 5 s, 10 s, 20 s, ... and then an hour each. */
const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
