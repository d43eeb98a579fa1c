import { sql } from 'kysely'
import type { Store } from '#db/rows.ts'
import { HOUR, isoTime, MINUTE } from '#kernel/clock.ts'
import { ACCOUNT_MAILS } from './account-outbox.ts'
import { type QueuedMail, UNSENT } from './mail-queue.ts'
import type { MayLeave, OutboxMail } from './outbox.ts'
import { type MayReplyLeave, UNSENT_REPLIES, WITH_FILES } from './reply-outbox.ts'

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

/** The status of a reply, whether it has files or not. */
const REPLY_STATUS = sql<
  QueuedMail['status']
>`case status when ${WITH_FILES.queued} then 'queued' when ${WITH_FILES.failed} then 'failed' else status end`

export type DeliveryState = ReturnType<typeof deliveryState>

/** Creates the reads of the state of mails, for staff and the command line. They name no address of an account. */
export const deliveryState = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>, mayLeave: MayLeaveOf) => ({
  /** Returns the mails of a request, oldest first. */
  mailsOf: (submissionId: string): Promise<MailState[]> =>
    query
      .selectFrom('outbox_mails')
      .select(MAIL_STATE)
      .where('submission_id', '=', submissionId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** Counts all mails about requests by their status. */
  counts: async (): Promise<Record<OutboxMail['status'], number>> => {
    const all = query
      .selectFrom('outbox_mails')
      .select('status')
      .unionAll(query.selectFrom('request_replies').select(REPLY_STATUS.as('status')))
    const rows = await query
      .selectFrom(all.as('mails'))
      .select((eb) => ['status', eb.fn.countAll<number>().as('total')])
      .groupBy('status')
      .execute()
    return { queued: 0, sent: 0, failed: 0, ...Object.fromEntries(rows.map(({ status, total }) => [status, total])) }
  },

  /**
   * Counts the mails, also those about accounts and those that staff wrote, that failed, were refused at least once, or wait longer than they do when a sender runs.
   */
  undelivered: async (): Promise<number> => {
    const untriedSince = isoTime(clock.now() - UNTRIED_MS)
    const { total } = await query
      .selectFrom(unsentMails(query, mayLeave).as('unsent'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => eb.or([eb('last_error', 'is not', null), eb('created_at', '<', untriedSince)]))
      .executeTakeFirstOrThrow()
    return total
  },

  /** Counts the mails of each table that were given up, and those that have waited for more than an hour. */
  stuck: async (): Promise<Record<MailTable, StuckMails>> => {
    const lateSince = isoTime(clock.now() - HOUR)
    const unsent = await unsentMails(query, mayLeave).execute()
    const stuckIn = (table: MailTable): StuckMails => {
      const mails = unsent.filter((mail) => mail.table === table)
      return {
        failed: mails.filter(({ status }) => status === 'failed').length,
        late: mails.filter(({ status, created_at }) => status === 'queued' && created_at < lateSince).length,
      }
    }
    return { outbox_mails: stuckIn('outbox_mails'), account_mails: stuckIn('account_mails'), request_replies: stuckIn('request_replies') }
  },
})

type MailTable = 'outbox_mails' | 'account_mails' | 'request_replies'

export interface StuckMails {
  failed: number
  late: number
}

/** Which mails may be sent, in each table whose mails can wait for something else than the queue. */
export interface MayLeaveOf {
  outbox: MayLeave
  replies: MayReplyLeave
}

/** Selects the mails of all tables that may be sent and are not. */
const unsentMails = (query: Store['database']['query'], mayLeave: MayLeaveOf) =>
  query
    .selectFrom('outbox_mails')
    .select([sql<MailTable>`'outbox_mails'`.as('table'), 'status', 'created_at', 'last_error'])
    .where('status', 'in', UNSENT)
    .where(mayLeave.outbox)
    .unionAll(
      query
        .selectFrom('account_mails')
        .select([sql<MailTable>`'account_mails'`.as('table'), 'status', 'created_at', 'last_error'])
        .where('status', 'in', UNSENT)
        .where('purpose', 'in', ACCOUNT_MAILS),
    )
    .unionAll(
      query
        .selectFrom('request_replies')
        .select([sql<MailTable>`'request_replies'`.as('table'), REPLY_STATUS.as('status'), 'created_at', 'last_error'])
        .where('status', 'in', UNSENT_REPLIES)
        .where(mayLeave.replies),
    )
