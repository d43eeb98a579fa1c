import type { ExpressionBuilder } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { type Collection, EVERY_PAGE, isOnPages } from '#entities/all.ts'
import { isoTime, SECOND } from '#kernel/clock.ts'

/** What the edge was told, and whose turn it is to tell more. */
export type EdgeState = Tables['edge_purges']
type Version = Tables['content_versions']

/** What the edge lacks. */
export interface Lack {
  tags: string[]
  /** Visitors may see less than before, so that not even a stale copy may be shown. */
  hides: boolean
  /** When it was saved, ISO 8601; null when it is not known. */
  since: string | null
}

/** How long a process has the turn for itself; a call ends sooner. */
export const LEASE_MS = 10 * SECOND
/** The pause after the first failure; it doubles after each further one. */
export const FIRST_PAUSE_MS = SECOND
const LONGEST_PAUSE_MS = 15 * SECOND

/** The content versions are the queue, written with each save; this holds how far the edge has come. */
export type PurgeQueue = ReturnType<typeof createPurgeQueue>

export function createPurgeQueue({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>) {
  const free = { attempts: 0, next_attempt_at: null, leased_until: null, lacking_since: null }
  const none: EdgeState = { name: 'edge', told: {}, ...free }
  const state = async (): Promise<EdgeState> => (await query.selectFrom('edge_purges').selectAll().executeTakeFirst()) ?? none
  /** Only while the turn is ours: after that another process may have it. */
  const settle = async ({ leased_until }: EdgeState, outcome: Partial<EdgeState>): Promise<void> => {
    await query
      .updateTable('edge_purges')
      .set({ ...outcome, leased_until: null })
      .where('leased_until', '=', leased_until)
      .execute()
  }

  return {
    state,

    /** From now on the edge lacks everything: a new start may have other pages, or an older database. */
    async forget(): Promise<void> {
      const since = isoTime(clock.now())
      await query
        .insertInto('edge_purges')
        .values({ ...none, lacking_since: since })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...none, lacking_since: since }))
        .execute()
    },

    /** Takes the turn to tell the edge; null when another process has it, or it is too early for the next try. */
    async lease(): Promise<EdgeState | null> {
      const now = isoTime(clock.now())
      const leased_until = isoTime(clock.now() + LEASE_MS)
      // A later time than we ever set comes from a clock that was put back.
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

    /** Ends the turn: the edge knows of these, or has no copy any more that is older. */
    told: (turn: EdgeState, versions: Version[]): Promise<void> =>
      settle(turn, { ...free, told: { ...turn.told, [EVERY_PAGE]: 1, ...Object.fromEntries(lacking(turn, versions).map(toldOf)) } }),

    /** Ends the turn and plans the next. */
    postpone: (turn: EdgeState, since: string | null): Promise<void> =>
      settle(turn, {
        attempts: turn.attempts + 1,
        next_attempt_at: isoTime(clock.now() + Math.min(FIRST_PAUSE_MS * 2 ** turn.attempts, LONGEST_PAUSE_MS)),
        lacking_since: turn.lacking_since ?? since ?? isoTime(clock.now()),
      }),
  }
}

/** What an edge in this state lacks of these versions; null when nothing. */
export function lackOf(state: EdgeState, versions: Version[]): Lack | null {
  // It stands there once the edge has been told of anything.
  if (!Object.hasOwn(state.told, EVERY_PAGE)) return { tags: [EVERY_PAGE], hides: true, since: state.lacking_since }
  const rows = lacking(state, versions)
  if (rows.length === 0) return null
  const savedAt = rows.flatMap(({ changed_at }) => (changed_at === null ? [] : [Date.parse(changed_at)]))
  const since = state.lacking_since ?? (savedAt.length > 0 ? isoTime(Math.min(...savedAt)) : null)
  const hides = rows.some(({ collection, hiding_version }) => hiding_version > (state.told[collection] ?? 0))
  return { tags: rows.map(({ collection }) => collection).toSorted(), hides, since }
}

const lacking = ({ told }: EdgeState, versions: Version[]): Version[] =>
  versions.filter(({ collection, version }) => isOnPages(collection) && version > (told[collection] ?? 0))

const toldOf = ({ collection, version }: Version): [Collection, number] => [collection, version]
