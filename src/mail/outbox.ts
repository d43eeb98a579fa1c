import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime } from '#kernel/clock.ts'
import { type MailQueue, mailQueue, newlyQueued, UNSENT } from './mail-queue.ts'

export type OutboxMail = Tables['outbox_mails']
export type MailDraft = Pick<OutboxMail, 'to_address' | 'reply_to' | 'subject' | 'text_body' | 'html_body'>

/**
 * Matches mails that may be sent. The code that knows the requests provides it, since mails about a request in quarantine wait until staff
 * release it.
 */
export type MayLeave = (mail: ExpressionBuilder<Tables, 'outbox_mails'>) => Expression<SqlBool>

/**
 * The queue of mails, which are stored in the database from the moment of the request until they are sent. Mails about a request in
 * quarantine wait.
 */
export interface Outbox extends MailQueue<OutboxMail> {
  /** Adds mails in the transaction that stores their cause; `submissionId` is the request that they are about, if any. */
  enqueue(transaction: Transaction<Tables>, drafts: MailDraft[], submissionId?: string): Promise<void>
  /** True when there are mails about a request. */
  hasMailsOf(transaction: Transaction<Tables>, submissionId: string): Promise<boolean>
  /** Makes all unsent mails due now, including failed ones, or only those of one request; returns how many. */
  retryNow(submissionId?: string): Promise<number>
}

interface OutboxParts {
  mayLeave: MayLeave
  /** The domain in the Message-IDs of mails. */
  domain: string
}

export function createOutbox(store: Pick<Store, 'database' | 'clock'>, { mayLeave, domain }: OutboxParts): Outbox {
  const { clock } = store
  const { query } = store.database

  return {
    ...mailQueue<OutboxMail>(store, 'outbox_mails', mayLeave as never),

    enqueue: async (transaction, drafts, submissionId) => {
      const mails = drafts.map((draft) => ({
        ...draft,
        ...newlyQueued(clock.now(), domain),
        submission_id: submissionId ?? null,
      }))
      if (mails.length > 0) await transaction.insertInto('outbox_mails').values(mails).execute()
    },

    hasMailsOf: async (transaction, submissionId) =>
      (await transaction.selectFrom('outbox_mails').select('id').where('submission_id', '=', submissionId).executeTakeFirst()) !==
      undefined,

    retryNow: async (submissionId) => {
      const again = { status: 'queued', attempts: 0, next_attempt_at: isoTime(clock.now()) } as const
      const unsent = query.updateTable('outbox_mails').set(again).where('status', 'in', UNSENT)
      const { numUpdatedRows } = await (
        submissionId === undefined ? unsent : unsent.where('submission_id', '=', submissionId)
      ).executeTakeFirst()
      return Number(numUpdatedRows)
    },
  }
}
