const CHARACTERS = new Intl.Segmenter('nl')
/** Up to the first letter of a word. */
const START = /(?<!\S)[^\s\p{L}\p{N}\p{Extended_Pictographic}]*(?=[\p{L}\p{N}\p{Extended_Pictographic}])/gu

/** The first letters of the first two words that have one, as people see letters: with their accents. docs/product/testimonials.md */
export function initialsOf(name: string): string {
  const capitals = name.toUpperCase()
  const characters = CHARACTERS.segment(capitals)
  const firsts = Array.from(capitals.matchAll(START), ({ 0: before, index }) => characters.containing(index + before.length)?.segment)
  return firsts.slice(0, 2).join('')
}
