import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { databaseFailure } from './database-failure.ts'

/** The failures of the file store. */
const OF_STORE: readonly ProblemCode[] = ['unavailable', 'storage-full', 'bucket-missing', 'bucket-refused']

/** True when the database or the files cannot be reached or written now, so that the same may succeed later. */
export const isOutage = (error: unknown): boolean => {
  // With `isConflict` it is an answer about the data.
  if (error instanceof Problem) return OF_STORE.includes(error.code) && !error.details.isConflict
  const failure = databaseFailure(error)
  return failure === 'busy' || failure === 'full' || failure === 'unreachable'
}
