import { NoAnswer } from '#admin/kit/api-failure.ts'
import { standingWords } from '#admin/kit/words.ts'
import { Problem } from '#kernel/problem.ts'
import { confirmTexts as texts } from '#texts/nl/admin/confirm.ts'

/** Returns why what somebody gave to confirm was not accepted, or not checked. */
export function wordsOfRefusal(error: Error): string {
  if (error instanceof NoAnswer) return navigator.onLine ? texts.noAnswer : texts.offline
  const [mistake] = error instanceof Problem ? (error.details.errors ?? []) : []
  return mistake?.message ?? standingWords(error)
}
