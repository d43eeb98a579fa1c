import { countAddress, type Limit } from '#db/address-limits.ts'
import type { Database } from '#db/connection.ts'
import { type Clock, DAY, MINUTE } from '#kernel/clock.ts'

/** The calls without a session that have the secret of a link, from one address. */
const LINK_LIMITS: Limit[] = [
  { name: 'link-10m', windowMs: 10 * MINUTE, hits: { host: 20, site: 30, network: 60 } },
  { name: 'link-day', windowMs: DAY, hits: { host: 100, site: 150, network: 300 } },
]

/** Counts a call with the secret of a link before anything is looked up. Throws `too-many-requests` over a limit. */
export const countLinkUse = ({ query }: Pick<Database, 'query'>, clock: Clock, address: string): Promise<void> =>
  query.transaction().execute((transaction) => countAddress(transaction, LINK_LIMITS, address, clock.now()))

/** The begun logins with a passkey, from one address. */
const PASSKEY_LIMITS: Limit[] = [{ name: 'passkey-10m', windowMs: 10 * MINUTE, hits: { host: 30, site: 60, network: 120 } }]

/** Counts a login with a passkey that begins. Throws `too-many-requests` over a limit. */
export const countPasskeyLogin = ({ query }: Pick<Database, 'query'>, clock: Clock, address: string): Promise<void> =>
  query.transaction().execute((transaction) => countAddress(transaction, PASSKEY_LIMITS, address, clock.now()))
