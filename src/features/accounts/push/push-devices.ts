import { createHash } from 'node:crypto'
import { countHits } from '#db/count-hits.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { HOUR, isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import { type ListedPushDevice, PUSH_DEVICES_MAX, type PushDevice } from './push-device.ts'

export type StoredPushDevice = Tables['push_subscriptions']

/** How often one account may add a device or ask for a test within an hour. */
export const PUSH_CALLS_PER_HOUR = 60
const USER_AGENT_MAX = 300

interface Owner {
  userId: string
  sessionId: string
  userAgent: string | undefined
}

/** The devices that get notifications. Each method about one device is only for its owner, and throws `not-found` for others. */
export type PushDevices = ReturnType<typeof createPushDevices>

export function createPushDevices({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>) {
  return {
    listOf: async (userId: string): Promise<ListedPushDevice[]> => {
      const rows = await query
        .selectFrom('push_subscriptions')
        .select(['id', 'endpoint_hash', 'user_agent', 'shows_details', 'created_at', 'last_sent_at', 'failures'])
        .where('admin_user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(({ endpoint_hash: fingerprint, ...row }) => ({ ...row, fingerprint }))
    },

    /** Adds a device, or notes that it has another owner, session or keys. Throws `too-many-requests`. */
    put: ({ userId, sessionId, userAgent }: Owner, { endpoint, keys, shows_details }: PushDevice): Promise<string> =>
      query.transaction().execute(async (transaction) => {
        const now = clock.now()
        await countCall(transaction, userId, now)
        const owned = {
          admin_user_id: userId,
          session_id: sessionId,
          user_agent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
          endpoint,
          ...keys,
          ...(shows_details !== undefined && { shows_details }),
        }
        const { id } = await transaction
          .insertInto('push_subscriptions')
          .values({
            id: newId(now),
            endpoint_hash: createHash('sha256').update(endpoint).digest('hex'),
            created_at: isoTime(now),
            last_sent_at: null,
            failures: 0,
            shows_details: true,
            ...owned,
          })
          .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(owned))
          .returning('id')
          .executeTakeFirstOrThrow()
        const others = await transaction
          .selectFrom('push_subscriptions')
          .select('id')
          .where('admin_user_id', '=', userId)
          .where('id', '!=', id)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .execute()
        const over = others.slice(PUSH_DEVICES_MAX - 1).map((other) => other.id)
        if (over.length > 0) await transaction.deleteFrom('push_subscriptions').where('id', 'in', over).execute()
        return id
      }),

    remove: async (userId: string, id: string): Promise<void> => {
      const removed = query.deleteFrom('push_subscriptions').where('id', '=', id).where('admin_user_id', '=', userId)
      if ((await removed.executeTakeFirst()).numDeletedRows === 0n) throw new Problem('not-found')
    },

    /** Returns a device for a test, which counts as a call. Throws `too-many-requests`. */
    forTest: (userId: string, id: string): Promise<StoredPushDevice> =>
      query.transaction().execute(async (transaction) => {
        await countCall(transaction, userId, clock.now())
        const device = await transaction
          .selectFrom('push_subscriptions')
          .selectAll()
          .where('id', '=', id)
          .where('admin_user_id', '=', userId)
          .executeTakeFirst()
        if (!device) throw new Problem('not-found')
        return device
      }),
  }
}

async function countCall(transaction: Parameters<typeof countHits>[0], userId: string, now: number): Promise<void> {
  const [count] = await countHits(transaction, [`push:${userId}`], HOUR, now)
  if (count && count.hits > PUSH_CALLS_PER_HOUR) throw new Problem('too-many-requests', { retryAfter: HOUR / 1000 })
}
