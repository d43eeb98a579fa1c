/** The longest name, and the most words in it, that a mail to a visitor repeats. */
const LETTERS_MAX = 40
const WORDS_MAX = 5

/** Latin letters, with spaces, hyphens and apostrophes between them. */
const NAME = /^\p{Script=Latin}[\p{Script=Latin} '’-]*\p{Script=Latin}$/u
/** Words that stand for a part of an address. */
const ADDRESS_WORDS = /(?<![\p{L}'’-])(?:https?|www|com|dot|punt|slash)(?![\p{L}'’-])/iu

/**
 * Returns the name of a visitor for the mail to the address that was typed, which may be anybody's; null for a text that may be more than a
 * name. docs/decisions/119
 */
export function customerName(typed: string): string | null {
  // NFKC converts other forms of a letter or a sign, such as a full-width dot, to the usual one.
  const name = typed.normalize('NFKC').trim().replaceAll(/ {2,}/g, ' ')
  const isName = name.length <= LETTERS_MAX && name.split(' ').length <= WORDS_MAX && NAME.test(name)
  return isName && !ADDRESS_WORDS.test(name) ? name : null
}
