import type { Transaction } from 'kysely'
import * as collections from '#collections.ts'
import { inBatches } from '#db/in-batches.ts'
import { isThere, type Narrowing, wantedRows } from '#db/row-filter.ts'
import { repository } from '#db/repository.ts'
import { forgetChanges, recordingOf, rowChange } from '#db/record-changes.ts'
import type { Rows, Store } from '#db/rows.ts'
import { staffWrite } from '#db/staff-write.ts'
import type { Tables } from '#db/tables.ts'
import { type Author, type By, NOBODY } from '#kernel/author.ts'
import { isoTime } from '#kernel/clock.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { Problem } from '#kernel/problem.ts'
import { customerRepository } from './customer.repository.ts'
import { customer, CUSTOMER_EXAMPLE } from './customer.ts'
import { type NextStep, soundStep } from './next-step.ts'
import { requestRemoval } from './request-removal.repository.ts'
import {
  answeredStatus,
  endsWait,
  type StoredRequest,
  requests,
  restoredStatus,
  statusBefore,
  REQUEST_STATUSES,
  type RequestStatus,
} from './request.ts'
import { visitorRequests } from './visitor-request.repository.ts'

/** A hook that runs in the transaction in which staff release requests from quarantine. */
type OnRelease = (transaction: Transaction<Tables>, released: StoredRequest[]) => Promise<void>

export const requestRepository = (store: Store) => {
  const { query } = store.database

  const releaseHooks: OnRelease[] = []
  const release: OnRelease = async (transaction, rows) => {
    if (rows.length > 0) for (const hook of releaseHooks) await hook(transaction, rows)
  }

  const rows = repository(store, requests, {
    change: async (transaction, before, draft) => {
      const { status, next_step }: Partial<StoredRequest> = draft
      if (next_step !== undefined) Object.assign(draft, { next_step: soundStep(next_step) })
      const answered = before.filter((row) => next_step !== undefined || (status !== undefined && endsWait(row, status)))
      await endWaits(transaction, answered)
      await release(
        transaction,
        before.filter((row) => row.status === 'spam' && status !== undefined && status !== 'spam'),
      )
    },
    remove: (transaction, removed) =>
      forgetChanges(
        transaction,
        collections.contactSubmissions,
        removed.map(({ id }) => id),
      ),
  })
  // No form of staff has these columns.
  const anyColumn: Pick<Rows<StoredRequest, Omit<StoredRequest, keyof StoredFields>>, 'insert' | 'update'> = rows

  const { known, ofCustomer } = customerRepository(store)

  return {
    ...rows,
    ...visitorRequests,
    ...requestRemoval(store),

    /** Returns the requests of whoever has this phone number, e-mail address or street with its number. */
    known,

    /** What the answer with a single request has in addition to its columns. */
    detail: {
      shape: { customer },
      example: { customer: CUSTOMER_EXAMPLE },
      read: async (row: StoredRequest) => ({ customer: await ofCustomer(row) }),
    },

    /**
     * Sets what somebody does next about a request; null when it is done. Throws `not-found`, and `stale-version` when somebody saved since
     * `version` was read.
     */
    setNextStep: (by: Author, id: string, next_step: NextStep | null, version?: number): Promise<StoredRequest> =>
      anyColumn.update(by, id, { next_step }, version),

    /**
     * Runs a write of staff about a request that changes none of its fields. Throws `not-found` for a request that does not exist, and
     * `not-allowed`.
     */
    writeAbout: <Result>(
      by: Author,
      id: string,
      action: (transaction: Transaction<Tables>, request: StoredRequest) => Promise<Result>,
    ): Promise<Result> =>
      staffWrite(store, by, [collections.contactSubmissions], async (transaction, record) => {
        const found = await thereIs(transaction, id)
        if (!found) throw new Problem('not-found')
        // Changes no field, so only the right of the person is checked.
        await record(...rowChange(requests, found, found))
        return action(transaction, found)
      }),

    /**
     * True for a request whose customer did not wait for an answer before the mail that was just stored, unless the request is spam.
     */
    mayStartToWait: async (transaction: Transaction<Tables>, id: string): Promise<boolean> => {
      const found = await thereIs(transaction, id)
      if (found === undefined || found.status === 'spam') return false
      return found.wrote_at === null || found.status === 'archived' || (await answersSince(transaction, id, found.wrote_at)) < 2
    },

    /** Notes when a mail of ours came back, as `markWrote` does. */
    markWrote,

    /** Notes when the customer wrote, and restores the status of an archived request, so that somebody sees it. */
    customerWrote: async (transaction: Transaction<Tables>, id: string, at: string): Promise<void> => {
      const found = await thereIs(transaction, id)
      if (found?.status === 'archived') {
        await restoreStatuses(transaction, store, release, NOBODY, [id])
        // In the archive nobody waited, so the wait begins with this mail.
        await endWaits(transaction, [found])
      }
      await markWrote(transaction, id, at)
    },

    /**
     * Marks a request as answered, in the transaction in which a mail to its customer has left, unless it is further already. `writtenAt` is
     * when staff wrote that mail: what the customer wrote since waits for another one.
     */
    markAnswered: async (transaction: Transaction<Tables>, by: Author, id: string, writtenAt: string): Promise<void> => {
      const found = await thereIs(transaction, id)
      await transaction
        .updateTable('contact_submissions')
        .set({ wrote_at: null })
        .where('id', '=', id)
        .where('wrote_at', '<=', writtenAt)
        .execute()
      if (!found) return
      const status = answeredStatus(found.status)
      if (status === found.status) return
      await transaction
        .updateTable('contact_submissions')
        .set({ status, updated_at: isoTime(store.clock.now()), version: found.version + 1 })
        .where('id', '=', id)
        .execute()
      await recordingOf(transaction, store.clock, by)(...rowChange(requests, found, { ...found, status }))
    },

    /** Stores a request that staff enter, under this id. Of an id that exists already the stored request stays, and is returned. */
    enter: (by: Author, request: Omit<StoredRequest, keyof StoredFields>, id: string): Promise<StoredRequest> =>
      anyColumn.insert(by, request, id),

    /** Adds a hook that runs on every release from quarantine. */
    onRelease: (hook: OnRelease): void => void releaseHooks.push(hook),

    /**
     * Moves archived and spam requests back to their status before; moves none when one does not exist (`not-found`). Returns how many
     * moved.
     */
    restoreMany: (by: By, ids: string[]): Promise<number> =>
      store.contentVersions.record([collections.contactSubmissions], (transaction) =>
        restoreStatuses(transaction, store, release, by, ids),
      ),

    /** Counts the requests that match the narrowing, by status. */
    countByStatus: async (wanted: Narrowing): Promise<Record<RequestStatus, number>> => {
      const counted = await query
        .selectFrom('contact_submissions')
        .where(await wantedRows(store.database, requests, wanted))
        .select((eb) => ['status', eb.fn.countAll<number>().as('total')])
        .groupBy('status')
        .execute()
      const totals = new Map(counted.map(({ status, total }) => [status, total]))
      return Object.fromEntries(REQUEST_STATUSES.map((status) => [status, totals.get(status) ?? 0])) as Record<RequestStatus, number>
    },

    /** Yields the requests that match the narrowing in batches, newest first. */
    inBatches: (wanted: Narrowing) => inBatches(store.database, requests, wanted),
  }
}

/**
 * Notes when the customer wrote, or when a mail of ours came back. Does nothing while an earlier mail of the customer waits for an answer, or
 * when the request is archived or spam.
 */
async function markWrote(transaction: Transaction<Tables>, id: string, at: string): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set({ wrote_at: at })
    .where('id', '=', id)
    .where('status', 'not in', ['archived', 'spam'])
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('wrote_at', 'is', null),
        exists(
          selectFrom('request_replies')
            .select('request_replies.id')
            .whereRef('request_replies.submission_id', '=', 'contact_submissions.id')
            .whereRef('request_replies.created_at', '>', 'contact_submissions.wrote_at'),
        ),
      ]),
    )
    .execute()
}

/**
 * Notes that no customer of these requests waits: whoever chooses a status or a step knows what they wrote. A mail of ours that is on its way
 * ends the wait itself, when it leaves, because it may be taken back or refused.
 */
async function endWaits(transaction: Transaction<Tables>, rows: Pick<StoredRequest, 'id'>[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await transaction
    .updateTable('contact_submissions')
    .set({ wrote_at: null })
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('request_replies')
            .select('request_replies.id')
            .whereRef('request_replies.submission_id', '=', 'contact_submissions.id')
            .whereRef('request_replies.created_at', '>=', 'contact_submissions.wrote_at')
            .where('request_replies.status', 'in', ['queued', 'queued-with-files'])
            .where('request_replies.last_error', 'is', null),
        ),
      ),
    )
    .execute()
}

/** Returns how often the customer wrote since a time, at most 2. A mail of ours that came back is none of the customer's. */
async function answersSince(transaction: Transaction<Tables>, id: string, since: string): Promise<number> {
  const found = await transaction
    .selectFrom('request_answers')
    .select('id')
    .where('submission_id', '=', id)
    .where('kind', '=', 'answer')
    .where('state', 'in', ['attached', 'offered'])
    .where('received_at', '>=', since)
    .limit(2)
    .execute()
  return found.length
}

const thereIs = (transaction: Transaction<Tables>, id: string) =>
  transaction.selectFrom('contact_submissions').selectAll().where('id', '=', id).where(isThere(requests)).executeTakeFirst()

async function restoreStatuses(
  transaction: Transaction<Tables>,
  { clock }: Pick<Store, 'clock'>,
  release: OnRelease,
  by: By,
  ids: string[],
): Promise<number> {
  const rows = await transaction.selectFrom('contact_submissions').selectAll().where('id', 'in', ids).where(isThere(requests)).execute()
  if (rows.length < new Set(ids).size) throw new Problem('not-found')
  const moved = rows.filter((row) => restoredStatus(row) !== row.status)
  await release(
    transaction,
    moved.filter(({ status }) => status === 'spam'),
  )
  const now = isoTime(clock.now())
  for (const row of moved) {
    const status = restoredStatus(row)
    await transaction
      .updateTable('contact_submissions')
      .set({ status, status_before: statusBefore(row, status), updated_at: now, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
  }
  const record = recordingOf(transaction, clock, by)
  await record(...moved.flatMap((row) => rowChange(requests, row, { ...row, status: restoredStatus(row) })))
  return moved.length
}
