/** How much of an answer a list shows. docs/product/faq.md */
const PREVIEW = 100
const CHARACTERS = new Intl.Segmenter('nl')

/** The first 100 characters, and `...` where there are more. */
export function answerPreview(answer: string): string {
  const characters = Array.from(CHARACTERS.segment(answer), ({ segment }) => segment)
  return characters.length > PREVIEW ? `${characters.slice(0, PREVIEW).join('')}...` : answer
}
