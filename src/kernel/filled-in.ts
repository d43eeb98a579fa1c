import { PLACEHOLDER, type PlaceholderValues } from './words.ts'

/** Words between square brackets around a placeholder: they are said only when it has a value. */
const CLAUSE = /\[([^[\]]*)\]/g
const SENTENCE_END = /(?<=[.!?…])(?=\s)/
const SEPARATORS_FIRST = /^[\s,;:·]+/
// Matched only where a row of them begins, so that a text of nothing but commas stays linear.
const SEPARATORS_LAST = /(?<![\s,;:·])[\s,;:·]+$/

/**
 * A sentence with what its placeholders stand for, once: what stands in a value is never read again. What cannot be said while a
 * placeholder has no value is left out: the clause between square brackets around it, else its whole sentence. docs/product/words.md
 */
export function filledIn(text: string, values: PlaceholderValues): string {
  if (!text.includes('{')) return text
  const placeholders = (part: string) => part.match(PLACEHOLDER)?.map((each) => values.get(each.slice(1, -1).trim())) ?? []
  const canBeSaid = (part: string) => !placeholders(part).includes(null)

  const withClauses = text.includes('[')
    ? text.replace(CLAUSE, (whole, clause: string) => {
        const own = placeholders(clause)
        if (own.every((value) => value === undefined)) return whole
        return own.includes(null) ? '' : clause
      })
    : text
  const filled = (said: string) => said.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole)
  if (canBeSaid(text)) return filled(withClauses)
  const said = withClauses.split(SENTENCE_END).filter(canBeSaid).join('')
  return filled(tidied(said, text))
}

/** Without the comma and the spaces that what is left out leaves at an end, and with a capital where the text had something of the kind. */
function tidied(said: string, text: string): string {
  const rest = said.replace(SEPARATORS_FIRST, '').replace(SEPARATORS_LAST, '').replace(/ {2,}/g, ' ')
  const startsAnew = !said.startsWith(text.slice(0, 1)) && !/^\p{Ll}/u.test(text)
  return startsAnew ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest
}
