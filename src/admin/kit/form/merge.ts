import type { FieldInfo, FormValues } from './describe-form.ts'
import { changedFields, isSame } from './form-values.ts'
import { mergeLists } from './merge-lists.ts'

/** A field that differs between the person's values and what somebody else saved. */
export interface Difference {
  name: string
  mine: unknown
  theirs: unknown
  /** The version to take unless the person chooses otherwise: the changed one, or `mine` when both changed. */
  choice: 'mine' | 'theirs'
}

/**
 * Returns functions that merge two people's versions of one form. `fields` give the keys of list entries that are not compared by their
 * content.
 */
export function merging(fields: readonly Pick<FieldInfo, 'name' | 'keyOf'>[]) {
  const keys = new Map(fields.map(({ name, keyOf }) => [name, keyOf]))

  /** Returns null when both changed the field in ways that cannot be merged. */
  const mergeField = (name: string, base: unknown, mine: unknown, theirs: unknown): { value: unknown } | null => {
    if (isSame(base, mine)) return { value: theirs }
    if (isSame(base, theirs) || isSame(mine, theirs)) return { value: mine }
    if (![base, mine, theirs].every(Array.isArray)) return null
    const value = mergeLists(base as unknown[], mine as unknown[], theirs as unknown[], keys.get(name))
    return value && { value }
  }

  /** Returns `theirs` with what `mine` changed since `base`; on a conflict `mine` wins. */
  const onTop = (base: FormValues, mine: FormValues, theirs: FormValues): FormValues => ({
    ...theirs,
    ...Object.fromEntries(
      changedFields(base, mine).map((name) => [
        name,
        (mergeField(name, base[name], mine[name], theirs[name]) ?? { value: mine[name] }).value,
      ]),
    ),
  })

  return {
    onTop,

    /** Returns `theirs` with the changes of `mine`, or null when both changed a field in ways that cannot be merged. */
    mergeUnlessConflict: (base: FormValues, mine: FormValues, theirs: FormValues): FormValues | null =>
      changedFields(base, mine).every((name) => mergeField(name, base[name], mine[name], theirs[name])) ? onTop(base, mine, theirs) : null,

    /**
     * Returns the fields that the person must choose, when `theirs` was saved while `mine` was typed, both from `base`. For a list that can
     * be merged, `mine` is the merged list.
     */
    differences: (base: FormValues, mine: FormValues, theirs: FormValues): Difference[] => {
      const whole = onTop(base, mine, theirs)
      return changedFields(mine, theirs).flatMap((name): Difference[] => {
        if (isSame(base[name], mine[name])) return [{ name, mine: mine[name], theirs: theirs[name], choice: 'theirs' }]
        return isSame(whole[name], theirs[name]) ? [] : [{ name, mine: whole[name], theirs: theirs[name], choice: 'mine' }]
      })
    },
  }
}

/** Returns the values after the person chose a version for each difference. */
export const resolved = (mine: FormValues, chosen: Difference[]): FormValues => ({
  ...mine,
  ...Object.fromEntries(chosen.map((difference) => [difference.name, difference[difference.choice]])),
})
