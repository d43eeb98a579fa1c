import { PLACEHOLDER, type PlaceholderValues } from './words.ts'

/** Words between square brackets, which are shown only when the placeholder between them has a value. */
const CLAUSE = /\[([^[\]]*)\]/g
/** Marks the place of a clause that was left out. The databases cannot store this character, so no text has it. */
const OMITTED = '\0'
const OMISSIONS = /\0+/g
/** Matches the start of a sentence without its first clause, with the placeholders there. */
const OMITTED_FIRST = /(?<=[.!?…]\s)\0((?:\{[\p{L}\d_]+\})*)(\p{Ll})/gu
const SENTENCE_END = /(?<=[.!?…])(?=\s)/
/** Matches a text that begins with a small letter, whether or not its first clause is shown. */
const SMALL_FIRST = /^\[?(?:\{[\p{L}\d_]+\})*\p{Ll}/u
const SEPARATORS_FIRST = /^[\s,;:·]+/
// The lookbehind matches only at the start of a run, so that a text of nothing but commas takes linear time.
const SEPARATORS_LAST = /(?<![\s,;:·])[\s,;:·]+$/

/**
 * Fills in the placeholders of a text once: a placeholder inside a value stays as it is. Leaves out what has a placeholder without a value:
 * the clause between square brackets around it, or else its whole sentence. docs/product/words.md
 */
export function filledIn(text: string, values: PlaceholderValues): string {
  if (!text.includes('{')) return text
  const placeholders = (part: string) => part.match(PLACEHOLDER)?.map((each) => values.get(each.slice(1, -1).trim())) ?? []
  const hasAllValues = (part: string) => !placeholders(part).includes(null)

  const withClauses = text.includes('[')
    ? text.replace(CLAUSE, (whole, clause: string) => {
        const inClause = placeholders(clause)
        if (inClause.every((value) => value === undefined)) return whole
        return inClause.includes(null) ? OMITTED : clause
      })
    : text
  const filled = (part: string) => part.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole)
  if (hasAllValues(text)) return filled(withClauses)
  const shown = withClauses
    .split(SENTENCE_END)
    .filter((sentence) => hasAllValues(sentence) && hasWords(sentence))
    .join('')
    .replace(OMISSIONS, OMITTED)
    .replace(OMITTED_FIRST, (whole, named: string, first: string) => (filled(named) === '' ? named + first.toUpperCase() : whole))
    .replaceAll(OMITTED, '')
  // The first word, which may get a capital, can stand behind a placeholder that adds nothing.
  const withoutSilent = (part: string) => part.replace(PLACEHOLDER, (whole, name: string) => (values.get(name) === '' ? '' : whole))
  return filled(tidied(withoutSilent(shown), withoutSilent(text)))
}

/** False for a sentence of which only its full stop is left. */
const hasWords = (sentence: string) => !sentence.includes(OMITTED) || /[\p{L}\p{N}]/u.test(sentence)

/**
 * Removes the commas and spaces that an omission leaves at either end, unless the text itself ends in one, and capitalizes the new start
 * unless the text itself starts with a small letter.
 */
function tidied(shown: string, text: string): string {
  const endsAsWritten = SEPARATORS_LAST.test(text)
  const started = shown.replace(SEPARATORS_FIRST, '')
  const rest = (endsAsWritten ? started : started.replace(SEPARATORS_LAST, '')).replace(/ {2,}/g, ' ')
  const startsAnew = !shown.startsWith(text.slice(0, 1)) && !SMALL_FIRST.test(text)
  return startsAnew ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest
}
