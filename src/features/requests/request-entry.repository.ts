import type { ExpressionBuilder, Transaction } from 'kysely'
import * as collections from '#collections.ts'
import { rowChange } from '#db/record-changes.ts'
import { isThere } from '#db/row-filter.ts'
import type { Store } from '#db/rows.ts'
import { staffWrite } from '#db/staff-write.ts'
import type { Tables } from '#db/tables.ts'
import type { Author } from '#kernel/author.ts'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import { requests } from './request.ts'
import type { TimelinePlace } from './timeline-item.ts'
import { CALL_OF_TAP_MS, type EntryContent, type RequestEntry, SAME_TAP_MS, SAME_TEXT_MS } from './request-entry.ts'

/** Creates the repository of what staff add to the timelines of requests. */
export const requestEntryRepository = (store: Store) => ({
  /**
   * Adds an entry to a request and returns it. A second tap on the same button, the same text sent again, and the same `id` sent again add
   * nothing: they return the first entry. Throws `not-found` for a request that does not exist, and `not-allowed`.
   */
  add: (by: Author, submissionId: string, content: EntryContent, id = newId(store.clock.now())): Promise<RequestEntry> =>
    staffWrite(store, by, [collections.contactSubmissions], async (transaction, record) => {
      const found = await transaction
        .selectFrom('contact_submissions')
        .selectAll()
        .where('id', '=', submissionId)
        .where(isThere(requests))
        .executeTakeFirst()
      if (!found) throw new Problem('not-found')
      // Changes no field of the request, so only the right of the person is checked.
      await record(...rowChange(requests, found, found))
      const now = store.clock.now()
      const entry = { ...content, id, submission_id: submissionId, user_id: by.id, user_name: by.name, created_at: isoTime(now) }
      const earlier = await sameEntry(transaction, entry, isoTime(now - (content.text === null ? SAME_TAP_MS : SAME_TEXT_MS)))
      if (earlier) return earlier
      if (content.outcome === 'spoken') await endWait(transaction, submissionId)
      if (content.kind === 'call') await removeTapOfCall(transaction, entry, isoTime(now - CALL_OF_TAP_MS))
      return transaction.insertInto('request_entries').values(entry).returningAll().executeTakeFirstOrThrow()
    }),

  /** Returns the newest entries of a request before a place, newest first; at most `limit`. */
  before: (submissionId: string, place: TimelinePlace | undefined, limit: number): Promise<RequestEntry[]> =>
    store.database.query
      .selectFrom('request_entries')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .$if(place !== undefined, (select) =>
        select.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(place?.at ?? '', place?.id ?? ''))),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
})

type Entries = ExpressionBuilder<Tables, 'request_entries'>

const ofAuthor =
  ({ submission_id, user_id, user_name }: RequestEntry) =>
  ({ and, eb }: Entries) =>
    and([eb('submission_id', '=', submission_id), eb('user_id', 'is not distinct from', user_id), eb('user_name', '=', user_name)])

/**
 * Returns the entry with this id, or the one that the same person made since `since` with the same content. Throws `conflict` for an id of
 * another request.
 */
async function sameEntry(transaction: Transaction<Tables>, entry: RequestEntry, since: string): Promise<RequestEntry | undefined> {
  const withId = await transaction.selectFrom('request_entries').selectAll().where('id', '=', entry.id).executeTakeFirst()
  if (withId && withId.submission_id !== entry.submission_id) throw new Problem('conflict')
  if (withId) return withId
  return transaction
    .selectFrom('request_entries')
    .selectAll()
    .where(ofAuthor(entry))
    .where('kind', '=', entry.kind)
    .where('outcome', 'is not distinct from', entry.outcome)
    .where('text', 'is not distinct from', entry.text)
    .where('created_at', '>', since)
    .executeTakeFirst()
}

/** Deletes the tap on the number that began a call, because the call says more. */
async function removeTapOfCall(transaction: Transaction<Tables>, call: RequestEntry, since: string): Promise<void> {
  await transaction
    .deleteFrom('request_entries')
    .where(ofAuthor(call))
    .where('kind', '=', 'tap')
    .where('outcome', '=', 'call')
    .where('created_at', '>', since)
    .execute()
}

/** Notes that the customer no longer waits for our answer. */
async function endWait(transaction: Transaction<Tables>, submissionId: string): Promise<void> {
  await transaction.updateTable('contact_submissions').set({ wrote_at: null }).where('id', '=', submissionId).execute()
}
