/** Splits a typed answer at its line breaks. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
