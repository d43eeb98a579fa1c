import { matching, type Narrowing } from '#db/matching.ts'
import { rows, type Store } from '#db/rows.ts'
import { isoTime } from '#kernel/clock.ts'
import { type ContactSubmission, SUBMISSION_STATUSES, type SubmissionStatus } from './contact-submission.ts'

const SEARCHED = ['name', 'email', 'phone', 'municipality', 'message'] satisfies (keyof ContactSubmission)[]
const BATCH = 1000

/** What has to go: spam that nobody touched since `spamBefore`, and all that came in before `before`; milliseconds. */
export interface Overdue {
  before: number
  spamBefore: number
}

export const contactSubmissions = (store: Store) => {
  const { engine, query } = store.database
  const wantedRows = (wanted: Narrowing) => query.selectFrom('contact_submissions').where(matching(engine, SEARCHED, wanted))

  const overdue = ({ before, spamBefore }: Overdue) =>
    query
      .selectFrom('contact_submissions')
      .select('id')
      .where((eb) => eb.or([eb('created_at', '<', isoTime(before)), eb('status', '=', 'spam').and('updated_at', '<', isoTime(spamBefore))]))
      .limit(BATCH)

  return {
    ...rows(store, 'contact_submissions', { collection: 'contact-submissions', order: ['-created_at'], search: SEARCHED }),

    /** How many of those that are asked for stand in each status. */
    countByStatus: async (wanted: Narrowing): Promise<Record<SubmissionStatus, number>> => {
      const counted = await wantedRows(wanted)
        .select((eb) => ['status', eb.fn.countAll<number>().as('total')])
        .groupBy('status')
        .execute()
      const totals = new Map(counted.map(({ status, total }) => [status, total]))
      return Object.fromEntries(SUBMISSION_STATUSES.map((status) => [status, totals.get(status) ?? 0])) as Record<SubmissionStatus, number>
    },

    /** All of those that are asked for, newest first, a few at a time; one that comes in meanwhile is not among them. */
    async *inBatches(wanted: Narrowing): AsyncGenerator<ContactSubmission[]> {
      let last: ContactSubmission | undefined
      do {
        const after = last
        const newestFirst = wantedRows(wanted).selectAll().orderBy('created_at', 'desc').orderBy('id').limit(BATCH)
        const batch = await (
          after
            ? newestFirst.where((eb) =>
                eb.or([eb('created_at', '<', after.created_at), eb('created_at', '=', after.created_at).and('id', '>', after.id)]),
              )
            : newestFirst
        ).execute()
        if (batch.length > 0) yield batch
        last = batch.length === BATCH ? batch.at(-1) : undefined
      } while (last)
    },

    /** Deletes what is overdue, with its mails; answers how many requests that were. */
    removeOverdue: async (limits: Overdue): Promise<number> => {
      let removed = 0
      while (await overdue(limits).executeTakeFirst())
        removed += await store.changes.record(['contact-submissions'], async (transaction) => {
          const { numDeletedRows } = await transaction
            .deleteFrom('contact_submissions')
            // Looked up again now that the transaction holds the lock: somebody may have taken it out of quarantine.
            .where('id', 'in', overdue(limits))
            .executeTakeFirst()
          return Number(numDeletedRows)
        })
      return removed
    },
  }
}
