import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { isoTime } from '#kernel/clock.ts'

type Count = Tables['rate_limits']

/** Counts one more in each of these buckets of `rate_limits`; answers what is in them now. One statement, so that those who come together are all counted. */
export function countHits(transaction: Transaction<Tables>, buckets: string[], windowMs: number, now: number): Promise<Count[]> {
  const window_ends_at = isoTime(now + windowMs)
  return transaction
    .insertInto('rate_limits')
    .values(buckets.map((bucket) => ({ bucket, hits: 1, window_ends_at })))
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((eb) => {
        // A window that ends far later than a whole one from now was set by a clock that was put back since.
        const isOver = eb.or([
          eb('rate_limits.window_ends_at', '<=', isoTime(now)),
          eb('rate_limits.window_ends_at', '>', isoTime(now + 2 * windowMs)),
        ])
        return {
          hits: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('rate_limits.hits', '+', 1))
            .end(),
          window_ends_at: eb.case().when(isOver).then(window_ends_at).else(eb.ref('rate_limits.window_ends_at')).end(),
        }
      }),
    )
    .returningAll()
    .execute()
}
