const CHARACTERS = new Intl.Segmenter('nl')
const LETTER = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

/** The first letters of the first two words that have one, as people see letters: with their accents. docs/product/testimonials.md */
export const initialsOf = (name: string): string =>
  name
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => LETTER.test(word))
    .slice(0, 2)
    .map((word) => Array.from(CHARACTERS.segment(word), ({ segment }) => segment).find((character) => LETTER.test(character)))
    .join('')
