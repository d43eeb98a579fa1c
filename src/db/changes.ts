import type { Transaction } from 'kysely'
import { type Clock, isoTime, SECOND } from '#kernel/clock.ts'
import type { Collection } from '#entities/all.ts'
import type { Database } from './connection.ts'
import type { Tables } from './tables.ts'

type Listener = (collections: Collection[], hides: boolean) => void

/** Half a second between two looks, and time for the look. */
export const CURRENT_MS = SECOND

/** Who changed what: writes go through `record`, and whoever keeps copies of content listens. */
export interface Changes {
  /**
   * Runs a write in one transaction that also counts up the versions of the collections it touches; listeners hear of it once it is
   * committed. `hides`: visitors may see less than before.
   */
  record<Result>(collections: Collection[], action: (transaction: Transaction<Tables>) => Promise<Result>, hides?: boolean): Promise<Result>
  onChange(listener: Listener): void
  /** When anything but these was last changed, ISO 8601; null when only an older version, which noted no times, did. */
  lastAt(besides: Collection): Promise<string | null>
  /** How often each collection was saved. */
  versions(): Promise<Tables['content_versions'][]>
  /** Whether listeners have heard of everything that was committed a second ago, here or elsewhere. */
  isCurrent(): boolean
  /** Looks for writes by other processes and tells the listeners; sees all that was committed before it was called. To be called every half second or so. */
  poll(): Promise<void>
}

/** `tellOthers`: passes the word of a write that is committed to other processes, where that is quicker than their next look. */
export function createChanges({ query }: Database, clock: Clock, tellOthers?: () => Promise<void>): Changes {
  const listeners: Listener[] = []
  const known = new Map<Collection, number>()
  let hasLooked = false
  /** When the last look that succeeded began, by the clock that only goes forward. */
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined
  let next: Promise<void> | undefined
  const tell: Listener = (collections, hides) => listeners.forEach((listener) => listener(collections, hides))
  const readVersions = () => query.selectFrom('content_versions').selectAll().execute()
  const look = async (): Promise<void> => {
    const began = performance.now()
    const rows = await readVersions()
    const changed = rows.filter((row) => known.get(row.collection) !== row.version)
    const hiding = changed.filter((row) => hidesSince(known.get(row.collection) ?? 0, row))
    for (const { collection, version } of changed) known.set(collection, version)
    const tellOf = (some: typeof rows, hides: boolean) => {
      const collections = some.map(({ collection }) => collection)
      if (collections.length > 0 && hasLooked) tell(collections, hides)
    }
    tellOf(hiding, true)
    tellOf(
      changed.filter((row) => !hiding.includes(row)),
      false,
    )
    hasLooked = true
    lookedAt = began
  }
  const begin = () => (looking = look().finally(() => (looking = undefined)))

  return {
    record: async (collections, action, hides = false) => {
      const versions = new Map<Collection, number>()
      const result = await query.transaction().execute(async (transaction) => {
        // First of all, so that the transaction holds the write lock before it reads: two processes then wait instead of failing.
        for (const collection of collections.toSorted())
          versions.set(collection, await countUp(transaction, collection, isoTime(clock.now()), hides))
        return action(transaction)
      })
      // What listeners hear now they need not hear again from the next poll, unless somebody else wrote in between.
      for (const [collection, version] of versions) if ((known.get(collection) ?? 0) === version - 1) known.set(collection, version)
      tell(collections, hides)
      await tellOthers?.()
      return result
    },

    onChange: (listener) => void listeners.push(listener),

    lastAt: async (besides) => {
      const { at } = await query
        .selectFrom('content_versions')
        .select(({ fn }) => fn.max('changed_at').as('at'))
        .where('collection', '!=', besides)
        .executeTakeFirstOrThrow()
      return at
    },

    versions: readVersions,

    isCurrent: () => performance.now() - lookedAt <= CURRENT_MS,

    // One at a time and one after it: while the database does not answer, the looks of many seconds would take up every connection to it.
    poll: () =>
      looking
        ? (next ??= looking
            .catch(() => undefined)
            .then(begin)
            .finally(() => (next = undefined)))
        : begin(),
  }
}

/** Also when the database is one of before: a replica that had not heard of everything took the place of another. */
const hidesSince = (seen: number, { version, hiding_version }: Tables['content_versions']): boolean =>
  hiding_version > seen || version < seen

/** Fails while the database does not answer, or has not the product's tables. */
export const checkDatabase = ({ query }: Pick<Database, 'query'>): Promise<unknown> =>
  query.selectFrom('content_versions').select('version').limit(1).execute()

async function countUp(transaction: Transaction<Tables>, collection: Collection, changed_at: string, hides: boolean): Promise<number> {
  const { version } = await transaction
    .insertInto('content_versions')
    .values({ collection, version: 1, hiding_version: hides ? 1 : 0, changed_at })
    .onConflict((conflict) =>
      conflict.column('collection').doUpdateSet((eb) => {
        const next = eb('content_versions.version', '+', 1)
        return { version: next, changed_at, ...(hides && { hiding_version: next }) }
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
