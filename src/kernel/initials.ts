const CHARACTERS = new Intl.Segmenter('nl')
/** Everything up to the first letter of a word, and that letter. */
const START = /(?<!\S)[^\s\p{L}\p{N}\p{Extended_Pictographic}]*(?=([\p{L}\p{N}\p{Extended_Pictographic}]))/gu
/** Matches text in which each letter is one character, so that the segmenter, which takes three times as long, is not needed. */
const IS_LATIN = /^[\p{Script=Latin}\s\p{P}]*$/u

/**
 * Returns the first letters of the first two words that have one, as people see letters: with their accents. docs/product/testimonials.md
 */
export function initialsOf(name: string): string {
  const capitals = name.toUpperCase()
  const firsts = [...capitals.matchAll(START)].slice(0, 2)
  if (IS_LATIN.test(capitals)) return firsts.map(([, letter]) => letter).join('')
  const characters = CHARACTERS.segment(capitals)
  return firsts.map(({ 0: before, index }) => characters.containing(index + before.length)?.segment).join('')
}
