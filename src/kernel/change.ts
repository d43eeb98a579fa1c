import type { Way } from './author.ts'
import { isSameData } from './same-data.ts'

/** What a change did to its subject. An `order` sorts a list, and an `import` replaces all content. */
export const CHANGE_KINDS = ['create', 'update', 'remove', 'order', 'import'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** The number of days for which a deleted row can be restored. docs/product/trash.md */
export const TRASH_DAYS = 30

/** The values of fields by their names; a field of a page's text is named by its path, such as `hero/heading`. */
export type FieldValues = Record<string, unknown>

/**
 * Returns the fields that differ between two values, before and after. Fields of nested objects are named by their path; a list is one
 * value. A field that one of both does not have is null there.
 */
export function changedFields(before: object, after: object): { before: FieldValues; after: FieldValues } {
  const [from, to] = [flat(before), flat(after)]
  const names = [...new Set([...from.keys(), ...to.keys()])].filter((name) => !isSameData(from.get(name) ?? null, to.get(name) ?? null))
  const valuesIn = (fields: ReadonlyMap<string, unknown>) => Object.fromEntries(names.map((name) => [name, fields.get(name) ?? null]))
  return { before: valuesIn(from), after: valuesIn(to) }
}

/** Returns these fields of a value, named as by `changedFields`; null for a field that it does not have. */
export function fieldsOf(value: object, names: readonly string[]): FieldValues {
  const fields = flat(value)
  return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? null]))
}

/** Returns a value with other fields, named as by `changedFields`; null removes a field of a nested object. */
export function withFields<Value extends object>(value: Value, fields: FieldValues): Value {
  const changed = structuredClone(value)
  for (const [path, field] of Object.entries(fields)) setAt(changed as Record<string, unknown>, path.split('/'), field)
  return changed
}

/** Returns the fields of one part of a value, named as within that part: `herfst/title` as `title` for the part `herfst`. */
export const fieldsWithin = (fields: FieldValues, part: string): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, field]) => (path.startsWith(`${part}/`) ? [[path.slice(part.length + 1), field] as const] : [])),
  )

function setAt(value: Record<string, unknown>, [name = '', ...rest]: string[], field: unknown, isNested = false): void {
  if (rest.length > 0) {
    const inner = { ...Object(value[name]) } as Record<string, unknown>
    setAt(inner, rest, field, true)
    value[name] = inner
  } else if (isNested && field === null) delete value[name]
  else value[name] = field
}

const flat = (value: object, path = ''): Map<string, unknown> =>
  new Map(
    Object.entries(value).flatMap(([name, field]: [string, unknown]) =>
      typeof field === 'object' && field !== null && !Array.isArray(field)
        ? [...flat(field, `${path}${name}/`)]
        : [[path + name, field] as const],
    ),
  )

/** A change of one subject, made or proposed. */
export interface ChangeOfSubject {
  id: string
  /** A collection, `settings`, or `words/<page>`. */
  collection: string
  /** The id of the row, or the name of the setting or page. */
  subject: string
  title: string
  value_before: FieldValues | null
  value_after: FieldValues | null
  /** Null when the account is deleted, and for the command line. */
  user_id: string | null
  user_name: string
  way: Way
  made_at: string
}

/** A stored change. docs/product/changes.md */
export interface Change extends ChangeOfSubject {
  /** The changes of one write, also of its consequences in other rows, have the same group. */
  group_id: string
  state: 'applied'
  kind: ChangeKind
  /** Until when the deleted row can be restored; null when it cannot. */
  trashed_until: string | null
  /** The version that the deleted row had. */
  removed_version: number | null
  /** The rows of other tables that were deleted with the row, by table. */
  removed_with: RemovedWith | null
}

/** The rows of other tables that the database deletes with a row, by table. */
export type RemovedWith = Record<string, Record<string, unknown>[]>
