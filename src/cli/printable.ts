/**
 * Returns text as one line that a terminal only shows: characters that would move the cursor, change colours or reverse the reading
 * direction become escapes such as `\u{1b}`.
 */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16) ?? ''}}`)

/** Prints our text of several lines. */
export function printLines(print: (line: string) => void, text: string): void {
  for (const line of text.split('\n')) print(line)
}
