import { Problem } from '#kernel/problem.ts'
import { sessionTexts } from '#texts/nl/admin/session.ts'
import { problems } from '#texts/nl/problems.ts'

/** The words of a toast or a warning: a title with an optional sentence under it, and `lang` when the title is not Dutch. */
export type Words = string | { readonly title: string; readonly detail?: string; readonly lang?: 'en' }

/** Returns words as a title with a sentence; `detail` is the sentence when the words have none. */
export const titled = (words: Words, detail?: string): { title: string; detail?: string | undefined; lang?: 'en' } =>
  typeof words === 'string' ? { title: words, detail } : { detail, ...words }

/** Returns the sentence that explains a failed call to the person. */
export function problemWords(error: unknown): string {
  if (!(error instanceof Problem)) return problems.internal.detail
  if (error.code === 'unauthenticated') return sessionTexts.expiredDetail
  return error.details.detail ?? problems[error.code].detail
}

/** Returns why a file was not stored: what is wrong with it, or with the call. */
export function uploadWords(problem: Problem): string {
  if (problem.code === 'unauthenticated') return sessionTexts.notSent
  return problem.details.errors?.[0]?.message ?? problemWords(problem)
}

/** Returns why an action on several rows failed; `someGone` is the sentence for a row that somebody else deleted. */
export const bulkProblem = (error: unknown, someGone: string): string =>
  error instanceof Problem && error.code === 'not-found' ? someGone : problemWords(error)
