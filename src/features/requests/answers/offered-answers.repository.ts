import { isThere } from '#db/row-filter.ts'
import type { Store } from '#db/rows.ts'
import { OFFERED_REQUESTS_MAX, type OfferedRequest, type StoredAnswer } from '#features/requests/request-answer.ts'
import { requests } from '#features/requests/request.ts'

/** Creates the reads of the mails that may belong to a request, about which staff decide. */
export const offeredAnswers = ({ database: { query } }: Pick<Store, 'database'>) => ({
  /** Returns the mails that may belong to a request, the oldest first. */
  offeredTo: (submissionId: string): Promise<StoredAnswer[]> =>
    query
      .selectFrom('request_answers')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .where('state', '=', 'offered')
      .orderBy('received_at')
      .orderBy('id')
      .execute(),

  /** Returns the requests with mails that may belong to them, those whose mail waits longest first; at most `OFFERED_REQUESTS_MAX`. */
  offeredRequests: (): Promise<OfferedRequest[]> =>
    query
      .selectFrom('request_answers')
      .innerJoin('contact_submissions', 'contact_submissions.id', 'request_answers.submission_id')
      .select(({ fn }) => [
        'contact_submissions.id',
        'contact_submissions.name',
        fn.countAll<number>().as('mails'),
        fn.min('request_answers.received_at').as('since'),
      ])
      .where('request_answers.state', '=', 'offered')
      .where('contact_submissions.status', '!=', 'spam')
      .where(isThere(requests))
      .groupBy(['contact_submissions.id', 'contact_submissions.name'])
      .orderBy('since')
      .orderBy('contact_submissions.id')
      .limit(OFFERED_REQUESTS_MAX)
      .execute(),
})
