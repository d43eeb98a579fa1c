import type { Kysely, Transaction } from 'kysely'
import { countAddress, type Limit } from '#db/address-limits.ts'
import type { Tables } from '#db/tables.ts'
import { DAY, HOUR, MINUTE } from '#kernel/clock.ts'

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
  countAddress(transaction, QUOTE_LIMITS, address, now)

/** Counts a photo of this address; throws `too-many-requests` over a limit. */
export const countPhoto = (query: Kysely<Tables>, address: string, now: number): Promise<void> =>
  query.transaction().execute((transaction) => countAddress(transaction, PHOTO_LIMITS, address, now))
