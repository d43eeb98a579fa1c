import { problemWords } from '#admin/kit/problem-words.ts'
import type { Problem } from '#kernel/problem.ts'
import { projectUploadTexts } from '#texts/nl/admin/gallery.ts'

const texts = projectUploadTexts

/** Why a picture did not get into the bucket. docs/product/files.md */
export function uploadProblem(problem: Problem): string {
  const { code, details } = problem
  if (code === 'unauthenticated' || code === 'cross-site') return texts.notAllowed
  // The server says when to come back; without an answer there is no telling what is gone.
  if (code === 'not-found' || (code === 'unavailable' && details.retryAfter !== undefined)) return texts.noBucket
  if (code === 'internal') return texts.unknown
  return texts.because(details.errors?.[0]?.message ?? problemWords(problem))
}
