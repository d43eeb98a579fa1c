import { randomBytes } from 'node:crypto'
import { type Clock, isoTime } from '#kernel/clock.ts'
import type { Database } from './connection.ts'

/** Returns a random key that all processes share, 256 bits in base64url; the first process that needs it makes it. */
export async function sharedSecret({ database: { query }, clock }: { database: Database; clock: Clock }, name: string): Promise<string> {
  const read = () => query.selectFrom('secrets').select('value').where('name', '=', name)
  const known = await read().executeTakeFirst()
  if (known) return known.value
  const fresh = { name, value: randomBytes(32).toString('base64url'), created_at: isoTime(clock.now()) }
  await query
    .insertInto('secrets')
    .values(fresh)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await read().executeTakeFirstOrThrow()).value
}
