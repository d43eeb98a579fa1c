import { sql } from 'kysely'
import type { Page } from '#db/row-reads.ts'
import type { Store } from '#db/rows.ts'
import { contains } from '#db/text-search.ts'
import type { Change } from '#kernel/change.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import { folded } from '#kernel/folded.ts'
import { Problem } from '#kernel/problem.ts'
import type { Role } from '#kernel/role.ts'
import { mayReadOf, readableBy } from './readable-by.ts'

/** Which deleted rows a list has; absent fields choose nothing. */
export interface WantedTrash {
  collection?: string | undefined
  search?: string | undefined
}

/** The collection, so that SQLite chooses the index of the trash instead of that of all changes of the collection, which may be a million. */
export const kindInTrash = sql<string>`coalesce(collection, '')`

/** True for a deletion whose row can still be restored. */
export const isInTrash = (clock: Clock) => sql<boolean>`trashed_until > ${isoTime(clock.now())}`

/** Creates the query of the deletions whose rows can still be restored, of all that a role may read, or of those that a search finds. */
export const foundInTrash =
  ({ database: { query, engine }, clock }: Pick<Store, 'database' | 'clock'>) =>
  (role: Role | undefined, search = '') => {
    const needle = folded(search.trim())
    return query
      .selectFrom('changes')
      .where(isInTrash(clock))
      .where(readableBy(role))
      .$if(needle !== '', (select) => select.where(contains(engine, sql.ref('title'), needle)))
  }

/** Creates the lists, counts and single reads of the trash. */
export const trashLists = (found: ReturnType<typeof foundInTrash>) => ({
  /** Returns a part of the trash that a role may read, newest first, and how many rows that has. */
  list: async (
    role: Role,
    { collection, search }: WantedTrash,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<Page<Change>> => {
    if (!mayReadOf(role, collection)) return { items: [], total: 0 }
    const wanted = found(role, search).$if(collection !== undefined, (select) => select.where(kindInTrash, '=', collection ?? ''))
    const [items, { total }] = await Promise.all([
      wanted.selectAll().orderBy('trashed_until', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
      wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { items, total }
  },

  /** Counts the rows of each collection that a role may read and the search finds. */
  count: async (role: Role, search?: string): Promise<Record<string, number>> => {
    const counted = await found(role, search)
      .select(({ fn }) => [kindInTrash.as('collection'), fn.countAll<number>().as('total')])
      .groupBy(kindInTrash)
      .execute()
    return Object.fromEntries(counted.map(({ collection, total }) => [collection, total]))
  },

  /** Returns those of these deletions that a role may read and whose rows can still be restored. */
  some: (role: Role, ids: string[]): Promise<Change[]> => found(role).selectAll().where('id', 'in', ids).execute(),

  /** Returns the deletion of a row that a role may read and that can still be restored. Throws `not-found`. */
  get: async (role: Role | undefined, id: string): Promise<Change> => {
    const change = await found(role).selectAll().where('id', '=', id).executeTakeFirst()
    if (!change) throw new Problem('not-found')
    return change
  },
})
