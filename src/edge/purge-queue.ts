import type { ExpressionBuilder } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { type Collection, EVERY_PAGE, isOnPages } from '#entities.ts'
import { isoTime, SECOND } from '#kernel/clock.ts'

/** The content versions up to which the edge was purged, and the lease of the next purge. */
export type EdgeState = Tables['edge_purges']
type Version = Tables['content_versions']

/** A purge that is pending. */
export interface PendingPurge {
  tags: string[]
  /** True when visitors may see less than before, so that the edge may not show even a stale copy. */
  hides: boolean
  /** The time of the save, ISO 8601; null when it is unknown. */
  since: string | null
}

/** The time that a process has the lease; a call ends sooner. */
export const LEASE_MS = 10 * SECOND
/** The pause after the first failure, which doubles after each further failure. */
export const FIRST_PAUSE_MS = SECOND
const LONGEST_PAUSE_MS = 15 * SECOND

/**
 * The queue of purges. The content versions, which each save increments, are the queue; this stores up to which version the edge was
 * purged.
 */
export type PurgeQueue = ReturnType<typeof createPurgeQueue>

export function createPurgeQueue({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>) {
  const free = { attempts: 0, next_attempt_at: null, leased_until: null, lacking_since: null }
  const none: EdgeState = { name: 'edge', told: {}, ...free }
  const state = async (): Promise<EdgeState> => (await query.selectFrom('edge_purges').selectAll().executeTakeFirst()) ?? none
  /** Updates the state only while the lease is ours: after that another process may have it. */
  const settle = async ({ leased_until }: EdgeState, outcome: Partial<EdgeState>): Promise<void> => {
    await query
      .updateTable('edge_purges')
      .set({ ...outcome, leased_until: null })
      .where('leased_until', '=', leased_until)
      .execute()
  }

  return {
    state,

    /** Makes a purge of all pages pending, because a new start may have other pages, or an older database. */
    async forget(): Promise<void> {
      const since = isoTime(clock.now())
      await query
        .insertInto('edge_purges')
        .values({ ...none, lacking_since: since })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...none, lacking_since: since }))
        .execute()
    },

    /** Acquires the lease of a purge; null when another process has it, or the next attempt is not due. */
    async lease(): Promise<EdgeState | null> {
      const now = isoTime(clock.now())
      const leased_until = isoTime(clock.now() + LEASE_MS)
      // A later time than any that was ever set means that the clock was set back.
      const impossible = isoTime(clock.now() + LEASE_MS + LONGEST_PAUSE_MS)
      const isPast = (column: 'next_attempt_at' | 'leased_until') => (eb: ExpressionBuilder<Tables, 'edge_purges'>) => {
        const reference = eb.ref(`edge_purges.${column}`)
        return eb.or([eb(reference, 'is', null), eb(reference, '<=', now), eb(reference, '>', impossible)])
      }
      const leased = await query
        .insertInto('edge_purges')
        .values({ ...none, leased_until })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ leased_until }).where(isPast('next_attempt_at')).where(isPast('leased_until')),
        )
        .returningAll()
        .executeTakeFirst()
      return leased ?? null
    },

    /** Ends the lease: the edge was purged up to these versions, or has no older copies left. */
    markPurged: (lease: EdgeState, versions: Version[]): Promise<void> =>
      settle(lease, { ...free, told: { ...lease.told, [EVERY_PAGE]: 1, ...Object.fromEntries(pendingOf(lease, versions).map(purgedOf)) } }),

    /** Ends the lease and schedules the next attempt. */
    postpone: (lease: EdgeState, since: string | null): Promise<void> =>
      settle(lease, {
        attempts: lease.attempts + 1,
        next_attempt_at: isoTime(clock.now() + Math.min(FIRST_PAUSE_MS * 2 ** lease.attempts, LONGEST_PAUSE_MS)),
        lacking_since: lease.lacking_since ?? since ?? isoTime(clock.now()),
      }),
  }
}

/** Returns the pending purge of an edge in this state, for these versions; null when there is none. */
export function pendingPurge(state: EdgeState, versions: Version[]): PendingPurge | null {
  // The state has this tag after the first purge.
  if (!Object.hasOwn(state.told, EVERY_PAGE)) return { tags: [EVERY_PAGE], hides: true, since: state.lacking_since }
  const rows = pendingOf(state, versions)
  if (rows.length === 0) return null
  const savedAt = rows.flatMap(({ changed_at }) => (changed_at === null ? [] : [Date.parse(changed_at)]))
  const since = state.lacking_since ?? (savedAt.length > 0 ? isoTime(Math.min(...savedAt)) : null)
  const hides = rows.some(({ collection, hiding_version }) => hiding_version > (state.told[collection] ?? 0))
  return { tags: rows.map(({ collection }) => collection).toSorted(), hides, since }
}

const pendingOf = ({ told }: EdgeState, versions: Version[]): Version[] =>
  versions.filter(({ collection, version }) => isOnPages(collection) && version > (told[collection] ?? 0))

const purgedOf = ({ collection, version }: Version): [Collection, number] => [collection, version]
