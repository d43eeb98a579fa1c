import type { z } from 'zod'
import { rule } from '#kernel/fields.ts'
import { PLACEHOLDER } from '#kernel/words.ts'

/** The most characters of a placeholder that a message quotes. */
const NAMED_MAX = 40

/** Refuses a text in which words between braces are left, which no customer should read. */
export const noneLeft = (text: string, context: z.RefinementCtx): void => {
  const [named] = text.match(PLACEHOLDER) ?? []
  if (named !== undefined) context.addIssue({ code: 'custom', ...rule('placeholder-left'), params: { named: named.slice(0, NAMED_MAX) } })
}
