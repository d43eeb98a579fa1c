import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { updateInParts } from '#db/update-in-parts.ts'
import type { Store } from '#db/rows.ts'
import type { HooksOf } from '#db/write-hooks.ts'
import { Problem } from '#kernel/problem.ts'
import { photos, type PublicPhoto } from './photo.ts'

/** Hooks that validate pairs: the other photo of a pair must exist and be another one, and references to a deleted photo are cleared. */
export const pairHooks: HooksOf<typeof photos> = {
  insert: (transaction, { before_id }) => requireOther(transaction, before_id, []),
  change: (transaction, changed, { before_id }) =>
    requireOther(
      transaction,
      before_id,
      changed.map(({ id }) => id),
    ),
  remove: (transaction, removed, record) =>
    updateInParts(transaction, { of: photos, filters: { before_id: removed.map(({ id }) => id) }, change: { before_id: null } }, record),
  // The other photo may be restored later, and the pair with it.
  restore: async (transaction, { row, along }) => ({
    row: { ...row, before_id: (await exists(transaction, row.before_id)) ? row.before_id : null },
    along,
  }),
}

const exists = async (transaction: Transaction<Tables>, id: string | null): Promise<boolean> =>
  id !== null && (await transaction.selectFrom('media_library').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Throws `unknown-photo`. */
async function requireOther(transaction: Transaction<Tables>, id: string | null | undefined, ofThese: string[]): Promise<void> {
  if (id === null || id === undefined) return
  const found = await transaction.selectFrom('media_library').select('id').where('id', '=', id).executeTakeFirst()
  if (!found || ofThese.includes(id)) throw new Problem('unknown-photo')
}

/** Creates the reads of pairs. */
export const pairs = ({ database: { query } }: Pick<Store, 'database'>) => ({
  /** Returns the active earlier photos of these photos, by the id of the photo that each forms a pair with. */
  visibleBefores: async (ids: string[]): Promise<ReadonlyMap<string, PublicPhoto>> => {
    const found = await query
      .selectFrom('media_library as photo')
      .innerJoin('media_library as earlier', 'earlier.id', 'photo.before_id')
      .select(photos.visible.columns.map((column) => `earlier.${column}` as const))
      .select(['earlier.id', 'photo.id as of'])
      .where('photo.id', 'in', ids)
      .where('earlier.is_active', '=', true)
      .execute()
    return new Map(found.map(({ of, ...earlier }) => [of, earlier]))
  },
})
