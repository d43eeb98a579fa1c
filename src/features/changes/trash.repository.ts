import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { TrashWithin } from '#db/restore-rows.ts'
import { contains } from '#db/text-search.ts'
import type { Page } from '#db/row-reads.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import type { Change } from '#kernel/change.ts'
import { isoTime } from '#kernel/clock.ts'
import { folded } from '#kernel/folded.ts'
import { Problem } from '#kernel/problem.ts'

/** Which deleted rows a list has; absent fields choose nothing. */
export interface WantedTrash {
  collection?: string | undefined
  search?: string | undefined
}

/** How the trash names its files. */
interface TrashedFiles {
  /** The collections whose rows are deleted together with files. */
  collections: readonly string[]
  /** Returns the addresses of the files of a deleted row. */
  addressesOf(change: Pick<Change, 'collection' | 'value_before'>): string[]
}

/** What is left of a deletion whose row left the trash: the names of its files. */
type Left = Pick<Change, 'collection' | 'value_before'>

/** The number of rows that leave the trash in one statement. */
export const PART = 500

/** The collection, so that SQLite chooses the index of the trash instead of that of all changes of the collection, which may be a million. */
const kind = sql<string>`coalesce(collection, '')`

/** What a change loses when its row leaves the trash. */
const OUT_OF_TRASH = { trashed_until: null, removed_with: null }

/** Creates the reads and writes of the trash: the recorded deletions of rows that can still be restored. docs/product/trash.md */
export const trashRepository = (
  { database: { query, engine }, clock }: Pick<Store, 'database' | 'clock'>,
  { collections, addressesOf }: TrashedFiles,
) => {
  const isHere = () => sql<boolean>`trashed_until > ${isoTime(clock.now())}`

  const found = (search = '') => {
    const needle = folded(search.trim())
    return query
      .selectFrom('changes')
      .where(isHere())
      .$if(needle !== '', (select) => select.where(contains(engine, sql.ref('title'), needle)))
  }
  const leave = (ids: SelectQueryBuilder<Tables, 'changes', { id: string }>, on: Kysely<Tables> = query) =>
    on
      .updateTable('changes')
      .set(OUT_OF_TRASH)
      .where('id', 'in', ids)
      .where('trashed_until', 'is not', null)
      .returning(['collection', 'subject', 'value_before'])

  /** Takes rows out of the trash for good, and out of the history what was in them; that they were changed, when and by whom, stays. */
  const forget = (ids: SelectQueryBuilder<Tables, 'changes', { id: string }>): Promise<Left[]> =>
    query.transaction().execute(async (transaction) => {
      const left = await leave(ids, transaction).execute()
      for (const [collection, of] of Map.groupBy(left, (each) => each.collection))
        await transaction
          .updateTable('changes')
          .set({ title: '', value_before: null, value_after: null })
          .where('collection', '=', collection)
          .where(
            'subject',
            'in',
            of.map(({ subject }) => subject),
          )
          .execute()
      return left
    })

  const within: TrashWithin = {
    take: async (transaction, collection, ids) => {
      // An update that changes nothing locks the rows on both engines.
      const taken = await transaction
        .updateTable('changes')
        .set(({ ref }) => ({ trashed_until: ref('trashed_until') }))
        .where('id', 'in', ids)
        .where('collection', '=', collection)
        .where(isHere())
        .returningAll()
        .execute()
      return taken.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    },
    othersOf: (transaction, collection, groups) =>
      transaction
        .selectFrom('changes')
        .selectAll()
        .where('group_id', 'in', groups)
        .where('collection', '=', collection)
        .where('kind', 'in', ['update', 'remove'])
        .execute(),
    settle: async (transaction: Transaction<Tables>, ids: string[]) => {
      await transaction.updateTable('changes').set(OUT_OF_TRASH).where('id', 'in', ids).execute()
    },
  }

  return {
    within,

    /** Returns a part of the trash, newest first, and how many rows it has. */
    list: async ({ collection, search }: WantedTrash, { limit, offset }: { limit: number; offset: number }): Promise<Page<Change>> => {
      const wanted = found(search).$if(collection !== undefined, (select) => select.where(kind, '=', collection ?? ''))
      const [items, { total }] = await Promise.all([
        wanted.selectAll().orderBy('trashed_until', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
        wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { items, total }
    },

    /** Counts the rows of each collection that the search finds. */
    count: async (search?: string): Promise<Record<string, number>> => {
      const counted = await found(search)
        .select(({ fn }) => [kind.as('collection'), fn.countAll<number>().as('total')])
        .groupBy(kind)
        .execute()
      return Object.fromEntries(counted.map(({ collection, total }) => [collection, total]))
    },

    /** Returns those of these deletions whose rows can still be restored. */
    some: (ids: string[]): Promise<Change[]> => found().selectAll().where('id', 'in', ids).execute(),

    /** Returns the deletion of a row that can still be restored. Throws `not-found`. */
    get: async (id: string): Promise<Change> => {
      const change = await found().selectAll().where('id', '=', id).executeTakeFirst()
      if (!change) throw new Problem('not-found')
      return change
    },

    /** Returns the addresses of the files of the trash. */
    fileAddresses: async (): Promise<string[]> => {
      const trashed = await query
        .selectFrom('changes')
        .select(['collection', 'value_before'])
        .where('trashed_until', 'is not', null)
        .where(kind, 'in', collections)
        .execute()
      return trashed.flatMap(addressesOf)
    },

    /** Removes up to `PART` rows from the trash whose days have passed, and returns their deletions. */
    expire: async (): Promise<Left[]> => {
      const expired = query.selectFrom('changes').select('id').where('trashed_until', '<=', isoTime(clock.now())).limit(PART)
      return leave(expired).execute()
    },

    /** Deletes rows from the trash, and returns their deletions as they were. Leaves out those that are not there any more. */
    drop: (ids: string[]): Promise<Left[]> => forget(found().select('id').where('id', 'in', ids)),

    /** Deletes up to `PART` rows from the trash that were deleted until a time, ISO 8601, and returns their deletions. */
    dropUntil: (until: string): Promise<Left[]> => forget(found().select('id').where('made_at', '<=', until).limit(PART)),
  }
}

export type TrashRepository = ReturnType<typeof trashRepository>
