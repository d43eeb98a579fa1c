import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { isoTime } from '#kernel/clock.ts'

type Count = Tables['rate_limits']

/** Increments each of these buckets of `rate_limits` and returns their counts, in one statement, so that parallel hits all count. */
export function countHits(transaction: Transaction<Tables>, buckets: string[], windowMs: number, now: number): Promise<Count[]> {
  const window_ends_at = isoTime(now + windowMs)
  return transaction
    .insertInto('rate_limits')
    .values(buckets.map((bucket) => ({ bucket, hits: 1, window_ends_at })))
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((eb) => {
        // A window that ends later than any that was ever set means that the clock was set back.
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
