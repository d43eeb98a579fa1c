import { type RawBuilder, sql } from 'kysely'
import { anyTable } from '#db/any-table.ts'
import type { Engine } from '#db/dialect.ts'
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
import { mayUndoChanges } from './may-undo.repository.ts'
import { mayReadOf, readableBy } from './readable-by.ts'
import { madeBy } from './made-by.ts'
import { CHANGE_DAYS, type ChangeAuthor, COUNTED_MAX, FORMER } from './shown-change.ts'

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
  const narrowed = (role: Role, { collection, subject, user_id, group_id, from, to, one_per_group }: WantedChanges) =>
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

  const together = (role: Role | undefined) =>
    sql<number>`(select count(*) from changes as other where other.group_id = changes.group_id and ${readableBy(role)})`.as('together')

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

    /** Returns the newest changes of the fields of a row before a place, newest first; at most `limit`. */
    ofRow: (collection: string, subject: string, place: { at: string; id: string } | undefined, limit: number): Promise<Change[]> =>
      query
        .selectFrom('changes')
        .selectAll()
        .where('collection', '=', collection)
        .where('subject', '=', subject)
        .where('kind', '=', 'update')
        .$if(place !== undefined, (select) =>
          select.where(({ eb, refTuple, tuple }) => eb(refTuple('made_at', 'id'), '<', tuple(place?.at ?? '', place?.id ?? ''))),
        )
        .orderBy('made_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

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

    /**
     * Returns whoever made changes that a role may read: accounts with the name that their last change has, and the names of deleted accounts.
     */
    authors: async (role: Role): Promise<ChangeAuthor[]> => {
      // Looks up one account after the other in the index, because a site can have a million changes.
      const { rows: accounts } = await sql<ChangeAuthor>`
        with recursive authors (id) as (
          select min(user_id) from changes
          union all
          select (select min(user_id) from changes where user_id > authors.id) from authors where authors.id is not null
        )
        select id, (select user_name from changes where user_id = authors.id order by made_at desc, changes.id desc limit 1) as name
        from authors
        where id is not null and exists (select 1 from changes where user_id = authors.id and ${readableBy(role)})`.execute(query)
      const { rows: former } = await formerAuthors(database.engine, role).execute(query)
      return [...accounts, ...former.map(({ name }) => ({ id: FORMER + name, name }))]
    },

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

    /** Deletes the changes that are older than `CHANGE_DAYS`; returns how many. */
    sweep: (): Promise<number> => deleteOlder(query, ['changes', 'made_at'], isoTime(clock.now() - CHANGE_DAYS * DAY)),
  }
}

/** Selects the names of deleted accounts that made changes which a role may read. The command line has no name. */
export function formerAuthors(engine: Engine, role: Role): RawBuilder<{ name: string }> {
  // SQLite would choose the index of accounts, and read every change of a deleted account for each name.
  const changes = engine === 'sqlite' ? sql`changes indexed by changes_by_former_user` : sql`changes`
  return sql<{ name: string }>`
    with recursive authors (name) as (
      select min(user_name) from ${changes} where user_id is null and user_name > ''
      union all
      select (select min(user_name) from ${changes} where user_id is null and user_name > authors.name) from authors where authors.name is not null
    )
    select name from authors
    where name is not null and exists (select 1 from changes where user_id is null and user_name = authors.name and ${readableBy(role)})`
}

export type ChangeRepository = ReturnType<typeof changeRepository>
