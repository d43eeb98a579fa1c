import type { Transaction } from 'kysely'
import type { Author } from '#kernel/author.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import type { Tables } from './tables.ts'

/**
 * Notes in the transaction of a write that the proposal of its author is applied. Throws `conflict`, which rolls the write back, when it is
 * settled already or was changed since it was read: of two people who apply it, one does.
 */
export async function settleProposal(
  transaction: Transaction<Tables>,
  clock: Clock,
  { name, group, applies }: Pick<Author, 'name' | 'group' | 'applies'>,
): Promise<void> {
  const now = isoTime(clock.now())
  const { numUpdatedRows } = await transaction
    .updateTable('proposals')
    .set({
      state: 'applied',
      settled_at: now,
      settled_by: name,
      problem: null,
      problem_sides: null,
      leased_until: null,
      applied_group: group ?? null,
    })
    .where('id', '=', applies?.id ?? '')
    .where('version', '=', applies?.version ?? 0)
    .where('state', 'in', ['proposed', 'planned'])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Problem('conflict')
}
