import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { DAY, HOUR, isoTime, MINUTE, SECOND } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { type Network, networksOf, type Width } from '#kernel/networks.ts'
import { countHits } from './count-hits.ts'

/** The most hits in a window from one host, site and network. */
interface Limit {
  name: string
  windowMs: number
  hits: Record<Width, number>
}

/** The limits for requests, which are enough for an office behind one address. */
const QUOTE_LIMITS: Limit[] = [
  { name: 'quote-10m', windowMs: 10 * MINUTE, hits: { host: 20, site: 30, network: 60 } },
  { name: 'quote-day', windowMs: DAY, hits: { host: 100, site: 150, network: 300 } },
]

/** The limits for photos: about ten requests with all their photos in an hour. */
const PHOTO_LIMITS: Limit[] = [
  { name: 'photo-hour', windowMs: HOUR, hits: { host: 60, site: 90, network: 180 } },
  { name: 'photo-day', windowMs: DAY, hits: { host: 200, site: 300, network: 600 } },
]

/** Counts a request of this address. Throws `too-many-requests` over a limit, which rolls back the transaction. */
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
  const networks = networksOf(address)
  for (const { name, hits, windowMs } of limits) {
    const keyOf = ({ bucket }: Network) => `${name}:${bucket}`
    const counts = await countHits(transaction, networks.map(keyOf), windowMs, now)
    const full = networks.flatMap(
      (network) => counts.find((each) => each.bucket === keyOf(network) && each.hits > hits[network.width]) ?? [],
    )
    const ends = full.map(({ window_ends_at }) => Date.parse(window_ends_at))
    if (ends.length > 0) throw new Problem('too-many-requests', { retryAfter: Math.max(1, Math.ceil((Math.max(...ends) - now) / SECOND)) })
  }
}
