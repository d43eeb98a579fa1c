import type { ShownChange } from '#features/changes/shown-change.ts'
import { MINUTE } from '#kernel/clock.ts'
import { isSameData } from '#kernel/same-data.ts'

/** Edits of one person that are at most this far apart are one version. docs/product/changes.md */
const TOGETHER_MS = 10 * MINUTE

/** What one person changed in one go: the changes, newest first, with the id of the newest. */
export interface VersionOf {
  id: string
  changes: ShownChange[]
}

/** Groups the changes of one subject, newest first, into versions. */
export function versionsIn(changes: readonly ShownChange[]): VersionOf[] {
  const versions: VersionOf[] = []
  for (const change of changes) {
    const last = versions.at(-1)
    const next = last?.changes.at(-1)
    if (last && next && areOneVersion(next, change)) last.changes.push(change)
    else versions.push({ id: change.id, changes: [change] })
  }
  return versions
}

const areOneVersion = (later: ShownChange, earlier: ShownChange): boolean =>
  [later, earlier].every(({ kind }) => kind === 'update') &&
  later.user.id === earlier.user.id &&
  later.user.name === earlier.user.name &&
  later.way === earlier.way &&
  Date.parse(later.made_at) - Date.parse(earlier.made_at) <= TOGETHER_MS

/** Returns the fields that the changes of a version set together: each with its first value before and its last value after. */
export function fieldsOf(changes: readonly ShownChange[]): ShownChange['fields'] {
  const fields = new Map<string, ShownChange['fields'][number]>()
  for (const { fields: set } of changes.toReversed())
    for (const field of set)
      fields.set(field.name, { ...field, before: fields.has(field.name) ? fields.get(field.name)?.before : field.before })
  return [...fields.values()].filter(({ before, after }) => !isSameData(before, after))
}
