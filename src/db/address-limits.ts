import type { Transaction } from 'kysely'
import { DAY, isoTime, SECOND } from '#kernel/clock.ts'
import { type Network, networksOf, type Width } from '#kernel/networks.ts'
import { Problem } from '#kernel/problem.ts'
import { countHits } from './count-hits.ts'
import type { Tables } from './tables.ts'

/** The most hits in a window from one host, site and network. */
export interface Limit {
  name: string
  windowMs: number
  hits: Record<Width, number>
}

/** Counts a hit of this address. Throws `too-many-requests` over a limit, which rolls back the transaction. */
export async function countAddress(transaction: Transaction<Tables>, limits: Limit[], address: string, now: number): Promise<void> {
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
