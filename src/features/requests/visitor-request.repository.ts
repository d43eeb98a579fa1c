import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { StoredRequest } from './request.ts'

/** What the form of visitors writes and reads. Each of its requests has a key, so that it is stored only once. */
export const visitorRequests = {
  /** Stores a visitor's request. When a request with the same key is stored already, stores nothing and returns that request. */
  take: async (transaction: Transaction<Tables>, row: StoredRequest): Promise<Pick<StoredRequest, 'id' | 'body_hash'> | undefined> => {
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

  /** Returns the requests with one of these keys that were stored at this time or later. */
  withKeys: (
    transaction: Transaction<Tables>,
    keys: string[],
    since: string,
  ): Promise<Pick<StoredRequest, 'id' | 'body_hash' | 'idempotency_key'>[]> =>
    transaction
      .selectFrom('contact_submissions')
      .select(['id', 'body_hash', 'idempotency_key'])
      .where('idempotency_key', 'in', keys)
      .where('created_at', '>=', since)
      .execute(),
}
