import type { z } from '@hono/zod-openapi'
import { PLACEHOLDER_NAMES } from '#kernel/placeholder-names.ts'
import { standardWords } from '#kernel/resolve-words.ts'
import type { PageText } from '#kernel/words.ts'
import { wordsSchema } from '#kernel/words-schema.ts'
import { wordsForServices } from '#site/words-for-services.ts'

/**
 * Returns the schema of a page's words in the API's description, with an example: one part of the page, in invented words. Omitted parts
 * have the built-in words.
 */
export function describedWords({ described: of, operation }: { described: PageText; operation: string }): z.ZodObject {
  const schema = wordsSchema(wordsForServices(of, []), PLACEHOLDER_NAMES)
  const part = Object.entries(standardWords(of))
    .map(([name, standard]): [string, unknown] => [name, inOtherWords(standard)])
    .find(([name, words]) => schema.safeParse({ [name]: words }).success)
  return schema.meta({ id: `${operation}Words`, ...(part && { example: Object.fromEntries([part]) }) })
}

/** Replaces each sentence by the shortest text that any sentence may be. */
function inOtherWords(words: unknown): unknown {
  if (typeof words === 'string') return words.startsWith('<') ? '<p>Own words</p>' : 'Own words'
  if (Array.isArray(words)) return words.map(inOtherWords)
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, inOtherWords(each)]))
}
