import type { z } from 'zod'
import { rule } from '#kernel/fields.ts'
import { PLACEHOLDER } from '#kernel/words.ts'

/** The most characters of a placeholder that a message quotes. */
const NAMED_MAX = 40

/** The words between braces that a request fills in. docs/product/replies.md */
export const REPLY_PLACEHOLDERS = ['naam', 'voornaam', 'dienst', 'gemeente', 'bedrijf', 'referentie', 'prijs', 'bezoek'] as const

export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number]

const known = new Set<string>(REPLY_PLACEHOLDERS)

/** Refuses a text with a brace that does not belong to a known placeholder, which nothing would fill in. */
export const onlyReplyPlaceholders = (text: string, context: z.RefinementCtx): void => {
  const named = text.match(/\{[^{}]*\}?|\}/g)?.find((each) => !(each.endsWith('}') && known.has(each.slice(1, -1))))
  if (named !== undefined)
    context.addIssue({ code: 'custom', ...rule('unknown-reply-placeholder'), params: { named: named.slice(0, NAMED_MAX) } })
}

/** Returns the placeholders that are left in a text, each once. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(PLACEHOLDER))]

/** Refuses a text in which words between braces are left, which no customer should read. */
export const noneLeft = (text: string, context: z.RefinementCtx): void => {
  const [named] = placeholdersIn(text)
  if (named !== undefined) context.addIssue({ code: 'custom', ...rule('placeholder-left'), params: { named: named.slice(0, NAMED_MAX) } })
}
