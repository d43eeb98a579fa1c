import { problemWords } from '#admin/kit/problem-words.ts'
import { Problem } from '#kernel/problem.ts'

/** Why an action on several rows did not happen; `someGone` is what to say when somebody else deleted one of them. */
export const bulkProblem = (error: unknown, someGone: string): string =>
  error instanceof Problem && error.code === 'not-found' ? someGone : problemWords(error)
