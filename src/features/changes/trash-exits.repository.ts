import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import { requireCurrentRight } from '#db/current-role.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { entities } from '#entities.ts'
import type { Author } from '#kernel/author.ts'
import type { Change } from '#kernel/change.ts'
import { isoTime } from '#kernel/clock.ts'
import type { Entity } from '#kernel/entity.ts'
import { type foundInTrash, kindInTrash } from './trash-lists.repository.ts'
import { DELETES_FOR_GOOD } from './trashed-row.ts'

/** What is left of a deletion whose row left the trash: the names of its files. */
type Left = Pick<Change, 'collection' | 'value_before'>

type Chosen = SelectQueryBuilder<Tables, 'changes', { id: string }>

/** The number of rows that leave the trash in one statement. */
export const PART = 500

/** What a change loses when its row leaves the trash. */
export const OUT_OF_TRASH = { trashed_until: null, removed_with: null }

/** Matches the changes of a row of a collection that exists. */
const existsIn = (collection: string) => {
  const of = Object.values<Entity>(entities).find((each) => each.collection === collection)
  return of
    ? sql<boolean>`exists (select 1 from ${sql.table(of.table)} where ${sql.ref(`${of.table}.id`)} = changes.subject)`
    : sql<boolean>`false`
}

/** Takes rows that exist again out of the trash: an import can bring back rows with the ids that they had. */
export async function leaveTrash(transaction: Transaction<Tables>): Promise<void> {
  for (const { collection } of Object.values<Entity>(entities))
    await transaction
      .updateTable('changes')
      .set(OUT_OF_TRASH)
      .where('trashed_until', 'is not', null)
      .where(kindInTrash, '=', collection)
      .where(existsIn(collection))
      .execute()
}

/** Creates the writes that take rows out of the trash for good. */
export const trashExits = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>, found: ReturnType<typeof foundInTrash>) => {
  const leave = (ids: Chosen, on: Kysely<Tables> = query) =>
    on
      .updateTable('changes')
      .set(OUT_OF_TRASH)
      .where('id', 'in', ids)
      .where('trashed_until', 'is not', null)
      .returning(['collection', 'subject', 'value_before'])

  /**
   * Takes rows out of the trash, and out of the history what was in them; that they were changed, when and by whom, stays. Of a row that exists
   * again the history stays as it is.
   */
  const forget = (by: Author, ids: Chosen): Promise<Left[]> =>
    query.transaction().execute(async (transaction) => {
      await requireCurrentRight(transaction, by, DELETES_FOR_GOOD)
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
          .where(({ not }) => not(existsIn(collection)))
          .execute()
      return left
    })

  return {
    /** Removes up to `PART` rows from the trash whose days have passed, and returns their deletions. */
    expire: async (): Promise<Left[]> => {
      const expired = query.selectFrom('changes').select('id').where('trashed_until', '<=', isoTime(clock.now())).limit(PART)
      return leave(expired).execute()
    },

    /**
     * Deletes rows from the trash, and returns their deletions as they were. Leaves out those that are not there any more. Throws
     * `not-allowed` when the person may not do so at this moment.
     */
    drop: (by: Author, ids: string[]): Promise<Left[]> => forget(by, found(undefined).select('id').where('id', 'in', ids)),

    /** Deletes up to `PART` rows from the trash that were deleted until a time, ISO 8601, and returns their deletions. Throws as `drop`. */
    dropUntil: (by: Author, until: string): Promise<Left[]> =>
      forget(by, found(undefined).select('id').where('made_at', '<=', until).limit(PART)),
  }
}
