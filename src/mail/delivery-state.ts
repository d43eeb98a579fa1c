import type { Store } from '#db/rows.ts'
import { HOUR, isoTime, MINUTE } from '#kernel/clock.ts'
import { UNSENT } from './mail-queue.ts'
import type { MayLeave, OutboxMail } from './outbox.ts'

/** The state of a mail's delivery, without its content. */
export type MailState = Pick<OutboxMail, (typeof MAIL_STATE)[number]>

const MAIL_STATE = [
  'id',
  'to_address',
  'subject',
  'status',
  'attempts',
  'next_attempt_at',
  'last_error',
  'created_at',
  'sent_at',
  'delivered_to',
] as const
/** The time after which a mail without an attempt means that no sender runs. */
const UNTRIED_MS = 2 * MINUTE

export type DeliveryState = ReturnType<typeof deliveryState>

/** Creates the reads of the outbox's state, for staff and the command line. */
export const deliveryState = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>, mayLeave: MayLeave) => ({
  /** Returns the mails of a request, oldest first. */
  mailsOf: (submissionId: string): Promise<MailState[]> =>
    query
      .selectFrom('outbox_mails')
      .select(MAIL_STATE)
      .where('submission_id', '=', submissionId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** Counts all mails by their status. */
  counts: async (): Promise<Record<OutboxMail['status'], number>> => {
    const rows = await query
      .selectFrom('outbox_mails')
      .select((eb) => ['status', eb.fn.countAll<number>().as('total')])
      .groupBy('status')
      .execute()
    return { queued: 0, sent: 0, failed: 0, ...Object.fromEntries(rows.map(({ status, total }) => [status, total])) }
  },

  /** Counts the mails that failed, were refused at least once, or wait longer than they do when a sender runs. */
  undelivered: async (): Promise<number> => {
    const { total } = await query
      .selectFrom('outbox_mails')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('status', 'in', UNSENT)
      .where(mayLeave)
      .where((eb) => eb.or([eb('last_error', 'is not', null), eb('created_at', '<', isoTime(clock.now() - UNTRIED_MS))]))
      .executeTakeFirstOrThrow()
    return total
  },

  /** Counts the mails that were given up, and those that have waited for more than an hour. */
  stuck: async (): Promise<{ failed: number; late: number }> => {
    const mails = query.selectFrom('outbox_mails').select('id').where(mayLeave)
    const failed = await mails.where('status', '=', 'failed').execute()
    const late = await mails
      .where('status', '=', 'queued')
      .where('created_at', '<', isoTime(clock.now() - HOUR))
      .execute()
    return { failed: failed.length, late: late.length }
  },
})
