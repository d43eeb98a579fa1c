import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { DAY, HOUR, isoTime, MINUTE, SECOND } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { networksOf, type Width } from '#sessions/networks.ts'

/** How much may come within a while: from one host, from one site and from one network. */
interface Limit {
  name: string
  windowMs: number
  hits: Record<Width, number>
}

/** Requests: a school or an office shares one address, and neighbours share a network; a robot wants thousands. */
const QUOTE_LIMITS: Limit[] = [
  { name: 'quote-10m', windowMs: 10 * MINUTE, hits: { host: 20, site: 30, network: 60 } },
  { name: 'quote-day', windowMs: DAY, hits: { host: 100, site: 150, network: 300 } },
]

/** Photos: ten requests full of them in an hour, with room for second thoughts. */
const PHOTO_LIMITS: Limit[] = [
  { name: 'photo-hour', windowMs: HOUR, hits: { host: 60, site: 90, network: 180 } },
  { name: 'photo-day', windowMs: DAY, hits: { host: 200, site: 300, network: 600 } },
]

/** Counts a request of this address; throws `too-many-requests` over a limit, and what the transaction did is undone. */
export const countQuote = (transaction: Transaction<Tables>, address: string, now: number): Promise<void> =>
  count(transaction, QUOTE_LIMITS, address, now)

/** Counts a photo of this address; throws `too-many-requests` over a limit. */
export const countPhoto = (query: Kysely<Tables>, address: string, now: number): Promise<void> =>
  query.transaction().execute((transaction) => count(transaction, PHOTO_LIMITS, address, now))

async function count(transaction: Transaction<Tables>, limits: Limit[], address: string, now: number): Promise<void> {
  await transaction
    .deleteFrom('rate_limits')
    .where('window_ends_at', '<', isoTime(now - DAY))
    .execute()
  for (const { name, hits, windowMs } of limits)
    for (const { width, bucket } of networksOf(address)) {
      const counted = await countHit(transaction, `${name}:${bucket}`, windowMs, now)
      if (counted.hits > hits[width])
        throw new Problem('too-many-requests', { retryAfter: Math.max(1, Math.ceil((Date.parse(counted.window_ends_at) - now) / SECOND)) })
    }
}

/** One statement, so that requests that arrive together are all counted. */
const countHit = (transaction: Transaction<Tables>, bucket: string, windowMs: number, now: number) => {
  const window_ends_at = isoTime(now + windowMs)
  return transaction
    .insertInto('rate_limits')
    .values({ bucket, hits: 1, window_ends_at })
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
    .returning(['hits', 'window_ends_at'])
    .executeTakeFirstOrThrow()
}
