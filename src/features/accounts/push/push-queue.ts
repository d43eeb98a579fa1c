import type { ExpressionBuilder, Transaction } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime, MINUTE, SECOND } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { rolesWith } from '#kernel/rights.ts'
import type { PushOutcome } from './push-device.ts'
import type { StoredPushDevice } from './push-devices.ts'

/** What a notification is about: a new request, or the answer of its customer. */
export type PushKind = Tables['push_messages']['kind']

/** The time that a process has the lease of a notification; an attempt ends sooner. */
export const PUSH_LEASE_MS = 30 * SECOND
/** The pause after the first failure, which doubles after each further failure. */
const FIRST_PAUSE_MS = 5 * SECOND
const LONGEST_PAUSE_MS = 2 * MINUTE
/** Later than this after its cause, a notification is not tried again. */
export const PUSH_GIVE_UP_MS = 15 * MINUTE

export type QueuedPush = Tables['push_messages']
/** A leased notification with its device. */
export interface LeasedPush {
  message: QueuedPush
  device: StoredPushDevice
}

/** The queue of notifications: one row for each device, deleted once its push service has answered. */
export type PushQueue = ReturnType<typeof createPushQueue>

export function createPushQueue({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>) {
  /** True for a time that has come; a later one than any that was ever set means that the clock was set back. */
  const isPast = (column: 'next_attempt_at' | 'leased_until', now: number) => (eb: ExpressionBuilder<Tables, 'push_messages'>) =>
    eb.or([eb(column, 'is', null), eb(column, '<=', isoTime(now)), eb(column, '>', isoTime(now + PUSH_LEASE_MS + LONGEST_PAUSE_MS))])
  /** Deletes or changes a notification only while the lease is still ours: after that another process may have it. */
  const mine =
    ({ id, leased_until }: QueuedPush) =>
    (eb: ExpressionBuilder<Tables, 'push_messages'>) =>
      eb.and([eb('id', '=', id), eb('leased_until', '=', leased_until)])

  return {
    /** Queues a notification for every device of everybody who may read messages, in the transaction that stores its cause. */
    enqueue: async (transaction: Transaction<Tables>, kind: PushKind, submissionId: string): Promise<void> => {
      const devices = await transaction
        .selectFrom('push_subscriptions')
        .innerJoin('admin_users', 'admin_users.id', 'push_subscriptions.admin_user_id')
        .select('push_subscriptions.id')
        .where(isReader)
        .execute()
      const now = clock.now()
      const rows = devices.map(({ id }) => ({
        id: newId(now),
        subscription_id: id,
        submission_id: submissionId,
        kind,
        attempts: 0,
        next_attempt_at: isoTime(now),
        leased_until: null,
        created_at: isoTime(now),
      }))
      if (rows.length > 0) await transaction.insertInto('push_messages').values(rows).execute()
    },

    /**
     * Leases up to `limit` notifications that are due, one of each device, and none of the devices that are `busy`. Devices that did not fail
     * come first, then what has been due longest.
     */
    lease: async (limit: number, busy: readonly string[] = []): Promise<LeasedPush[]> => {
      const now = clock.now()
      const due = query
        .selectFrom('push_messages')
        .leftJoin('push_subscriptions', 'push_subscriptions.id', 'push_messages.subscription_id')
        .select(({ fn }) => fn.min('push_messages.id').as('id'))
        .where(isPast('next_attempt_at', now))
        .where(isPast('leased_until', now))
        .$if(busy.length > 0, (select) => select.where('push_messages.subscription_id', 'not in', busy))
        .groupBy('push_messages.subscription_id')
        .orderBy(({ fn }) => fn.min('push_subscriptions.failures'))
        .orderBy(({ fn }) => fn.min('push_messages.next_attempt_at'))
        .orderBy(({ fn }) => fn.min('push_messages.id'))
        .limit(limit)
      const messages = await query
        .updateTable('push_messages')
        .set((eb) => ({ leased_until: isoTime(now + PUSH_LEASE_MS), attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', due)
        // The condition is repeated here: when another process was faster, PostgreSQL checks this again, but not the subquery.
        .where(isPast('leased_until', now))
        .returningAll()
        .execute()
      if (messages.length === 0) return []
      const devices = await query
        .selectFrom('push_subscriptions')
        .innerJoin('admin_users', 'admin_users.id', 'push_subscriptions.admin_user_id')
        .selectAll('push_subscriptions')
        .where(
          'push_subscriptions.id',
          'in',
          messages.map((message) => message.subscription_id),
        )
        .where(isReader)
        .execute()
      const byId = new Map(devices.map((device) => [device.id, device]))
      const gone = messages.filter((message) => !byId.has(message.subscription_id))
      // Whoever lost the right or the account meanwhile gets none.
      for (const message of gone) await query.deleteFrom('push_messages').where(mine(message)).execute()
      return messages.flatMap((message) => {
        const device = byId.get(message.subscription_id)
        return device ? [{ message, device }] : []
      })
    },

    drop: async (message: QueuedPush): Promise<void> => void (await query.deleteFrom('push_messages').where(mine(message)).execute()),

    /** Notes what became of an attempt: a device that the push service does not know is removed, a failure is tried again for a while. */
    settle: async ({ message, device }: LeasedPush, outcome: PushOutcome, retryAfterMs = 0): Promise<void> => {
      const now = clock.now()
      await noteOutcome(query, device.id, outcome, now)
      const pause = Math.min(Math.max(retryAfterMs, FIRST_PAUSE_MS * 2 ** (message.attempts - 1)), LONGEST_PAUSE_MS)
      const isOver = outcome !== 'failed' || now + pause - Date.parse(message.created_at) > PUSH_GIVE_UP_MS
      if (isOver) await query.deleteFrom('push_messages').where(mine(message)).execute()
      else
        await query
          .updateTable('push_messages')
          .set({ leased_until: null, next_attempt_at: isoTime(now + pause) })
          .where(mine(message))
          .execute()
    },

    /** Returns how many devices there are and how many of them fail, how many notifications are late, and when the last one was sent. */
    state: () => stateOf(query, clock.now()),

    /** Notes what became of a notification that was not queued. */
    noteTest: (device: StoredPushDevice, outcome: PushOutcome) => noteOutcome(query, device.id, outcome, clock.now()),
  }
}

const isReader = (eb: ExpressionBuilder<Tables, 'admin_users'>) =>
  eb.and([eb('admin_users.active', '=', true), eb('admin_users.role', 'in', [...rolesWith({ area: 'messages', level: 'read' })])])

async function noteOutcome(query: Store['database']['query'], id: string, outcome: PushOutcome, now: number): Promise<void> {
  if (outcome === 'gone') await query.deleteFrom('push_subscriptions').where('id', '=', id).execute()
  else
    await query
      .updateTable('push_subscriptions')
      .set((eb) => (outcome === 'accepted' ? { last_sent_at: isoTime(now), failures: 0 } : { failures: eb('failures', '+', 1) }))
      .where('id', '=', id)
      .execute()
}

async function stateOf(query: Store['database']['query'], now: number) {
  const devices = await query
    .selectFrom('push_subscriptions')
    .select(({ fn }) => [
      fn.countAll<number>().as('devices'),
      fn.countAll<number>().filterWhere('failures', '>', 0).as('failing'),
      fn.max('last_sent_at').as('last_sent_at'),
    ])
    .executeTakeFirstOrThrow()
  const { late } = await query
    .selectFrom('push_messages')
    .select(({ fn }) => fn.countAll<number>().as('late'))
    .where('created_at', '<', isoTime(now - MINUTE))
    .executeTakeFirstOrThrow()
  return { ...devices, late }
}
