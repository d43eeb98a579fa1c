import { isDeepStrictEqual as isSame } from 'node:util'
import { fieldsOf, type FieldValues } from '#kernel/change.ts'
import { type ChangedSide, Problem } from '#kernel/problem.ts'
import type { Proposal } from '#kernel/proposal.ts'
import { columnLabel } from '#texts/nl/admin/collections.ts'
import { mergeEntries } from './merge-entries.ts'

type Expecting = Pick<Proposal, 'collection' | 'subject' | 'value_before' | 'value_after'>

/**
 * Returns the fields that a value still needs to be as proposed, none when it is so already. Fields that the proposal does not change are not
 * looked at. Throws `stale-version` when a field is neither as the proposal expects it nor as it wants it. `labels` has those of the texts of a page,
 * and `choice` is a field that is set whatever it was.
 */
export function neededFields(
  now: object,
  { collection, subject, value_before, value_after }: Expecting,
  { labels, choice }: { labels?: ReadonlyMap<string, string> | undefined; choice?: string | undefined } = {},
): FieldValues {
  const [before, after] = [value_before ?? {}, value_after ?? {}]
  const current = fieldsOf(now, Object.keys(after))
  const needed: FieldValues = {}
  const sides: ChangedSide[] = []
  for (const [name, wanted] of Object.entries(after)) {
    const [was, is] = [before[name] ?? null, current[name] ?? null]
    if (isSame(is, wanted ?? null)) continue
    if (name === choice || isSame(is, was)) {
      needed[name] = wanted
      continue
    }
    const label = labels?.get(name) ?? columnLabel(collection, name, subject) ?? name
    const merged = mergeEntries(was, wanted, is)
    if (merged && 'merged' in merged) needed[name] = merged.merged
    else if (merged) sides.push(...merged.conflicts.map(({ key, ...values }) => ({ name, label: `${label}: ${key}`, ...values })))
    else sides.push({ name, label, before: was, after: wanted ?? null, now: is })
  }
  refuse(sides)
  return needed
}

/** Throws `stale-version` when a row that a proposal removes is not as it was proposed. */
export function refuseOtherRow(now: object, { collection, subject, value_before }: Expecting): void {
  const before = value_before ?? {}
  const current = fieldsOf(now, Object.keys(before))
  refuse(
    Object.entries(before)
      .filter(([name, was]) => !isSame(current[name], was ?? null))
      .map(([name, was]) => ({
        name,
        label: columnLabel(collection, name, subject) ?? name,
        before: was,
        after: null,
        now: current[name] ?? null,
      })),
  )
}

const refuse = (sides: ChangedSide[]): void => {
  if (sides.length > 0) throw new Problem('stale-version', { sides, isConflict: true })
}
