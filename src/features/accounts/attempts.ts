import type { ExpressionBuilder } from 'kysely'
import { type Clock, DAY, isoTime, MINUTE, SECOND } from '#kernel/clock.ts'
import type { Database } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { accountBucket, devicesOf } from './buckets.ts'
import { isSharedBucket, SHARED_BUCKETS } from '#kernel/networks.ts'

/** The failed attempts after which nobody gets in for `BLOCK_MS`. docs/product/sign-in.md */
export const FAILURES_MAX = 3
export const BLOCK_MS = 5 * MINUTE
/** The failures that people who share a bucket can have, with less than `BLOCK_MS` between two of them. */
export const NEIGHBOURS_FAILURES_MAX = 30
/** How many failures without a block are stored; the oldest are deleted. */
export const REMEMBERED_MAX = 10_000

/** The outcome of counting an attempt; `left` is how many attempts remain when this one fails. */
export type Counted = { blocked: false; left: number } | { blocked: true; retryAfter: number }

/**
 * Failed logins, counted per bucket in the database. A bucket that reaches `FAILURES_MAX`, or a shared one that reaches
 * `NEIGHBOURS_FAILURES_MAX`, is blocked for `BLOCK_MS` and then starts again. A refused attempt writes nothing.
 */
export interface Attempts {
  /** Counts an attempt as failed before its password is checked, so that parallel attempts get no more tries. */
  count(buckets: string[]): Promise<Counted>
  /** Uncounts an attempt whose password was not checked. */
  giveBack(buckets: string[]): Promise<void>
  /** Resets the count after a success; in a shared bucket it uncounts only this attempt, since other people made the others. */
  forget(buckets: string[]): Promise<void>
  /** Deletes the failures of an account, and of its known browsers. */
  forgetAccount(email: string): Promise<void>
  /** Unblocks an account: deletes its failures and those of every address; without an e-mail address deletes all failures. */
  unlock(email?: string): Promise<void>
  /** Deletes blocks that are over, failures older than a day, and the oldest of too many. */
  sweep(): Promise<void>
}

export function createAttempts({ database: { query }, clock }: { database: Database; clock: Clock }): Attempts {
  const parts = { query, clock }

  return {
    count: async (buckets) => {
      const seconds = await secondsBlocked(parts, buckets)
      if (seconds > 0) return { blocked: true, retryAfter: seconds }
      const rows = await countUp(parts, buckets)
      if (rows.length === buckets.length) {
        const notShared = rows.filter(({ bucket }) => !isSharedBucket(bucket))
        return { blocked: false, left: FAILURES_MAX - Math.max(...notShared.map(({ failures }) => failures)) }
      }
      // A parallel attempt blocked one of the buckets. This attempt was refused and did not fail, so the other buckets uncount it.
      await giveBack(
        parts,
        rows.map(({ bucket }) => bucket),
      )
      return { blocked: true, retryAfter: Math.max(1, await secondsBlocked(parts, buckets)) }
    },

    giveBack: (buckets) => giveBack(parts, buckets),

    forget: async (buckets) => {
      const notShared = buckets.filter((bucket) => !isSharedBucket(bucket))
      await oneByOne(notShared, (bucket) => query.deleteFrom('login_attempts').where('bucket', '=', bucket).execute())
      await giveBack(parts, buckets.filter(isSharedBucket))
    },

    forgetAccount: async (email) => {
      await query
        .deleteFrom('login_attempts')
        .where((eb) => eb.or([eb('bucket', '=', accountBucket(email)), eb('bucket', 'like', `${devicesOf(email)}%`)]))
        .execute()
    },

    unlock: async (email) => {
      const everything = query.deleteFrom('login_attempts')
      const chosen =
        email === undefined
          ? everything
          : everything.where((eb) =>
              eb.or([
                eb('bucket', '=', accountBucket(email)),
                eb('bucket', 'like', `${devicesOf(email)}%`),
                ...['address:', ...SHARED_BUCKETS].map((kind) => eb('bucket', 'like', `${kind}%`)),
              ]),
            )
      await chosen.execute()
    },

    sweep: async () => {
      const [now, past, future] = [clock.now(), clock.now() - DAY, clock.now() + DAY].map(isoTime) as [string, string, string]
      const oldest = await query
        .selectFrom('login_attempts')
        .select('updated_at')
        .where('blocked_until', 'is', null)
        .orderBy('updated_at', 'desc')
        .offset(REMEMBERED_MAX)
        .limit(1)
        .executeTakeFirst()
      await query
        .deleteFrom('login_attempts')
        .where((eb) =>
          eb.or([
            eb('blocked_until', '<=', now),
            eb('updated_at', '<', past),
            eb('updated_at', '>', future),
            ...(oldest ? [eb('blocked_until', 'is', null).and('updated_at', '<=', oldest.updated_at)] : []),
          ]),
        )
        .execute()
    },
  }
}

interface Parts {
  query: Database['query']
  clock: Clock
}

/** Counts the attempt in each bucket and returns the updated rows: a blocked row is not updated, and so not returned. */
function countUp({ query, clock }: Parts, buckets: string[]) {
  const [now, longAgo] = [isoTime(clock.now()), isoTime(clock.now() - BLOCK_MS)]
  const startsAgain = (eb: AttemptsBuilder) =>
    eb.or([eb('login_attempts.blocked_until', 'is not', null), eb.and([isShared(eb), eb('login_attempts.updated_at', '<=', longAgo)])])
  return query
    .insertInto('login_attempts')
    .values(buckets.toSorted().map((bucket) => ({ bucket, failures: 1, blocked_until: null, updated_at: now })))
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet((eb) => ({
          failures: eb
            .case()
            .when(startsAgain(eb))
            .then(1)
            .else(eb('login_attempts.failures', '+', 1))
            .end(),
          blocked_until: eb
            .case()
            .when(startsAgain(eb))
            .then(null)
            .when(
              'login_attempts.failures',
              '>=',
              eb
                .case()
                .when(isShared(eb))
                .then(NEIGHBOURS_FAILURES_MAX - 1)
                .else(FAILURES_MAX - 1)
                .end(),
            )
            .then(blockEnd(clock))
            .else(eb.ref('login_attempts.blocked_until'))
            .end(),
          updated_at: now,
        }))
        .where((eb) => eb.or([eb('login_attempts.blocked_until', 'is', null), eb('login_attempts.blocked_until', '<=', now)])),
    )
    .returning(['bucket', 'failures'])
    .execute()
}

/** Returns the seconds until none of these buckets is blocked. Shortens a block that is too long because the clock was set back. */
async function secondsBlocked({ query, clock }: Parts, buckets: string[]): Promise<number> {
  const [now, limit] = [isoTime(clock.now()), blockEnd(clock)]
  const blocked = await query
    .selectFrom('login_attempts')
    .select(['bucket', 'blocked_until'])
    .where('bucket', 'in', buckets)
    .where('blocked_until', '>', now)
    .execute()
  const tooLong = blocked.filter(({ blocked_until }) => (blocked_until ?? '') > limit).map(({ bucket }) => bucket)
  await oneByOne(tooLong, (bucket) =>
    query
      .updateTable('login_attempts')
      .set({ blocked_until: limit })
      .where('bucket', '=', bucket)
      .where('blocked_until', '>', limit)
      .execute(),
  )
  const ends = blocked.map(({ blocked_until }) => Math.min(Date.parse(blocked_until ?? ''), Date.parse(limit)))
  return Math.ceil((Math.max(clock.now(), ...ends) - clock.now()) / SECOND)
}

/** Uncounts an attempt in each of these buckets. */
const giveBack = ({ query }: Parts, buckets: string[]) =>
  oneByOne(buckets, async (bucket) => {
    await query
      .updateTable('login_attempts')
      .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: null }))
      .where('bucket', '=', bucket)
      .where('failures', '>', 0)
      .execute()
    await query.deleteFrom('login_attempts').where('bucket', '=', bucket).where('failures', '=', 0).execute()
  })

/** Returns when a block that begins now ends. */
const blockEnd = (clock: Clock): string => isoTime(clock.now() + BLOCK_MS)

type AttemptsBuilder = ExpressionBuilder<Tables, 'login_attempts'>

const isShared = (eb: AttemptsBuilder) => eb.or(SHARED_BUCKETS.map((kind) => eb('login_attempts.bucket', 'like', `${kind}%`)))

/** Writes one row at a time: only `countUp` locks several, and another order of locks could deadlock with it. */
async function oneByOne(buckets: string[], write: (bucket: string) => Promise<unknown>): Promise<void> {
  for (const bucket of buckets) await write(bucket)
}
