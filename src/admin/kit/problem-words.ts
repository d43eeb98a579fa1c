import { Problem } from '#kernel/problem.ts'
import { problems } from '#texts/nl/problems.ts'
import { sessionTexts } from '#texts/nl/admin/session.ts'

/** What to tell the person about a call that failed. */
export function problemWords(error: unknown): string {
  if (!(error instanceof Problem)) return problems.internal.detail
  if (error.code === 'unauthenticated') return sessionTexts.expiredDetail
  return error.details.detail ?? problems[error.code].detail
}
