import { z } from 'zod'
import { oneLine, rule } from './fields.ts'
import { PLACEHOLDER_NAMES } from './placeholder-names.ts'
import { PLACEHOLDER } from './words.ts'

/** The most characters of a placeholder that a message quotes. */
const NAMED_MAX = 40

/** Returns a zod refinement that refuses text with an unknown placeholder. `wordsOf` extracts the words of a text that also has markup. */
export const onlyKnown =
  (known: ReadonlySet<string>, wordsOf: (text: string) => string = (text) => text) =>
  (text: string, context: z.RefinementCtx): void => {
    const named = wordsOf(text)
      .match(PLACEHOLDER)
      ?.find((each) => !known.has(each.slice(1, -1)))
    if (named !== undefined)
      context.addIssue({ code: 'custom', ...rule('unknown-placeholder'), params: { named: named.slice(0, NAMED_MAX) } })
  }

/** Text in which visitors read values of company settings: a column that the entity lists in `requiredPlaceholders` or `optionalPlaceholders`. */
export const fillable = z.string().superRefine(onlyKnown(PLACEHOLDER_NAMES))

/** Text on one line in which visitors read values of company settings. */
export const fillableLine = oneLine.superRefine(onlyKnown(PLACEHOLDER_NAMES))
