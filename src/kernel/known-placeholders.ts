import { z } from 'zod'
import { oneLine, rule } from './fields.ts'
import { PLACEHOLDER_NAMES } from './placeholder-names.ts'
import { PLACEHOLDER } from './words.ts'

/** As much of it as a message names. */
const NAMED_MAX = 40

/** For zod: refuses text in which something looks like a placeholder and is none of these names. `wordsOf`: the words of a text that is not only words. */
export const onlyKnown =
  (known: ReadonlySet<string>, wordsOf: (text: string) => string = (text) => text) =>
  (text: string, context: z.RefinementCtx): void => {
    const named = wordsOf(text)
      .match(PLACEHOLDER)
      ?.find((each) => !known.has(each.slice(1, -1)))
    if (named !== undefined)
      context.addIssue({ code: 'custom', ...rule('unknown-placeholder'), params: { named: named.slice(0, NAMED_MAX) } })
  }

/** Text of a row in which visitors read what the company set: a column that the entity `says` or `mentions`. */
export const fillable = z.string().superRefine(onlyKnown(PLACEHOLDER_NAMES))

/** The same on one line. */
export const fillableLine = oneLine.superRefine(onlyKnown(PLACEHOLDER_NAMES))
