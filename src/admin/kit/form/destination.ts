import type { Api } from '#admin/kit/api.ts'
import { Problem } from '#kernel/problem.ts'
import type { Form, FormRow, FormValues } from './describe-form.ts'
import { asStored, changedFields, mistakesIn, valuesOf } from './form-values.ts'
import { merging } from './merge.ts'

/** The place where a form is saved, through an `api` whose calls end when the person cancels. */
export interface Destination<Row extends FormRow> {
  /**
   * Stores the values as a new version of `base`, the version that the person has seen, or as a new row when it is null. Throws
   * `stale-version` when somebody saved after `base`.
   */
  write(api: Api, values: FormValues, base: Row | null): Promise<Row>
  /** Reads the current version, which somebody else may have saved; absent where nobody else can. */
  readAgain?(api: Api, base: Row): Promise<Row>
  /** Called when the row was deleted in the meantime. */
  onGone?: (values: FormValues, base: Row) => void
}

/** The number of times that a save merges other people's saves before it asks the person. */
const MERGES = 5

/**
 * Stores values that were typed from `base`, merged with what others saved since. Returns `theirs` when only the person can resolve the
 * conflict. With `isProposal`, the server says whether there is still something to propose.
 */
export async function storeMerged<Row extends FormRow>(
  { write, readAgain }: Destination<Row>,
  { schema, parts }: Form,
  api: Api,
  values: FormValues,
  base: Row | null,
  isProposal = false,
): Promise<{ saved: Row } | { theirs: Row }> {
  const { mergeUnlessConflict } = merging(parts.flatMap(({ fields }) => fields))

  const store = async (sent: FormValues, under: Row | null, merges: number): Promise<{ saved: Row } | { theirs: Row }> => {
    try {
      return { saved: await write(api, sent, under) }
    } catch (error) {
      if (!under || !readAgain || !(error instanceof Problem && error.code === 'stale-version')) throw error
      const read = await readAgain(api, under)
      const stored = valuesOf(schema, read)
      // An earlier request reached the server, although its response was lost.
      if (!isProposal && changedFields(asStored(schema, sent), stored).length === 0) return { saved: read }
      const merged = mergeUnlessConflict(valuesOf(schema, under), sent, stored)
      const isSound = merged !== null && Object.keys(mistakesIn(schema, merged, {})).length === 0
      return isSound && merges > 0 ? store(merged, read, merges - 1) : { theirs: read }
    }
  }
  return store(values, base, MERGES)
}
