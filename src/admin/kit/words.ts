import { Problem } from '#kernel/problem.ts'
import { sessionTexts } from '#texts/nl/admin/session.ts'
import { problems } from '#texts/nl/problems.ts'

/** What a toast or a warning says: a title, and a sentence under it where there is one; `lang` where the title is not Dutch. */
export type Words = string | { readonly title: string; readonly detail?: string; readonly lang?: 'en' }

/** The title with its sentence; `detail` is the sentence of words that have none. */
export const titled = (words: Words, detail?: string): { title: string; detail?: string | undefined; lang?: 'en' } =>
  typeof words === 'string' ? { title: words, detail } : { detail, ...words }

/** What to tell the person about a call that failed. */
export function problemWords(error: unknown): string {
  if (!(error instanceof Problem)) return problems.internal.detail
  if (error.code === 'unauthenticated') return sessionTexts.expiredDetail
  return error.details.detail ?? problems[error.code].detail
}

/** Why an action on several rows did not happen; `someGone` is what to say when somebody else deleted one of them. */
export const bulkProblem = (error: unknown, someGone: string): string =>
  error instanceof Problem && error.code === 'not-found' ? someGone : problemWords(error)
