import { sql } from 'kysely'
import { anyTable } from '#db/any-table.ts'
import { deleteOlder } from '#db/delete-older.ts'
import type { Store } from '#db/rows.ts'
import { entities } from '#entities.ts'
import type { Change } from '#kernel/change.ts'
import { DAY, isoTime } from '#kernel/clock.ts'
import type { Entity } from '#kernel/entity.ts'
import { Problem } from '#kernel/problem.ts'
import type { Role } from '#kernel/role.ts'
import { yieldToOthers } from '#kernel/yield-to-others.ts'
import { PAGES } from './area-of.ts'
import { changeAuthors } from './change-authors.repository.ts'
import { changesOfRows } from './changes-of-rows.repository.ts'
import { mayUndoChanges } from './may-undo.repository.ts'
import { mayReadOf, readableBy } from './readable-by.ts'
import { replacedFiles } from './replaced-files.repository.ts'
import { madeBy } from './made-by.ts'
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

/** True for the words of a page. The indexes of migration 023 have this expression. */
const isWords = sql<boolean>`substr(collection, 1, 6) = 'words/'`

/** Creates the reads of what staff changed. */
export const changeRepository = ({ database, clock }: Pick<Store, 'database' | 'clock'>) => {
  const { query } = database
  const narrowed = (role: Role, wanted: WantedChanges) => narrowedChanges(query, role, wanted)

  return {
    /** Returns a part of the changes that a role may read, newest first, and how many there are, counted up to `COUNTED_MAX + 1`. */
    list: async (role: Role, wanted: WantedChanges, { limit, offset }: { limit: number; offset: number }) => {
      if (!mayReadOf(role, wanted.collection)) return { items: [], total: 0 }
      const counted = narrowed(role, wanted)
        .select('id')
        .limit(COUNTED_MAX + 1)
      const [items, { total }] = await Promise.all([
        narrowed(role, wanted)
          .selectAll()
          .select(together(role))
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

    ...changesOfRows(database),

    /** Returns a change that a role may read. Throws `not-found`. */
    get: async (role: Role | undefined, id: string): Promise<GroupedChange> => {
      const found = await query
        .selectFrom('changes')
        .selectAll()
        .select(together(role))
        .where('id', '=', id)
        .where(readableBy(role))
        .executeTakeFirst()
      if (!found) throw new Problem('not-found')
      return found
    },

    /** Returns the titles of rows by their ids; rows that are gone have none. */
    titles: async (collection: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const of = Object.values<Entity>(entities).find((each) => each.collection === collection)
      if (!of || ids.length === 0) return new Map()
      const rows = await anyTable(query).selectFrom(of.table).select(['id', of.title]).where('id', 'in', ids).execute()
      return new Map(rows.map((row) => [String(row.id), String(row[of.title])]))
    },

    /** Returns the ids of those of these changes that a role may undo now. */
    mayUndo: mayUndoChanges(database),

    /** Returns whoever made changes that a role may read. */
    authors: changeAuthors(database),

    /** Returns the changes of a group that a role may read, in the order in which they were made. */
    inGroup: (role: Role | undefined, id: string): Promise<Change[]> =>
      query.selectFrom('changes').selectAll().where('group_id', '=', id).where(readableBy(role)).orderBy('made_at').orderBy('id').execute(),

    /** Yields the changes that a role may read in batches, newest first. */
    async *inBatches(role: Role, wanted: WantedChanges): AsyncGenerator<Change[]> {
      for (let before: Change | undefined, isMore = mayReadOf(role, wanted.collection); isMore;) {
        const last = before
        const batch = (await narrowed(role, wanted)
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

    /** Returns the files that staff replaced since a time, in milliseconds since the epoch. */
    replacedFiles: replacedFiles(database),

    /** Deletes the changes that are older than `CHANGE_DAYS`; returns how many. */
    sweep: (): Promise<number> => deleteOlder(query, ['changes', 'made_at'], isoTime(clock.now() - CHANGE_DAYS * DAY)),
  }
}

/** Selects from the changes that a role may read and that are wanted. */
const narrowedChanges = (
  query: Store['database']['query'],
  role: Role,
  { collection, subject, user_id, group_id, from, to, one_per_group }: WantedChanges,
) =>
  query
    .selectFrom('changes')
    .where(readableBy(role))
    .$if(collection === PAGES, (select) => select.where(isWords))
    .$if(collection !== undefined && collection !== PAGES, (select) => select.where('collection', '=', collection ?? ''))
    .$if(subject !== undefined, (select) => select.where('subject', '=', subject ?? ''))
    .$if(user_id !== undefined, (select) => select.where(madeBy(user_id ?? '')))
    .$if(group_id !== undefined, (select) => select.where('group_id', '=', group_id ?? ''))
    .$if(from !== undefined, (select) => select.where('made_at', '>=', from ?? ''))
    .$if(to !== undefined, (select) => select.where('made_at', '<', to ?? ''))
    .$if(one_per_group === true, (select) => select.whereRef('id', '=', 'group_id'))

/** Selects how many changes of its group a role may read. */
const together = (role: Role | undefined) =>
  sql<number>`(select count(*) from changes as other where other.group_id = changes.group_id and ${readableBy(role)})`.as('together')

export type ChangeRepository = ReturnType<typeof changeRepository>
