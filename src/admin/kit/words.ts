import { Problem } from '#kernel/problem.ts'
import { proposedTexts } from '#texts/nl/admin/kit.ts'
import { sessionTexts } from '#texts/nl/admin/session.ts'
import { problems } from '#texts/nl/problems.ts'
import { NoAnswer, Proposed } from './api-failure.ts'

/** The words of a toast or a warning: a title with an optional sentence under it, and `lang` when the title is not Dutch. */
export type ToastText = string | { readonly title: string; readonly detail?: string; readonly lang?: 'en' }

/**
 * Returns the words of a failed action; `reason` is their sentence when they have none, and when the session has ended. When no response
 * came, it follows their sentence, because the change may have been stored.
 */
export function failedWords(
  words: ToastText,
  error: unknown,
  reason = problemWords(error),
): { title: string; detail: string; lang?: 'en' } {
  const { detail, ...title } = titled(words)
  const isSignedOut = error instanceof Problem && error.code === 'unauthenticated'
  if (detail === undefined || isSignedOut) return { ...title, detail: reason }
  return { ...title, detail: error instanceof NoAnswer ? `${/[.!?]$/.test(detail) ? detail : `${detail}.`} ${reason}` : detail }
}

/** Returns the toast of an action that did not do what it should: it failed, or became a proposal. */
export const notDone = (words: ToastText, error: unknown, reason?: string) =>
  error instanceof Proposed
    ? { tone: 'done' as const, ...proposedTexts }
    : { tone: 'failed' as const, ...failedWords(words, error, reason) }

/** Returns words as a title with a sentence; `detail` is the sentence when the words have none. */
export const titled = (words: ToastText, detail?: string): { title: string; detail?: string | undefined; lang?: 'en' } =>
  typeof words === 'string' ? { title: words, detail } : { detail, ...words }

/** Returns the sentence that explains a failed call to the person. */
export function problemWords(error: unknown): string {
  if (!(error instanceof Problem)) return problems.internal.detail
  if (error.code === 'unauthenticated') return sessionTexts.expiredDetail
  return error.details.detail ?? problems[error.code].detail
}

/** Returns the sentence beside what failed. It stays there after a new login, so it does not ask for one. */
export function standingWords(error: unknown): string {
  return error instanceof Problem && error.code === 'unauthenticated' ? sessionTexts.notSent : problemWords(error)
}

/** Returns why a file was not stored: what is wrong with it, or with the call. */
export const uploadWords = (problem: Problem): string => problem.details.errors?.[0]?.message ?? standingWords(problem)

/** Returns why an action on several rows failed; `someGone` is the sentence for a row that somebody else deleted. */
export const bulkProblem = (error: unknown, someGone: string): string =>
  error instanceof Problem && error.code === 'not-found' ? someGone : problemWords(error)
