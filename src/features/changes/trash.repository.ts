import type { Store } from '#db/rows.ts'
import type { Change } from '#kernel/change.ts'
import { leaveTrash, trashExits } from './trash-exits.repository.ts'
import { mayUndoChanges } from './may-undo.repository.ts'
import { foundInTrash, kindInTrash, trashLists } from './trash-lists.repository.ts'
import { trashWithin } from './trash-within.repository.ts'

/** How the trash names its files. */
interface TrashedFiles {
  /** The collections whose rows are deleted together with files. */
  collections: readonly string[]
  /** Returns the addresses of the files of a deleted row. */
  addressesOf(change: Pick<Change, 'collection' | 'value_before'>): string[]
}

/** Creates the reads and writes of the trash: the recorded deletions of rows that can still be restored. docs/product/trash.md */
export const trashRepository = (store: Pick<Store, 'database' | 'clock'>, { collections, addressesOf }: TrashedFiles) => {
  const { query } = store.database
  const found = foundInTrash(store)
  return {
    ...trashLists(found),
    ...trashExits(store, found),
    within: trashWithin(store.clock),
    leave: leaveTrash,

    /** Returns the ids of those of these deletions whose rows a role may restore now. */
    mayRestore: mayUndoChanges(store.database),

    /** Returns the addresses of the files of the trash. */
    fileAddresses: async (): Promise<string[]> => {
      const trashed = await query
        .selectFrom('changes')
        .select(['collection', 'value_before'])
        .where('trashed_until', 'is not', null)
        .where(kindInTrash, 'in', collections)
        .execute()
      return trashed.flatMap(addressesOf)
    },
    isTrash: true,
  }
}

export type TrashRepository = ReturnType<typeof trashRepository>
