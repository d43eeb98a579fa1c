import { type AnyRow, anyTable, type AnyTransaction } from '#db/any-table.ts'
import type { Database } from '#db/connection.ts'
import { namedBySeen, seenByVisitors } from '#db/seen-by-visitors.ts'
import { entities } from '#entities.ts'
import { type Change, withFields } from '#kernel/change.ts'
import type { Entity } from '#kernel/entity.ts'
import { levelOf } from '#kernel/rights.ts'
import type { Role } from '#kernel/role.ts'
import { areaOf } from './area-of.ts'

type Made = Pick<Change, 'id' | 'group_id' | 'kind' | 'collection' | 'subject' | 'value_before'>

/** The rows that the undo of a change writes, as they are before and after it. */
interface Undone {
  id: string
  rows: AnyRow[]
  /** The rows that it deletes. */
  removed: AnyRow[]
}

/** Creates the read of the ids of those changes that a role may undo now: whoever may only draft undoes what visitors do not notice. */
export const mayUndoChanges =
  ({ query }: Database) =>
  async (role: Role, changes: readonly Made[]): Promise<Set<string>> => {
    const levels = Map.groupBy(
      changes.filter(({ kind }) => kind !== 'import'),
      (change) => levelOf(role, areaOf(change)),
    )
    const published = levels.get('publish')?.map(({ id }) => id) ?? []
    return new Set([...published, ...(await undoneUnseen(anyTable(query), levels.get('draft') ?? []))])
  }

/** Returns the ids of those of these changes whose undo visitors would not notice now. */
async function undoneUnseen(query: AnyTransaction, changes: readonly Made[]): Promise<string[]> {
  const unseen: string[] = []
  for (const [collection, ofCollection] of Map.groupBy(changes, (change) => change.collection)) {
    const of: Entity | undefined = Object.values<Entity>(entities).find((each) => each.collection === collection)
    if (!of) continue
    const undone = await undoneIn(query, of, ofCollection)
    const removed = undone.flatMap((each) => each.removed)
    const rows = [...undone.flatMap((each) => each.rows), ...removed]
    const seen = new Set([...(await seenByVisitors(query, of, rows)), ...(await namedBySeen(query, of, removed))])
    unseen.push(...undone.filter((each) => ![...each.rows, ...each.removed].some((row) => seen.has(row))).map(({ id }) => id))
  }
  return unseen
}

/** Returns what the undo of each of these changes writes; nothing for a change without an undo, or whose row is not there any more. */
async function undoneIn(query: AnyTransaction, of: Entity, changes: readonly Made[]): Promise<Undone[]> {
  const cleared = await clearedWith(query, of, changes)
  const ids = [...new Set([...changes, ...cleared].map(({ subject }) => subject))]
  const stored = (await query.selectFrom(of.table).selectAll().where('id', 'in', ids).execute()) as AnyRow[]
  const current = new Map(stored.map((row) => [row.id, row]))
  return changes.flatMap(({ id, group_id, kind, subject, value_before }): Undone[] => {
    const row = current.get(subject)
    if (kind === 'create' && row) return [{ id, rows: [], removed: [row] }]
    if (kind === 'update' && row) return [{ id, rows: [row, withFields(row, value_before ?? {})], removed: [] }]
    if (kind !== 'remove' || !value_before) return []
    const naming = cleared.filter((each) => each.group_id === group_id && Object.values(each.value_before ?? {}).includes(subject))
    return [{ id, rows: [value_before as AnyRow, ...naming.flatMap((each) => current.get(each.subject) ?? [])], removed: [] }]
  })
}

/** Returns the changes of other rows that these deletions made: a reference that a deletion cleared comes back with the row. */
async function clearedWith(query: AnyTransaction, { collection }: Entity, changes: readonly Made[]): Promise<Made[]> {
  const groups = changes.flatMap(({ kind, group_id }) => (kind === 'remove' ? [group_id] : []))
  if (groups.length === 0) return []
  const ofGroups = query.selectFrom('changes').selectAll().where('group_id', 'in', groups)
  return (await ofGroups.where('collection', '=', collection).where('kind', '=', 'update').execute()) as unknown as Made[]
}
