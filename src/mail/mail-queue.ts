import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { DAY, HOUR, isoTime, SECOND } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import type { MailTransport } from './transports.ts'

/** What a queue of mails stores of each mail beside its content. */
export interface QueuedMail {
  id: string
  message_id: string
  status: 'queued' | 'sent' | 'failed'
  attempts: number
  next_attempt_at: string
  leased_until: string | null
  last_error: string | null
  created_at: string
  sent_at: string | null
  /** Null for a mail that is not sent, or that an older version sent. */
  delivered_to: 'server' | 'file' | null
}

export const UNSENT: QueuedMail['status'][] = ['queued', 'failed']

/** What the statuses of unsent mails are called in the table of a queue. */
export type UnsentWords = Record<'queued' | 'failed', Tables['request_replies']['status']>

export const PLAIN = { queued: 'queued', failed: 'failed' } satisfies UnsentWords

/** The time that a sender leases a mail. */
export const LEASE_MS = 60 * SECOND
/** The longest time of one attempt to send. It ends before the lease, so that no other process sends the same mail. */
export const ATTEMPT_MS = attemptOf(LEASE_MS)
/** The pause after the first failure, which doubles after each further failure. */
export const FIRST_PAUSE_MS = 5 * SECOND
const LONGEST_PAUSE_MS = HOUR
const GIVE_UP_AFTER_MS = 7 * DAY
// Without this minimum, a site that was down for a week would give up before the first attempt.
const ATTEMPTS_MIN = 10
const ERROR_MAX = 500

/** The states of the mails in one table: leases, retries and outcomes. */
export interface MailQueue<Mail extends QueuedMail> {
  /** Leases the mail that has been due longest; null when none is due. */
  lease(): Promise<Mail | null>
  /** Marks a leased mail as sent, within a transaction if one is given; false when the lease was over, so that nothing was marked. */
  markSent(mail: Mail, deliveredTo: MailTransport['deliversTo'], within?: Kysely<Tables>): Promise<boolean>
  /** Schedules the next attempt, or gives up: after a week, or at once when no attempt can succeed; returns the new status. */
  markFailed(mail: Mail, error: string, isFinal?: boolean): Promise<'queued' | 'failed'>
  /** Makes the lease of a mail last this long from now; null when the lease was over. */
  extend(mail: Mail, leaseMs: number): Promise<Mail | null>
  /**
   * Returns the figures of mails that may be sent but are not: how many wait, for how many milliseconds the oldest of them has, and how
   * many were given up.
   */
  unsent(): Promise<{ waiting: number; oldestMs: number; givenUp: number }>
}

/** Matches the mails of the table that may be sent. */
type MayLeave = (mail: ExpressionBuilder<QueueTables, 'mails'>) => Expression<SqlBool>

/** One table under a fixed name, because Kysely cannot follow a table that is itself a parameter. */
interface QueueTables {
  mails: Omit<QueuedMail, 'status'> & { status: string }
}

/** Returns the state of a mail that was just queued; `domain` is that of its Message-ID. */
export const newlyQueued = (now: number, domain: string): QueuedMail => ({
  id: newId(now),
  message_id: `<${newId(now)}@${domain}>`,
  status: 'queued',
  attempts: 0,
  next_attempt_at: isoTime(now),
  leased_until: null,
  last_error: null,
  created_at: isoTime(now),
  sent_at: null,
  delivered_to: null,
})

/** Creates the queue over a table of mails. */
export function mailQueue<Mail extends QueuedMail>(
  { database, clock }: Pick<Store, 'database' | 'clock'>,
  table: 'outbox_mails' | 'account_mails' | 'request_replies',
  mayLeave: MayLeave,
  words: UnsentWords = PLAIN,
): MailQueue<Mail> {
  const query = database.query as unknown as Kysely<QueueTables>
  const mails = table as 'mails'

  const settle = async (mail: Mail, outcome: Partial<QueueTables['mails']>, within = query): Promise<boolean> => {
    // The update requires that the lease is still ours: after that another process may have the mail.
    const { numUpdatedRows } = await within
      .updateTable(mails)
      .set({ leased_until: null, ...outcome })
      .where('id', '=', mail.id)
      .where('leased_until', '=', mail.leased_until)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  return {
    lease: async () => {
      const at = clock.now()
      const now = isoTime(at)
      const leased_until = isoTime(at + LEASE_MS)
      // A later time than any that was ever set means that the clock was set back.
      const impossible = isoTime(at + LEASE_MS + LONGEST_PAUSE_MS)
      const isPast = (column: 'next_attempt_at' | 'leased_until') => (eb: ExpressionBuilder<QueueTables, 'mails'>) =>
        eb.or([eb(column, 'is', null), eb(column, '<=', now), eb(column, '>', impossible)])
      const due = query
        .selectFrom(mails)
        .select('id')
        .where('status', '=', words.queued)
        .where(isPast('next_attempt_at'))
        .where(isPast('leased_until'))
        .where(mayLeave)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
      const mail = await query
        .updateTable(mails)
        .set((eb) => ({ leased_until, attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', due)
        // The conditions are repeated here: when another sender was faster, PostgreSQL checks these again, but not the subquery.
        .where('status', '=', words.queued)
        .where(isPast('leased_until'))
        .returningAll()
        .executeTakeFirst()
      return (mail as Mail | undefined) ?? null
    },

    markSent: (mail, deliveredTo, within) =>
      settle(
        mail,
        { status: 'sent', sent_at: isoTime(clock.now()), last_error: null, delivered_to: deliveredTo },
        within as typeof query | undefined,
      ),

    markFailed: async (mail, error, isFinal = false) => {
      const isOver = isFinal || (clock.now() - Date.parse(mail.created_at) >= GIVE_UP_AFTER_MS && mail.attempts >= ATTEMPTS_MIN)
      const status = isOver ? 'failed' : 'queued'
      await settle(mail, {
        status: words[status],
        last_error: error.slice(0, ERROR_MAX),
        next_attempt_at: isoTime(clock.now() + pauseAfter(mail.attempts)),
      })
      return status
    },

    extend: async (mail, leaseMs) => {
      const leased_until = isoTime(clock.now() + leaseMs)
      return (await settle(mail, { leased_until })) ? { ...mail, leased_until } : null
    },

    unsent: async () => {
      const rows = await query
        .selectFrom(mails)
        .select((eb) => ['status', eb.fn.countAll<number>().as('total'), eb.fn.min('created_at').as('oldest')])
        .where('status', 'in', Object.values(words))
        .where(mayLeave)
        .groupBy('status')
        .execute()
      const of = (word: keyof UnsentWords) => rows.find((row) => row.status === words[word])
      const queued = of('queued')
      return {
        waiting: queued?.total ?? 0,
        oldestMs: queued ? Math.max(0, clock.now() - Date.parse(queued.oldest)) : 0,
        givenUp: of('failed')?.total ?? 0,
      }
    },
  }
}

/** Returns the longest time of one attempt to send a mail that is leased this long. */
export function attemptOf(leaseMs: number): number {
  return (leaseMs * 3) / 4
}

/** Returns the pause before the next attempt: 5 s, 10 s, 20 s, ... and then an hour each. */
const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
