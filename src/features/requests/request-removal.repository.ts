import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import * as collections from '#collections.ts'
import { forgetChanges } from '#db/record-changes.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime } from '#kernel/clock.ts'
import type { RequestFile } from './request-file.ts'
import { filesOfRequests } from './request-files.repository.ts'

const BATCH = 1000

/** The limits of age: spam that nobody changed since `spamBefore`, and every request from before `before`, are overdue; milliseconds. */
export interface Overdue {
  before: number
  spamBefore: number
}

/** Creates what deletes requests for good: when they are too old, and when staff deleted them. */
export const requestRemoval = (store: Store) => ({
  /** Deletes overdue requests, with their mails and the rows of their files; returns the number of requests and those files. */
  removeOverdue: (limits: Overdue) => removeThose(store, overdue(limits)),

  /** Deletes the requests that staff deleted and did not take back in time, as `removeOverdue` does. */
  removeDeleted: () => removeThose(store, deletedBefore(store.clock.now())),

  /** Returns the time at which the next request is to be deleted, ISO 8601; null when staff deleted none. */
  nextRemoval: async (): Promise<string | null> => {
    const next = store.database.query.selectFrom('contact_submissions').select('delete_after').where('delete_after', 'is not', null)
    return (await next.orderBy('delete_after').limit(1).executeTakeFirst())?.delete_after ?? null
  },
})

/** Deletes all requests that match, in batches. */
async function removeThose({ database, contentVersions }: Store, isMeant: IsMeant): Promise<{ requests: number; files: RequestFile[] }> {
  const batch = (within: Kysely<Tables>) => within.selectFrom('contact_submissions').select('id').where(isMeant).limit(BATCH)
  const removed = { requests: 0, files: [] as RequestFile[] }
  while (await batch(database.query).executeTakeFirst())
    await contentVersions.record([collections.contactSubmissions], async (transaction) => {
      // The ids are read again now that the transaction holds the lock: staff may have released or taken back a request.
      const ids = (await batch(transaction).execute()).map(({ id }) => id)
      if (ids.length === 0) return
      const files = await filesOfRequests(transaction, ids)
      await transaction.deleteFrom('contact_submissions').where('id', 'in', ids).execute()
      await forgetChanges(transaction, collections.contactSubmissions, ids)
      removed.requests += ids.length
      removed.files.push(...files)
    })
  return removed
}

type IsMeant = (row: ExpressionBuilder<Tables, 'contact_submissions'>) => Expression<SqlBool>

const overdue =
  ({ before, spamBefore }: Overdue): IsMeant =>
  (row) =>
    row.or([row('created_at', '<', isoTime(before)), row('status', '=', 'spam').and('updated_at', '<', isoTime(spamBefore))])

const deletedBefore =
  (time: number): IsMeant =>
  (row) =>
    row('delete_after', '<=', isoTime(time))
