import type { FieldInfo, FormValues } from './describe-form.ts'
import { changedFields, isSame } from './form-values.ts'
import { mergeLists } from './merge-lists.ts'

/** One field that differs between what is typed and what somebody else saved. */
export interface Difference {
  name: string
  mine: unknown
  theirs: unknown
  /** Which of the two to take unless the person says otherwise: the one that was changed, mine when both were. */
  choice: 'mine' | 'theirs'
}

/** Merges what two people made of the same form. `fields` say how the entries of a list are known, where that is not by their content. */
export function merging(fields: readonly Pick<FieldInfo, 'name' | 'keyOf'>[]) {
  const keys = new Map(fields.map(({ name, keyOf }) => [name, keyOf]))

  /** Null when both changed the field to something else that does not go together. */
  const mergeField = (name: string, base: unknown, mine: unknown, theirs: unknown): { value: unknown } | null => {
    if (isSame(base, mine)) return { value: theirs }
    if (isSame(base, theirs) || isSame(mine, theirs)) return { value: mine }
    if (![base, mine, theirs].every(Array.isArray)) return null
    const value = mergeLists(base as unknown[], mine as unknown[], theirs as unknown[], keys.get(name))
    return value && { value }
  }

  /** `theirs` with what `mine` changed since `base` on top of it. */
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

    /** `theirs` with the changes of `mine` in it, or null when both changed the same field to something else. */
    mergeUnlessConflict: (base: FormValues, mine: FormValues, theirs: FormValues): FormValues | null =>
      changedFields(base, mine).every((name) => mergeField(name, base[name], mine[name], theirs[name])) ? onTop(base, mine, theirs) : null,

    /** What to decide on when `theirs` was saved while `mine` was typed, both starting from `base`. Mine has their entries of a list where both go together. */
    differences: (base: FormValues, mine: FormValues, theirs: FormValues): Difference[] => {
      const whole = onTop(base, mine, theirs)
      return changedFields(mine, theirs).flatMap((name): Difference[] => {
        if (isSame(base[name], mine[name])) return [{ name, mine: mine[name], theirs: theirs[name], choice: 'theirs' }]
        return isSame(whole[name], theirs[name]) ? [] : [{ name, mine: whole[name], theirs: theirs[name], choice: 'mine' }]
      })
    },
  }
}

/** The values after the person has chosen for each difference. */
export const resolved = (mine: FormValues, chosen: Difference[]): FormValues => ({
  ...mine,
  ...Object.fromEntries(chosen.map((difference) => [difference.name, difference[difference.choice]])),
})
