import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely'
import * as collections from '#collections.ts'
import { inBatches } from '#db/in-batches.ts'
import { type Narrowing, wantedRows } from '#db/row-filter.ts'
import { repository } from '#db/repository.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import {
  type ContactSubmission,
  contactSubmissions,
  restoredStatus,
  statusBefore,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from './contact-submission.ts'

const BATCH = 1000

/** What has to go: spam that nobody touched since `spamBefore`, and all that came in before `before`; milliseconds. */
export interface Overdue {
  before: number
  spamBefore: number
}

/** Runs in the transaction in which staff take requests out of quarantine. */
type OnRelease = (transaction: Transaction<Tables>, released: ContactSubmission[]) => Promise<void>

export const contactSubmissionRepository = (store: Store) => {
  const { query } = store.database

  const overdue = ({ before, spamBefore }: Overdue, within: Kysely<Tables> = query) =>
    within
      .selectFrom('contact_submissions')
      .select('id')
      .where((eb) => eb.or([eb('created_at', '<', isoTime(before)), eb('status', '=', 'spam').and('updated_at', '<', isoTime(spamBefore))]))
      .limit(BATCH)

  const releaseHooks: OnRelease[] = []
  const release: OnRelease = async (transaction, rows) => {
    if (rows.length > 0) for (const hook of releaseHooks) await hook(transaction, rows)
  }

  return {
    ...repository(store, contactSubmissions, {
      change: (transaction, before, { status = 'spam' }) =>
        release(
          transaction,
          before.filter((row) => row.status === 'spam' && status !== 'spam'),
        ),
    }),

    /** Adds a hook to every way out of quarantine. */
    onRelease: (hook: OnRelease): void => void releaseHooks.push(hook),

    /** Puts requests that are archived or spam back where they stood before, all or, when one does not exist, none (`not-found`); answers how many moved. */
    restoreMany: (ids: string[]): Promise<number> =>
      store.changes.record([collections.contactSubmissions], async (transaction) => {
        const rows = await transaction.selectFrom('contact_submissions').selectAll().where('id', 'in', ids).execute()
        if (rows.length < new Set(ids).size) throw new Problem('not-found')
        const moved = rows.filter((row) => restoredStatus(row) !== row.status)
        await release(
          transaction,
          moved.filter(({ status }) => status === 'spam'),
        )
        const now = isoTime(store.clock.now())
        for (const row of moved) {
          const status = restoredStatus(row)
          await transaction
            .updateTable('contact_submissions')
            .set({ status, status_before: statusBefore(row, status), updated_at: now, version: row.version + 1 })
            .where('id', '=', row.id)
            .execute()
        }
        return moved.length
      }),

    /** Stores a visitor's request; answers the one with its key when that had been stored before, and then stores nothing. */
    take: async (
      transaction: Transaction<Tables>,
      row: ContactSubmission,
    ): Promise<Pick<ContactSubmission, 'id' | 'body_hash'> | undefined> => {
      const isNew = await transaction
        .insertInto('contact_submissions')
        .values(row)
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (isNew) return undefined
      return transaction
        .selectFrom('contact_submissions')
        .select(['id', 'body_hash'])
        .where('idempotency_key', '=', row.idempotency_key)
        .executeTakeFirstOrThrow()
    },

    /** How many of those that are asked for stand in each status. */
    countByStatus: async (wanted: Narrowing): Promise<Record<SubmissionStatus, number>> => {
      const counted = await query
        .selectFrom('contact_submissions')
        .where(await wantedRows(store.database, contactSubmissions, wanted))
        .select((eb) => ['status', eb.fn.countAll<number>().as('total')])
        .groupBy('status')
        .execute()
      const totals = new Map(counted.map(({ status, total }) => [status, total]))
      return Object.fromEntries(SUBMISSION_STATUSES.map((status) => [status, totals.get(status) ?? 0])) as Record<SubmissionStatus, number>
    },

    /** All of those that are asked for, newest first, a few at a time. */
    inBatches: (wanted: Narrowing) => inBatches(store.database, contactSubmissions, wanted),

    /** Deletes what is overdue, with its mails and the rows of its photos; answers how many requests that were, and where those photos lie. */
    removeOverdue: async (limits: Overdue): Promise<{ requests: number; photos: string[] }> => {
      const removed = { requests: 0, photos: [] as string[] }
      while (await overdue(limits).executeTakeFirst())
        await store.changes.record([collections.contactSubmissions], async (transaction) => {
          // Looked up again now that the transaction holds the lock: somebody may have taken it out of quarantine.
          const ids = (await overdue(limits, transaction).execute()).map(({ id }) => id)
          if (ids.length === 0) return
          const photos = await transaction.selectFrom('request_photos').select('path').where('submission_id', 'in', ids).execute()
          await transaction.deleteFrom('contact_submissions').where('id', 'in', ids).execute()
          removed.requests += ids.length
          removed.photos.push(...photos.map(({ path }) => path))
        })
      return removed
    },
  }
}

/** Whether a mail may leave: those about a request in quarantine wait until staff release it. */
export const mayBeMailed = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'outbox_mails'>): Expression<SqlBool> =>
  not(
    exists(
      selectFrom('contact_submissions')
        .select('contact_submissions.id')
        .whereRef('contact_submissions.id', '=', 'outbox_mails.submission_id')
        .where('contact_submissions.status', '=', 'spam'),
    ),
  )
