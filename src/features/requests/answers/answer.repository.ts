import type { Transaction } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { type StoredAnswer, WAITS_FOR_US } from '#features/requests/request-answer.ts'
import { arrivingAnswers } from './arriving-answers.repository.ts'
import { offeredAnswers } from './offered-answers.repository.ts'

interface Parts {
  /** Runs in the transaction that stores an answer, or offers it. */
  onAnswer(transaction: Transaction<Tables>, answer: StoredAnswer): Promise<void>
}

/** Creates the repository of the mails that customers answer with. */
export const answerRepository = (store: Store, { onAnswer }: Parts) => {
  const { query } = store.database
  const arrive = async (transaction: Transaction<Tables>, answer: StoredAnswer): Promise<void> => {
    await countPhotos(transaction, answer)
    await onAnswer(transaction, answer)
  }

  return {
    ...arrivingAnswers(store, { onAttached: arrive, onOffered: onAnswer }),

    /** Returns the mails in the timeline of a request, the oldest first, with the numbers of those that were not stored. */
    of: (submissionId: string): Promise<StoredAnswer[]> =>
      query
        .selectFrom('request_answers')
        .selectAll()
        .where('submission_id', '=', submissionId)
        .where('state', 'in', ['attached', 'counted'])
        .orderBy('received_at')
        .orderBy('id')
        .execute(),

    ...offeredAnswers(store),

    /** Puts an offered mail in the timeline; undefined when there is none with this id. */
    accept: async (transaction: Transaction<Tables>, submissionId: string, id: string): Promise<StoredAnswer | undefined> => {
      const accepted = await transaction
        .updateTable('request_answers')
        .set({ state: 'attached' })
        .where('id', '=', id)
        .where('submission_id', '=', submissionId)
        .where('state', '=', 'offered')
        .returningAll()
        .executeTakeFirst()
      if (accepted) await arrive(transaction, accepted)
      return accepted
    },

    /** Notes that the customer waits for an answer to the last mail, or that ours never arrived; false when there is none. */
    reopen: async (transaction: Transaction<Tables>, submissionId: string): Promise<boolean> => {
      const { last } = await transaction
        .selectFrom('request_answers')
        .select(({ fn }) => fn.max('received_at').as('last'))
        .where('submission_id', '=', submissionId)
        .where('kind', 'in', WAITS_FOR_US)
        .where('state', 'in', ['attached', 'offered'])
        .executeTakeFirstOrThrow()
      if (last) await transaction.updateTable('contact_submissions').set({ wrote_at: last }).where('id', '=', submissionId).execute()
      return Boolean(last)
    },

    /**
     * Deletes the content of an offered mail, and lets nobody wait for an answer to it; false when there is none with this id. Its key stays,
     * so that it is not offered again.
     */
    dismiss: async (transaction: Transaction<Tables>, submissionId: string, id: string): Promise<boolean> => {
      const dismissed = await transaction
        .updateTable('request_answers')
        .set({ state: 'dismissed', from_name: '', from_address: null, subject: '', text: '', quoted: '', message_id: null })
        .where('id', '=', id)
        .where('submission_id', '=', submissionId)
        .where('state', '=', 'offered')
        .returning('received_at')
        .executeTakeFirst()
      if (!dismissed) return false
      const next = transaction
        .selectFrom('request_answers')
        .select(({ fn }) => fn.min('received_at').as('at'))
        .where('submission_id', '=', submissionId)
        .where('kind', 'in', WAITS_FOR_US)
        .where('state', 'in', ['attached', 'offered'])
        .where('received_at', '>', dismissed.received_at)
      await transaction
        .updateTable('contact_submissions')
        .set({ wrote_at: next })
        .where('id', '=', submissionId)
        .where('wrote_at', '=', dismissed.received_at)
        .execute()
      return true
    },
  }
}

/** Adds the photos of an answer to the number of photos of its request. */
async function countPhotos(transaction: Transaction<Tables>, { id, submission_id }: StoredAnswer): Promise<void> {
  const { total } = await transaction
    .selectFrom('request_photos')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('submission_id', '=', submission_id)
    .where('answer_id', '=', id)
    .executeTakeFirstOrThrow()
  if (total > 0)
    await transaction
      .updateTable('contact_submissions')
      .set((eb) => ({ photo_count: eb('photo_count', '+', total) }))
      .where('id', '=', submission_id)
      .execute()
}
