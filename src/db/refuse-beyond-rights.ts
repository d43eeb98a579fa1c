import type { Transaction } from 'kysely'
import { entities } from '#entities.ts'
import { areaOf } from '#features/changes/area-of.ts'
import { type Change, withFields } from '#kernel/change.ts'
import type { Entity } from '#kernel/entity.ts'
import { Problem } from '#kernel/problem.ts'
import { levelOf, writesAtOnce } from '#kernel/rights.ts'
import type { Role } from '#kernel/role.ts'
import { type AnyRow, anyTable, type AnyTransaction } from './any-table.ts'
import { seenByVisitors } from './seen-by-visitors.ts'
import type { Tables } from './tables.ts'

type Made = Pick<Change, 'kind' | 'collection' | 'subject'> & { before: Change['value_before']; after: Change['value_after'] }

/**
 * Throws `not-allowed` in the transaction of a write when a role may not make one of its changes: whoever may not publish changes only what
 * visitors see neither before nor after. docs/decisions/148-a-write-asks-for-the-right-itself.md
 */
export async function refuseBeyondRights(transaction: Transaction<Tables>, role: Role, changes: readonly Made[]): Promise<void> {
  for (const change of changes) {
    const level = levelOf(role, areaOf(change))
    const isNoticed = level === 'draft' && (await isSeen(anyTable(transaction), change))
    if (!writesAtOnce(level, isNoticed)) throw new Problem('not-allowed')
  }
}

/** True when visitors see the subject of a change before or after it. */
async function isSeen(query: AnyTransaction, { kind, collection, subject, before, after }: Made): Promise<boolean> {
  const of: Entity | undefined = Object.values(entities).find((each) => each.collection === collection)
  if (!of || kind === 'order' || kind === 'import') return true
  // A write records a change of a row after making it.
  const row =
    kind === 'update' ? await query.selectFrom(of.table).selectAll().where('id', '=', subject).executeTakeFirst() : (after ?? before)
  if (!row) return true
  const rows = kind === 'update' ? [row, withFields(row, before ?? {})] : [row]
  return (await seenByVisitors(query, of, rows as AnyRow[])).length > 0
}
