import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely'
import * as collections from '#collections.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime } from '#kernel/clock.ts'
import { type MailQueue, mailQueue, newlyQueued, UNSENT } from './mail-queue.ts'

/** A mail that staff wrote to the customer of a request. Its HTML is rendered when it is sent. */
export type ReplyMail = Tables['request_replies']
export type ReplyDraft = Pick<ReplyMail, 'submission_id' | 'to_address' | 'subject' | 'text' | 'user_id' | 'user_name' | 'way'>

/** Matches replies that may be sent. The code that knows the requests provides it. */
export type MayReplyLeave = (mail: ExpressionBuilder<Tables, 'request_replies'>) => Expression<SqlBool>

/** The most Message-IDs that a mail names: the first of its conversation, and the last ones. */
const THREAD_MAX = 20

/** The queue of mails that staff write to customers, in a table that versions before it do not send. */
export interface ReplyOutbox extends MailQueue<ReplyMail> {
  /** Adds a reply in a transaction; it stays for `holdMs` before it can leave. */
  enqueue(transaction: Transaction<Tables>, draft: ReplyDraft, holdMs: number, id?: string): Promise<ReplyMail>
  /** Returns the reply with this id. */
  find(transaction: Transaction<Tables>, id: string): Promise<ReplyMail | undefined>
  /** Returns the replies to a request since a time (ISO 8601), oldest first. */
  since(transaction: Transaction<Tables>, submissionId: string, time: string): Promise<ReplyMail[]>
  /** Deletes a reply of a request that no sender has leased yet; false when there is none. */
  takeBack(transaction: Transaction<Tables>, submissionId: string, id: string): Promise<boolean>
  /** Returns the replies to a request, oldest first. */
  of(submissionId: string): Promise<ReplyMail[]>
  /** Returns the Message-IDs of the mails to the same customer about the request that left before, oldest first. */
  threadOf(mail: ReplyMail): Promise<string[]>
  /** Makes the unsent replies that were tried due now, including failed ones, or only those to one request; returns how many. */
  retryNow(submissionId?: string): Promise<number>
}

interface Parts {
  mayLeave: MayReplyLeave
  /** The domain in the Message-IDs of mails. */
  domain: string
  /** Runs in the transaction that marks a reply as sent. */
  onSent(transaction: Transaction<Tables>, mail: ReplyMail): Promise<void>
}

export function createReplyOutbox(
  store: Pick<Store, 'database' | 'clock' | 'contentVersions'>,
  { mayLeave, domain, onSent }: Parts,
): ReplyOutbox {
  const { clock, contentVersions } = store
  const { query } = store.database
  const queue = mailQueue<ReplyMail>(store, 'request_replies', mayLeave as never)

  return {
    ...queue,

    markSent: (mail, deliveredTo) =>
      contentVersions.record([collections.contactSubmissions], async (transaction) => {
        const isMarked = await queue.markSent(mail, deliveredTo, transaction)
        // The row is read again, because the account of whoever wrote it may be gone since the lease.
        const sent = isMarked ? await byId(transaction, mail.id) : undefined
        if (sent && deliveredTo === 'server') await onSent(transaction, sent)
        return isMarked
      }),

    enqueue: (transaction, draft, holdMs, id) => {
      const queued = newlyQueued(clock.now(), domain)
      const row = { ...queued, ...draft, id: id ?? queued.id, next_attempt_at: isoTime(clock.now() + holdMs) }
      return transaction.insertInto('request_replies').values(row).returningAll().executeTakeFirstOrThrow()
    },

    find: byId,

    since: (transaction, submissionId, time) =>
      transaction
        .selectFrom('request_replies')
        .selectAll()
        .where('submission_id', '=', submissionId)
        .where('created_at', '>', time)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    takeBack: async (transaction, submissionId, id) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('request_replies')
        .where('id', '=', id)
        .where('submission_id', '=', submissionId)
        .where('status', '=', 'queued')
        .where('attempts', '=', 0)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    of: (submissionId) =>
      query
        .selectFrom('request_replies')
        .selectAll()
        .where('submission_id', '=', submissionId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    threadOf: async ({ id, submission_id, to_address }) => {
      const before = await query
        .selectFrom('outbox_mails')
        .select(['message_id', 'sent_at'])
        .where('submission_id', '=', submission_id)
        .where('to_address', '=', to_address)
        .where('status', '=', 'sent')
        .unionAll(
          query
            .selectFrom('request_replies')
            .select(['message_id', 'sent_at'])
            .where('submission_id', '=', submission_id)
            .where('to_address', '=', to_address)
            .where('status', '=', 'sent')
            .where('id', '!=', id),
        )
        .orderBy('sent_at')
        .execute()
      const ids = before.map(({ message_id }) => message_id)
      return ids.length > THREAD_MAX ? [...ids.slice(0, 1), ...ids.slice(1 - THREAD_MAX)] : ids
    },

    retryNow: async (submissionId) => {
      // One attempt stays counted, because a reply without any could be taken back.
      const again = { status: 'queued', attempts: 1, next_attempt_at: isoTime(clock.now()) } as const
      const tried = query.updateTable('request_replies').set(again).where('status', 'in', UNSENT).where('attempts', '>', 0)
      const { numUpdatedRows } = await (
        submissionId === undefined ? tried : tried.where('submission_id', '=', submissionId)
      ).executeTakeFirst()
      return Number(numUpdatedRows)
    },
  }
}

const byId = (transaction: Transaction<Tables>, id: string): Promise<ReplyMail | undefined> =>
  transaction.selectFrom('request_replies').selectAll().where('id', '=', id).executeTakeFirst()
