import type { Api } from '#admin/kit/api.ts'
import { Problem } from '#kernel/problem.ts'
import type { Form, FormRow, FormValues } from './describe-form.ts'
import { asStored, changedFields, mistakesIn, valuesOf } from './form-values.ts'
import { merging } from './merge.ts'

/** Where a form is saved, through an `api` that ends when the person cancels. */
export interface Destination<Row extends FormRow> {
  /** Stores the values on top of `base`, which the person has seen (the server refuses, `stale-version`, when somebody saved since), or as something new. */
  write(api: Api, values: FormValues, base: Row | null): Promise<Row>
  /** What somebody else made of it in the meantime; absent where nobody else can. */
  readAgain?(api: Api, base: Row): Promise<Row>
  /** Called when it was deleted in the meantime. */
  onGone?: (values: FormValues, base: Row) => void
}

/** How often a save merges what others save at that moment, before it asks the person. */
const MERGES = 5

/** Stores values that were typed on top of `base`, merged with what others saved since; answers `theirs` when only the person can decide. */
export async function storeMerged<Row extends FormRow>(
  { write, readAgain }: Destination<Row>,
  { schema, parts }: Form,
  api: Api,
  values: FormValues,
  base: Row | null,
): Promise<{ saved: Row } | { theirs: Row }> {
  const { mergeUnlessConflict } = merging(parts.flatMap(({ fields }) => fields))

  const store = async (sent: FormValues, under: Row | null, merges: number): Promise<{ saved: Row } | { theirs: Row }> => {
    try {
      return { saved: await write(api, sent, under) }
    } catch (error) {
      if (!under || !readAgain || !(error instanceof Problem && error.code === 'stale-version')) throw error
      const read = await readAgain(api, under)
      const stored = valuesOf(schema, read)
      // An earlier try did arrive, although its answer did not.
      if (changedFields(asStored(schema, sent), stored).length === 0) return { saved: read }
      const merged = mergeUnlessConflict(valuesOf(schema, under), sent, stored)
      const isSound = merged !== null && Object.keys(mistakesIn(schema, merged, {})).length === 0
      return isSound && merges > 0 ? store(merged, read, merges - 1) : { theirs: read }
    }
  }
  return store(values, base, MERGES)
}
