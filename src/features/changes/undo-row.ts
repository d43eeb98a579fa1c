import type { Rows } from '#db/rows.ts'
import { entities, type EntityName } from '#entities.ts'
import type { By } from '#kernel/author.ts'
import { type Change, changedFields, fieldsOf, type FieldValues, withFields } from '#kernel/change.ts'
import type { Entity } from '#kernel/entity.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { Problem } from '#kernel/problem.ts'
import { columnLabel } from '#texts/nl/admin/collections.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'

/** The writes of a repository that an undo makes. */
export type UndoableRows = Pick<Rows<StoredFields>, 'get' | 'update' | 'remove'>

/**
 * Sets the fields of a row to what they were before a change. Throws `not-found`, or `stale-version` when one of them changed again. Returns
 * false when they have those values already.
 */
export async function undoUpdate(by: By, rows: UndoableRows, name: EntityName, change: Change): Promise<boolean> {
  const { rule }: Entity = entities[name]
  const row = await rows.get(change.subject)
  const next = valueBefore(row, change)
  if (next === null) return false
  const patch = Object.fromEntries(
    Object.keys(change.value_before ?? {}).map((path) => {
      const column = path.split('/')[0] ?? path
      return [column, new Map<string, unknown>(Object.entries(next)).get(column)]
    }),
  )
  await rows.update(by, change.subject, patch, row.version, (changed) => {
    const error = rule?.safeParse(changed).error
    if (error) throw new Problem('invalid-input', { errors: fieldErrors(error, changed, fieldMessage) })
  })
  return true
}

/** Deletes a row that a change created, which puts it into the trash. Throws `stale-version` when somebody changed it since. */
export async function undoCreate(by: By, rows: UndoableRows, change: Change): Promise<boolean> {
  const row = await rows.get(change.subject).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not-found') return null
    throw error
  })
  if (!row) return false
  requireValues(change.value_after)
  refuseChanged(row, change)
  await rows.remove(by, change.subject, row.version)
  return true
}

/**
 * Returns a value as it was before a change; null when it is so already. Throws `stale-version` when a field is neither as before nor as
 * after the change, and `conflict` when the values of the change were deleted for good. `labels` has those of the texts of a page.
 */
export function valueBefore<Value extends object>(now: Value, change: Change, labels?: ReadonlyMap<string, string>): Value | null {
  const before = requireValues(change.value_before)
  if (areEqual(fieldsOf(now, Object.keys(before)), before)) return null
  refuseChanged(now, change, labels)
  return withFields(now, before)
}

/** Throws `conflict` for a change whose values are gone, because its row was deleted from the trash; the row can exist again since. */
function requireValues(values: FieldValues | null): FieldValues {
  if (!values) throw new Problem('conflict')
  return values
}

/** Throws `stale-version`, with the values of the fields that changed again. */
function refuseChanged(
  now: object,
  { value_before, value_after, collection, subject }: Change,
  labels?: ReadonlyMap<string, string>,
): void {
  const after = value_after ?? {}
  const current = fieldsOf(now, Object.keys(after))
  const sides = Object.keys(changedFields(after, current).after)
    .filter((name) => !UNCOMPARED.has(name))
    .map((name) => ({
      name,
      label: labels?.get(name) ?? columnLabel(collection, name, subject) ?? name,
      before: value_before?.[name] ?? null,
      after: after[name] ?? null,
      now: current[name] ?? null,
    }))
  if (sides.length > 0) throw new Problem('stale-version', { sides, isConflict: true })
}

/** Columns that the product sets without a change of staff. */
const UNCOMPARED = new Set(['stored_size'])

const areEqual = (one: object, other: object): boolean => Object.keys(changedFields(one, other).after).length === 0
