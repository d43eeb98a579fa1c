import type { FormValues } from './describe-form.ts'

/** Files are the same only when they are one; everything else is data. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof File || other instanceof File ? one === other : JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two versions differ. */
export const changedFields = <Values extends FormValues>(before: Values, after: Values): (keyof Values & string)[] =>
  Object.keys(before).filter((name) => !isSame(before[name], after[name]))

/** One field that differs between what is typed and what somebody else saved. */
export interface Difference {
  name: string
  mine: unknown
  theirs: unknown
  /** Which of the two to take unless the person says otherwise: the one that was changed, mine when both were. */
  choice: 'mine' | 'theirs'
}

/** What to decide on when `theirs` was saved while `mine` was typed, both starting from `base`. */
export const differences = (base: FormValues, mine: FormValues, theirs: FormValues): Difference[] =>
  changedFields(mine, theirs).map((name) => ({
    name,
    mine: mine[name],
    theirs: theirs[name],
    choice: isSame(base[name], mine[name]) ? 'theirs' : 'mine',
  }))

/** `theirs` with what `mine` changed since `base` on top of it. */
export const onTop = <Values extends FormValues>(base: Values, mine: Values, theirs: Values): Values => ({
  ...theirs,
  ...Object.fromEntries(changedFields(base, mine).map((name) => [name, mine[name]])),
})

/** `mine` with the changes of `theirs` in it, or null when both changed the same field to something else. */
export function mergeUnlessConflict(base: FormValues, mine: FormValues, theirs: FormValues): FormValues | null {
  const changedHere = changedFields(base, mine)
  const isConflict = changedFields(base, theirs).some((name) => changedHere.includes(name) && !isSame(mine[name], theirs[name]))
  return isConflict ? null : onTop(base, mine, theirs)
}

/** The values after the person has chosen for each difference. */
export const resolved = (mine: FormValues, chosen: Difference[]): FormValues => ({
  ...mine,
  ...Object.fromEntries(chosen.map((difference) => [difference.name, difference[difference.choice]])),
})
