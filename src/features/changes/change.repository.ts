import { sql } from 'kysely'
import { deleteOlder } from '#db/delete-older.ts'
import type { Store } from '#db/rows.ts'
import type { Change } from '#kernel/change.ts'
import { DAY, isoTime } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { yieldToOthers } from '#kernel/yield-to-others.ts'
import { CHANGE_DAYS, COUNTED_MAX } from './shown-change.ts'

/** Which changes a list has; absent fields choose nothing. Times are ISO 8601: from `from`, and before `to`. */
export interface WantedChanges {
  collection?: string | undefined
  subject?: string | undefined
  user_id?: string | undefined
  group_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** True to list only the main change of each group. */
  one_per_group?: boolean | undefined
}

/** A stored change, with the number of changes in its group. */
export type GroupedChange = Change & { together: number }

/** The collection of the words of all pages, as the API calls it. In the table, each page has its own. */
export const PAGES = 'pages'

/** True for the words of a page. The indexes of migration 023 have this expression. */
const isWords = sql<boolean>`substr(collection, 1, 6) = 'words/'`

/** Creates the reads of what staff changed. */
export const changeRepository = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>) => {
  const narrowed = ({ collection, subject, user_id, group_id, from, to, one_per_group }: WantedChanges) =>
    query
      .selectFrom('changes')
      .$if(collection === PAGES, (select) => select.where(isWords))
      .$if(collection !== undefined && collection !== PAGES, (select) => select.where('collection', '=', collection ?? ''))
      .$if(subject !== undefined, (select) => select.where('subject', '=', subject ?? ''))
      .$if(user_id !== undefined, (select) => select.where('user_id', '=', user_id ?? ''))
      .$if(group_id !== undefined, (select) => select.where('group_id', '=', group_id ?? ''))
      .$if(from !== undefined, (select) => select.where('made_at', '>=', from ?? ''))
      .$if(to !== undefined, (select) => select.where('made_at', '<', to ?? ''))
      .$if(one_per_group === true, (select) => select.whereRef('id', '=', 'group_id'))

  const together = sql<number>`(select count(*) from changes as other where other.group_id = changes.group_id)`.as('together')

  return {
    /** Returns a part of the changes, newest first, and how many there are, counted up to `COUNTED_MAX + 1`. */
    list: async (wanted: WantedChanges, { limit, offset }: { limit: number; offset: number }) => {
      const counted = narrowed(wanted)
        .select('id')
        .limit(COUNTED_MAX + 1)
      const [items, { total }] = await Promise.all([
        narrowed(wanted)
          .selectAll()
          .select(together)
          .orderBy('made_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
        query
          .selectFrom(counted.as('counted'))
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      return { items: items as GroupedChange[], total }
    },

    /** Throws `not-found`. */
    get: async (id: string): Promise<GroupedChange> => {
      const found = await query.selectFrom('changes').selectAll().select(together).where('id', '=', id).executeTakeFirst()
      if (!found) throw new Problem('not-found')
      return found
    },

    /** Returns the changes of a group in the order in which they were made. */
    inGroup: (id: string): Promise<Change[]> =>
      query.selectFrom('changes').selectAll().where('group_id', '=', id).orderBy('made_at').orderBy('id').execute(),

    /** Yields the changes in batches, newest first. */
    async *inBatches(wanted: WantedChanges): AsyncGenerator<Change[]> {
      for (let before: Change | undefined, isMore = true; isMore;) {
        const last = before
        const batch = (await narrowed(wanted)
          .selectAll()
          .$if(last !== undefined, (select) =>
            select.where(({ eb, refTuple, tuple }) => eb(refTuple('made_at', 'id'), '<', tuple(last?.made_at ?? '', last?.id ?? ''))),
          )
          .orderBy('made_at', 'desc')
          .orderBy('id', 'desc')
          .limit(100)
          .execute()) as Change[]
        if (batch.length > 0) yield batch
        await yieldToOthers()
        before = batch.at(-1)
        isMore = batch.length > 0
      }
    },

    /** Deletes the changes that are older than `CHANGE_DAYS`; returns how many. */
    sweep: (): Promise<number> => deleteOlder(query, ['changes', 'made_at'], isoTime(clock.now() - CHANGE_DAYS * DAY)),
  }
}

export type ChangeRepository = ReturnType<typeof changeRepository>
