import { type Expression, type ExpressionBuilder, sql, type SqlBool, type Transaction } from 'kysely'
import * as collections from '#collections.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime } from '#kernel/clock.ts'
import { type MailQueue, mailQueue, newlyQueued, PLAIN, type QueuedMail, UNSENT, type UnsentWords } from './mail-queue.ts'

/** A mail that staff wrote to the customer of a request. Its HTML is rendered when it is sent. */
export type ReplyMail = Omit<Tables['request_replies'], 'status'> & Pick<QueuedMail, 'status'>
export type ReplyDraft = Pick<ReplyMail, 'submission_id' | 'to_address' | 'subject' | 'text' | 'user_id' | 'user_name' | 'way'>

/** Matches replies that may be sent. The code that knows the requests provides it. */
export type MayReplyLeave = (mail: ExpressionBuilder<Tables, 'request_replies'>) => Expression<SqlBool>

/** A Message-ID that fits a header of any mail server: a stranger's program made those of answers. */
const THREADED = /^<[\x21-\x7e]{1,250}>$/

/** The most Message-IDs that a mail names: the first of its conversation, and the last ones. */
const THREAD_MAX = 20

/** What the statuses of unsent replies with files are called: an older version, which would send them without, does not know them. */
export const WITH_FILES = { queued: 'queued-with-files', failed: 'failed-with-files' } satisfies UnsentWords

/** The statuses in the table of replies that are not sent. */
export const UNSENT_REPLIES: Tables['request_replies']['status'][] = [...UNSENT, ...Object.values(WITH_FILES)]

/** The queue of mails that staff write to customers, in a table that versions before it do not send. */
export interface ReplyOutbox extends MailQueue<ReplyMail> {
  /** The queue of those with files, which versions before these do not send. */
  withFiles: MailQueue<ReplyMail>
  /** Adds a reply in a transaction; it stays for `holdMs` before it can leave. */
  enqueue(transaction: Transaction<Tables>, draft: ReplyDraft, how: Enqueued): Promise<ReplyMail>
  /** Returns the reply with this id. */
  find(transaction: Transaction<Tables>, id: string): Promise<ReplyMail | undefined>
  /** Returns the replies to a request since a time (ISO 8601), oldest first. */
  since(transaction: Transaction<Tables>, submissionId: string, time: string): Promise<ReplyMail[]>
  /** Deletes a reply of a request that no sender has leased yet; false when there is none. */
  takeBack(transaction: Transaction<Tables>, submissionId: string, id: string): Promise<boolean>
  /** Returns the replies to a request, oldest first. */
  of(submissionId: string): Promise<ReplyMail[]>
  /** Returns the Message-IDs of the mails to the same customer about the request that left before, and of answers to them, oldest first. */
  threadOf(mail: ReplyMail): Promise<string[]>
  /** Makes the unsent replies that were tried due now, including failed ones, or only those to one request; returns how many. */
  retryNow(submissionId?: string): Promise<number>
}

interface Enqueued {
  holdMs: number
  hasFiles: boolean
  /** The id of its row; a new one by default. */
  id?: string | undefined
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
  const queueOf = (words?: UnsentWords): MailQueue<ReplyMail> => {
    const queue = mailQueue<ReplyMail>(store, 'request_replies', mayLeave as never, words)
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
    }
  }

  return {
    ...queueOf(),
    withFiles: queueOf(WITH_FILES),

    enqueue: async (transaction, draft, { holdMs, hasFiles, id }) => {
      const queued = newlyQueued(clock.now(), domain)
      const status = hasFiles ? WITH_FILES.queued : queued.status
      const row = { ...queued, ...draft, status, id: id ?? queued.id, next_attempt_at: isoTime(clock.now() + holdMs) }
      return plain(await transaction.insertInto('request_replies').values(row).returningAll().executeTakeFirstOrThrow())
    },

    find: byId,

    since: async (transaction, submissionId, time) => {
      const ofRequest = transaction.selectFrom('request_replies').selectAll().where('submission_id', '=', submissionId)
      return (await ofRequest.where('created_at', '>', time).orderBy('created_at').orderBy('id').execute()).map(plain)
    },

    takeBack: async (transaction, submissionId, id) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('request_replies')
        .where('id', '=', id)
        .where('submission_id', '=', submissionId)
        .where('status', 'in', [PLAIN.queued, WITH_FILES.queued])
        .where('attempts', '=', 0)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    of: async (submissionId) => {
      const ofRequest = query.selectFrom('request_replies').selectAll().where('submission_id', '=', submissionId)
      return (await ofRequest.orderBy('created_at').orderBy('id').execute()).map(plain)
    },

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
        .unionAll(
          query
            .selectFrom('request_answers')
            .select((answer) => [answer.fn.coalesce('message_id', sql.lit('')).as('message_id'), 'received_at as sent_at'])
            .where('submission_id', '=', submission_id)
            .where('kind', '=', 'answer')
            .where('state', '=', 'attached'),
        )
        .orderBy('sent_at')
        .execute()
      const ids = before.map(({ message_id }) => message_id).filter((named) => THREADED.test(named))
      return ids.length > THREAD_MAX ? [...ids.slice(0, 1), ...ids.slice(1 - THREAD_MAX)] : ids
    },

    retryNow: async (submissionId) => {
      // One attempt stays counted, because a reply without any could be taken back.
      const again = { attempts: 1, next_attempt_at: isoTime(clock.now()) }
      let count = 0
      for (const { queued, failed } of [PLAIN, WITH_FILES]) {
        const tried = query
          .updateTable('request_replies')
          .set({ ...again, status: queued })
          .where('status', 'in', [queued, failed])
          .where('attempts', '>', 0)
        const ofRequest = submissionId === undefined ? tried : tried.where('submission_id', '=', submissionId)
        count += Number((await ofRequest.executeTakeFirst()).numUpdatedRows)
      }
      return count
    },
  }
}

const byId = async (transaction: Transaction<Tables>, id: string): Promise<ReplyMail | undefined> => {
  const found = await transaction.selectFrom('request_replies').selectAll().where('id', '=', id).executeTakeFirst()
  return found && plain(found)
}

/** Returns a row with the status that mails of every queue have. */
function plain(row: Tables['request_replies']): ReplyMail {
  const { status } = row
  return { ...row, status: status === WITH_FILES.queued ? 'queued' : status === WITH_FILES.failed ? 'failed' : status }
}
