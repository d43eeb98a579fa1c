import { problemWords } from '#admin/kit/problem-words.ts'
import { Problem } from '#kernel/problem.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'

/** Why an action on several messages did not happen. */
export const bulkProblem = (error: unknown): string =>
  error instanceof Problem && error.code === 'not-found' ? messageTexts.someGone : problemWords(error)
