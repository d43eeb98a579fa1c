import type { Kysely, Transaction } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime } from '#kernel/clock.ts'
import { storage } from '#routes.ts'
import { type RequestPhoto, UNSENT_PHOTO_MS } from './request-photo.ts'

type NewPhoto = Omit<RequestPhoto, 'submission_id' | 'position' | 'created_at'>

const BATCH = 500

/** The photos of requests. What answers paths leaves their files to whoever asked. */
export const requestPhotos = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>) => {
  const expiry = () => isoTime(clock.now() - UNSENT_PHOTO_MS)

  return {
    insert: async (photo: NewPhoto): Promise<RequestPhoto> =>
      query
        .insertInto('request_photos')
        .values({ ...photo, submission_id: null, position: 0, created_at: isoTime(clock.now()) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** How many wait for their request, of all visitors together and of one network. */
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

    /** Takes one back that no request has; answers its path, undefined when there is none. */
    removeUnsent: async (id: string): Promise<string | undefined> => {
      const removed = await query
        .deleteFrom('request_photos')
        .where('id', '=', id)
        .where('submission_id', 'is', null)
        .returning('path')
        .executeTakeFirst()
      return removed?.path
    },

    /** Removes those whose request never came; answers their paths, a part of them at a time. */
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
        // Said again outside: PostgreSQL looks at this once more when a request took one meanwhile, and not at the selection.
        .where('submission_id', 'is', null)
        .returning('path')
        .execute()
      return removed.map(({ path }) => path)
    },

    /** The photos of one request, in the visitor's order. */
    of: (submissionId: string): Promise<RequestPhoto[]> =>
      query.selectFrom('request_photos').selectAll().where('submission_id', '=', submissionId).orderBy('position').execute(),

    /** Where the photos of these requests lie. */
    pathsOf: async (within: Kysely<Tables>, submissionIds: string[]): Promise<string[]> => {
      const found = await within.selectFrom('request_photos').select('path').where('submission_id', 'in', submissionIds).execute()
      return found.map(({ path }) => path)
    },

    /** Where the files of all of them lie, sent or not. */
    fileAddresses: async (): Promise<string[]> =>
      (await query.selectFrom('request_photos').select('path').execute()).map(({ path }) => storage.file('requests', path)),

    /** Those of the ids that there are, sent or not, in the ids' order. */
    named: async (ids: string[], within: Kysely<Tables> = query): Promise<RequestPhoto[]> => {
      if (ids.length === 0) return []
      const found = await within.selectFrom('request_photos').selectAll().where('id', 'in', ids).execute()
      return ids.flatMap((id) => found.find((photo) => photo.id === id) ?? [])
    },

    /** Ties photos to a request; false when one of them is too old or belongs to another request already. */
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
