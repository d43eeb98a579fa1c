import type { TrashWithin } from '#db/restore-rows.ts'
import type { Clock } from '#kernel/clock.ts'
import { OUT_OF_TRASH } from './trash-exits.repository.ts'
import { isInTrash } from './trash-lists.repository.ts'

/** Creates the trash within the transaction of a restore. */
export const trashWithin = (clock: Clock): TrashWithin => ({
  take: async (transaction, collection, ids) => {
    // An update that changes nothing locks the rows on both engines.
    const taken = await transaction
      .updateTable('changes')
      .set(({ ref }) => ({ trashed_until: ref('trashed_until') }))
      .where('id', 'in', ids)
      .where('collection', '=', collection)
      .where(isInTrash(clock))
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
  settle: async (transaction, ids) => {
    await transaction.updateTable('changes').set(OUT_OF_TRASH).where('id', 'in', ids).execute()
  },
})
