import type { Kysely, Transaction } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime } from '#kernel/clock.ts'
import { storage } from '#routes.ts'
import { type RequestPhoto, UNSENT_PHOTO_MS } from './request-photo.ts'

type NewPhoto = Omit<RequestPhoto, 'submission_id' | 'position' | 'answer_id' | 'created_at'>

const BATCH = 500

/** Creates the repository of photos of requests. Methods that return paths leave it to the caller to delete the files. */
export const requestPhotos = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>) => {
  const counted = async (submissionId: string, within: Kysely<Tables> = query): Promise<number> => {
    const all = within.selectFrom('request_photos').select(({ fn }) => fn.countAll<number>().as('total'))
    return (await all.where('submission_id', '=', submissionId).executeTakeFirstOrThrow()).total
  }
  const expiry = () => isoTime(clock.now() - UNSENT_PHOTO_MS)

  return {
    insert: async (photo: NewPhoto): Promise<RequestPhoto> =>
      query
        .insertInto('request_photos')
        .values({ ...photo, submission_id: null, position: 0, answer_id: null, created_at: isoTime(clock.now()) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Counts the photos that wait for their request, of all visitors and of one network. */
    countUnsent: async (network: string): Promise<{ all: number; ofNetwork: number }> => {
      const { all, ofNetwork } = await query
        .selectFrom('request_photos')
        .select((eb) => [
          eb.fn.countAll<number>().as('all'),
          eb.fn.count<number>(eb.case().when('network', '=', network).then(1).end()).as('ofNetwork'),
        ])
        .where('submission_id', 'is', null)
        .executeTakeFirstOrThrow()
      return { all, ofNetwork }
    },

    /** Deletes a photo that belongs to no request; returns its path, or undefined when there is no such photo. */
    removeUnsent: async (id: string): Promise<string | undefined> => {
      const removed = await query
        .deleteFrom('request_photos')
        .where('id', '=', id)
        .where('submission_id', 'is', null)
        .returning('path')
        .executeTakeFirst()
      return removed?.path
    },

    /** Deletes a batch of the photos whose request never came; returns their paths. */
    removeExpired: async (): Promise<string[]> => {
      const expired = query
        .selectFrom('request_photos')
        .select('id')
        .where('submission_id', 'is', null)
        .where('created_at', '<=', expiry())
        .limit(BATCH)
      const removed = await query
        .deleteFrom('request_photos')
        .where('id', 'in', expired)
        // The condition is repeated outside the subquery: when a request has taken a photo meanwhile, PostgreSQL checks this condition
        // again, and not the subquery.
        .where('submission_id', 'is', null)
        .returning('path')
        .execute()
      return removed.map(({ path }) => path)
    },

    /** Returns the photos of one request, in the visitor's order, without those of a mail that may not belong to it. */
    of: (submissionId: string): Promise<RequestPhoto[]> =>
      query
        .selectFrom('request_photos')
        .selectAll()
        .where('submission_id', '=', submissionId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('request_answers')
                .select('request_answers.id')
                .whereRef('request_answers.id', '=', 'request_photos.answer_id')
                .where('request_answers.state', '!=', 'attached'),
            ),
          ),
        )
        .orderBy('position')
        .execute(),

    /** Counts the photos of one request, with those of mails that may not belong to it. */
    countOf: counted,

    /** Attaches photos that came with a mail to a request, after those that it has. */
    tieToAnswer: async (transaction: Transaction<Tables>, ids: string[], submission_id: string, answer_id: string): Promise<void> => {
      const first = ids.length === 0 ? 0 : await counted(submission_id, transaction)
      for (const [at, id] of ids.entries())
        await transaction
          .updateTable('request_photos')
          .set({ submission_id, answer_id, position: first + at, network: null })
          .where('id', '=', id)
          .where('submission_id', 'is', null)
          .execute()
    },

    /** Deletes the photos that came with a mail; returns their paths. */
    removeOfAnswer: async (transaction: Transaction<Tables>, answerId: string): Promise<string[]> => {
      const removed = await transaction.deleteFrom('request_photos').where('answer_id', '=', answerId).returning('path').execute()
      return removed.map(({ path }) => path)
    },

    /** Returns the addresses of the files of all photos, with or without a request. */
    fileAddresses: async (): Promise<string[]> =>
      (await query.selectFrom('request_photos').select('path').execute()).map(({ path }) => storage.file('requests', path)),

    /** Returns the photos with these ids that exist, with or without a request, in the order of the ids. */
    named: async (ids: string[], within: Kysely<Tables> = query): Promise<RequestPhoto[]> => {
      if (ids.length === 0) return []
      const found = await within.selectFrom('request_photos').selectAll().where('id', 'in', ids).execute()
      return ids.flatMap((id) => found.find((photo) => photo.id === id) ?? [])
    },

    /** Attaches photos to a request; false when one of them is too old or belongs to another request already. */
    tie: async (transaction: Transaction<Tables>, ids: string[], submissionId: string): Promise<boolean> => {
      let tied = 0n
      for (const [position, id] of ids.entries()) {
        const { numUpdatedRows } = await transaction
          .updateTable('request_photos')
          .set({ submission_id: submissionId, position, network: null })
          .where('id', '=', id)
          .where('submission_id', 'is', null)
          .where('created_at', '>', expiry())
          .executeTakeFirst()
        tied += numUpdatedRows
      }
      return Number(tied) === ids.length
    },
  }
}
