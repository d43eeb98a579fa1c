import type { Transaction } from 'kysely'
import type { Collection } from '#entities.ts'
import type { AnyRow } from './any-table.ts'
import type { By } from '#kernel/author.ts'
import { type Change, changedFields, type ChangeKind, type FieldValues } from '#kernel/change.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import type { Entity } from '#kernel/entity.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import { currentRole } from './current-role.ts'
import { refuseBeyondRights } from './refuse-beyond-rights.ts'
import type { Tables } from './tables.ts'

/** A change that staff make, as the repository that writes it describes it. */
export interface MadeChange {
  kind: ChangeKind
  collection: Collection | 'content'
  /** The id of the row, or the name of the setting, the page or the list. */
  subject: string
  /** What lists of changes call the subject; empty when its name follows from `subject`. */
  title: string
  /** The changed fields before the change; of a removed row all columns, of a new row null. */
  before: FieldValues | null
  /** The changed fields after the change; of a new row all columns, of a removed row null. */
  after: FieldValues | null
  /** True for what a write changes in other rows than the one that it is about. */
  isConsequence?: true
  /** What the trash needs to restore a deleted row; absent when the row cannot be restored. */
  trash?: Pick<Change, 'trashed_until' | 'removed_version' | 'removed_with'>
}

/** Records the changes of one write in its transaction; all of them form a group. */
export type RecordChanges = (...changes: MadeChange[]) => Promise<void>

/**
 * Returns the function that records what `by` has changed in a transaction. It throws `not-allowed` when the role that `by`
 * has then does not allow one of the changes, even one that changes no field. Such a change is not recorded. The first change that is no
 * consequence has the id of the group.
 * Writes by the product are not recorded.
 */
export function recordingOf(transaction: Transaction<Tables>, clock: Clock, by: By): RecordChanges {
  if (by === null) return async () => {}
  const group_id = by.group ?? newId(clock.now())
  let hasMain = false
  let isJoined = by.group === undefined
  return async (...changes) => {
    const role = changes.length > 0 ? await currentRole(transaction, by) : undefined
    if (role) await refuseBeyondRights(transaction, role, changes)
    const made = changes.filter(changesFields)
    if (made.length === 0) return
    if (!isJoined) hasMain = await joinGroup(transaction, group_id, by.id)
    isJoined = true
    const rows = made.map(({ before, after, isConsequence = false, trash = NO_TRASH, ...change }) => ({
      ...change,
      ...trash,
      id: isConsequence || hasMain ? newId(clock.now()) : ((hasMain = true), group_id),
      group_id,
      state: 'applied' as const,
      value_before: before,
      value_after: after,
      user_id: by.id,
      user_name: by.name,
      way: by.way,
      made_at: isoTime(clock.now()),
    }))
    await transaction.insertInto('changes').values(rows).execute()
  }
}

const changesFields = ({ kind, after }: MadeChange): boolean => kind !== 'update' || Object.keys(after ?? {}).length > 0

/** Returns true when the group has changes already. Throws `conflict` when these are of somebody else. */
async function joinGroup(transaction: Transaction<Tables>, group_id: string, user_id: string | null): Promise<boolean> {
  const found = await transaction
    .selectFrom('changes')
    .select('user_id')
    .where(({ eb, or }) => or([eb('group_id', '=', group_id), eb('id', '=', group_id)]))
    .limit(1)
    .executeTakeFirst()
  if (found && found.user_id !== user_id) throw new Problem('conflict')
  return found !== undefined
}

const NO_TRASH = { trashed_until: null, removed_version: null, removed_with: null }

/** Deletes the recorded changes of rows with data of visitors that are being deleted; who deleted them stays. */
export async function forgetChanges(transaction: Transaction<Tables>, collection: Collection, subjects: string[]): Promise<void> {
  await transaction
    .deleteFrom('changes')
    .where('collection', '=', collection)
    .where('subject', 'in', subjects)
    .where('kind', '!=', 'remove')
    .execute()
}

/** Returns the change that an import of content is; `after` names the backup made before it, or counts the new rows of each collection. */
export const importOf = (id: string, after: FieldValues): MadeChange => ({
  kind: 'import',
  collection: 'content',
  subject: id,
  title: '',
  before: null,
  after,
})

/**
 * Returns the change of a row from one state to another; null stands for a row that does not exist. It has no fields when no field of content
 * differs.
 */
export function rowChange(of: Entity<Collection>, before: AnyRow | null, after: AnyRow | null): MadeChange[] {
  const row = after ?? before
  if (!row) return []
  const { collection, title } = of
  const subject = { collection, subject: row.id, title: String(row[title]) }
  if (!before || !after)
    return [
      { ...subject, kind: after ? 'create' : 'remove', before: before && recordedAtEnd(of, before), after: after && recorded(of, after) },
    ]
  return [{ ...subject, kind: 'update', ...changedFields(recorded(of, before), recorded(of, after)) }]
}

/** Returns the columns of a removed row that the history may have. */
const recordedAtEnd = (of: Entity, row: AnyRow): FieldValues =>
  Object.fromEntries(Object.entries(recorded(of, row)).filter(([column]) => !of.deletedLater?.forgets.includes(column)))

/** Returns the columns of a row that the history may have, without those that count and date its saves. */
function recorded({ history }: Entity, { version: _version, updated_at: _updatedAt, ...row }: AnyRow): FieldValues {
  return history ? Object.fromEntries(history.map((column) => [column, row[column]])) : row
}
