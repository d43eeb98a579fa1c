import type { Transaction } from 'kysely'
import { type Clock, isoTime, SECOND } from '#kernel/clock.ts'
import type { Collection } from '#entities.ts'
import type { Database } from './connection.ts'
import type { Tables } from './tables.ts'

type Listener = (collections: Collection[], hides: boolean) => void

/** The age up to which a poll counts as current: half a second between two polls, and time for the poll itself. */
export const CURRENT_MS = SECOND

/** Records and reports changes of content: every write goes through `record`, and every cache of content listens. */
export interface ContentVersions {
  /**
   * Runs a write in one transaction that also increments the content versions of its collections; listeners are called after the commit.
   * `hides`: visitors may see less than before.
   */
  record<Result>(collections: Collection[], action: (transaction: Transaction<Tables>) => Promise<Result>, hides?: boolean): Promise<Result>
  onChange(listener: Listener): void
  /**
   * Returns the time of the last change of any collection but one, ISO 8601; null when only an older version, which records no times, saved anything.
   */
  lastAt(except: Collection): Promise<string | null>
  /** Returns the number of saves of each collection. */
  versions(): Promise<Tables['content_versions'][]>
  /** True when listeners were notified of everything that was committed up to a second ago, by this or another process. */
  isCurrent(): boolean
  /**
   * Reads the content versions and notifies the listeners of writes by other processes, including all that was committed before the call.
   * To be called about every half second.
   */
  poll(): Promise<void>
}

/** Creates the record of changes. `tellOthers` notifies other processes of a committed write, where that is faster than their next poll. */
export function createContentVersions({ query }: Database, clock: Clock, tellOthers?: () => Promise<void>): ContentVersions {
  const listeners: Listener[] = []
  const known = new Map<Collection, number>()
  let hasLooked = false
  /** The time when the last successful poll began, by the monotonic clock. */
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined
  let next: Promise<void> | undefined
  const tell: Listener = (collections, hides) => listeners.forEach((listener) => listener(collections, hides))
  const readVersions = () => query.selectFrom('content_versions').selectAll().execute()
  const look = async (): Promise<void> => {
    const [began, before] = [performance.now(), new Map(known)]
    const rows = await readVersions()
    // A write of this process that was committed meanwhile may be missing in the rows, which is no older database.
    const isOlder = (collection: Collection) => known.get(collection) !== before.get(collection)
    const changed = rows.filter((row) => known.get(row.collection) !== row.version && !isOlder(row.collection))
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
        // The increment comes first, so that the transaction holds the write lock before it reads: a second process then waits instead of
        // failing.
        for (const collection of collections.toSorted())
          versions.set(collection, await countUp(transaction, collection, isoTime(clock.now()), hides))
        return action(transaction)
      })
      // Listeners need no second notification of this write from the next poll, unless another process wrote in between.
      for (const [collection, version] of versions) if ((known.get(collection) ?? 0) === version - 1) known.set(collection, version)
      tell(collections, hides)
      await tellOthers?.()
      return result
    },

    onChange: (listener) => void listeners.push(listener),

    lastAt: async (except) => {
      const { at } = await query
        .selectFrom('content_versions')
        .select(({ fn }) => fn.max('changed_at').as('at'))
        .where('collection', '!=', except)
        .executeTakeFirstOrThrow()
      return at
    },

    versions: readVersions,

    isCurrent: () => performance.now() - lookedAt <= CURRENT_MS,

    // One poll runs at a time and one waits: while the database does not respond, more polls would take up every connection to it.
    poll: () =>
      looking
        ? (next ??= looking
            .catch(() => undefined)
            .then(begin)
            .finally(() => (next = undefined)))
        : begin(),
  }
}

/**
 * True when visitors may see less than at version `seen`. A lower version means an older database: a replica that was behind was promoted.
 */
const hidesSince = (seen: number, { version, hiding_version }: Tables['content_versions']): boolean =>
  hiding_version > seen || version < seen

/** Throws when the database does not respond, or does not have the product's tables. */
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
