import { type Clock, DAY, isoTime, MINUTE, SECOND } from '#kernel/clock.ts'
import type { Database } from '#db/connection.ts'
import { accountBucket, devicesOf } from './buckets.ts'

/** Spec document 1, section 9: three failed attempts, then 5 minutes (300000 ms) of no entry. */
export const FAILURES_MAX = 3
export const BLOCK_MS = 5 * MINUTE

/** Whether an attempt may go on; `left` counts the tries that remain should this one fail. */
export type Counted = { blocked: false; left: number } | { blocked: true; retryAfter: number }

/** Failed logins, counted per bucket in the database; a bucket that reaches three is blocked for 5 minutes and then starts again. */
export interface Attempts {
  /** Counts an attempt as failed before anybody knows how it ends, so that a crowd arriving together gets no more tries than one. */
  count(buckets: string[]): Promise<Counted>
  /** Takes back a counted attempt that was never judged. */
  giveBack(buckets: string[]): Promise<void>
  /** Starts again at nought, after a success. */
  forget(buckets: string[]): Promise<void>
  /** Lets an account in again: forgets its own failures and those of every address. Without an e-mail address: all failures. */
  unlock(email?: string): Promise<void>
  /** Drops what nobody has added to for a day. */
  sweep(): Promise<void>
}

export function createAttempts({ database: { query }, clock }: { database: Database; clock: Clock }): Attempts {
  const blockEnd = () => isoTime(clock.now() + BLOCK_MS)

  /** Rows that are blocked do not change and do not come back, so who comes back may go on. */
  const countUp = (buckets: string[]) => {
    const now = isoTime(clock.now())
    return query
      .insertInto('login_attempts')
      .values(buckets.toSorted().map((bucket) => ({ bucket, failures: 1, blocked_until: null, updated_at: now })))
      .onConflict((conflict) =>
        conflict
          .column('bucket')
          .doUpdateSet((eb) => ({
            failures: eb
              .case()
              .when('login_attempts.blocked_until', 'is', null)
              .then(eb('login_attempts.failures', '+', 1))
              .else(1)
              .end(),
            blocked_until: eb
              .case()
              .when('login_attempts.blocked_until', 'is not', null)
              .then(null)
              .when('login_attempts.failures', '>=', FAILURES_MAX - 1)
              .then(blockEnd())
              .else(eb.ref('login_attempts.blocked_until'))
              .end(),
            updated_at: now,
          }))
          .where((eb) => eb.or([eb('login_attempts.blocked_until', 'is', null), eb('login_attempts.blocked_until', '<=', now)])),
      )
      .returning(['bucket', 'failures'])
      .execute()
  }

  /** How long until all of these are open again. Cuts a block short that reaches too far because the clock was put back. */
  const secondsBlocked = async (buckets: string[]): Promise<number> => {
    const limit = blockEnd()
    await oneByOne(buckets, (bucket) =>
      query
        .updateTable('login_attempts')
        .set({ blocked_until: limit })
        .where('bucket', '=', bucket)
        .where('blocked_until', '>', limit)
        .execute(),
    )
    const rows = await query.selectFrom('login_attempts').select('blocked_until').where('bucket', 'in', buckets).execute()
    const last = Math.max(...rows.map((row) => Date.parse(row.blocked_until ?? '') || 0))
    return Math.max(1, Math.ceil((last - clock.now()) / SECOND))
  }

  const giveBack = (buckets: string[]) =>
    oneByOne(buckets, (bucket) =>
      query
        .updateTable('login_attempts')
        .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: null }))
        .where('bucket', '=', bucket)
        .where('failures', '>', 0)
        .execute(),
    )

  return {
    count: async (buckets) => {
      const rows = await countUp(buckets)
      if (rows.length === buckets.length) return { blocked: false, left: FAILURES_MAX - Math.max(...rows.map((row) => row.failures)) }
      const counted = rows.map((row) => row.bucket)
      // A refused attempt failed at nothing: an address does not get blocked for knocking on a blocked account.
      await giveBack(counted)
      return { blocked: true, retryAfter: await secondsBlocked(buckets.filter((bucket) => !counted.includes(bucket))) }
    },

    giveBack,

    forget: (buckets) => oneByOne(buckets, (bucket) => query.deleteFrom('login_attempts').where('bucket', '=', bucket).execute()),

    unlock: async (email) => {
      const everything = query.deleteFrom('login_attempts')
      const chosen =
        email === undefined
          ? everything
          : everything.where((eb) =>
              eb.or([
                eb('bucket', '=', accountBucket(email)),
                eb('bucket', 'like', `${devicesOf(email)}%`),
                eb('bucket', 'like', 'address:%'),
              ]),
            )
      await chosen.execute()
    },

    sweep: async () => {
      const [past, future] = [isoTime(clock.now() - DAY), isoTime(clock.now() + DAY)]
      await query
        .deleteFrom('login_attempts')
        .where((eb) => eb.or([eb('updated_at', '<', past), eb('updated_at', '>', future)]))
        .execute()
    },
  }
}

/** `countUp` alone holds several rows, in the order of their names; a statement that took them in another order could wait for it while it waits back. */
async function oneByOne(buckets: string[], write: (bucket: string) => Promise<unknown>): Promise<void> {
  for (const bucket of buckets) await write(bucket)
}
