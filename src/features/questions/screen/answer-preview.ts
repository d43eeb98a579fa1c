/** The number of characters of an answer that a list shows. docs/product/faq.md */
const PREVIEW = 100
const CHARACTERS = new Intl.Segmenter('nl')

/** Returns the first 100 characters, followed by `...` when there are more. */
export function answerPreview(answer: string): string {
  const characters = Array.from(CHARACTERS.segment(answer), ({ segment }) => segment)
  return characters.length > PREVIEW ? `${characters.slice(0, PREVIEW).join('')}...` : answer
}
