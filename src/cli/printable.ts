/** Text as one line that a terminal only shows: what would move its cursor, change its colours or turn the reading direction stands there as `\u{1b}`. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16) ?? ''}}`)

/** Prints text of ours that has several lines. */
export function printLines(print: (line: string) => void, text: string): void {
  for (const line of text.split('\n')) print(line)
}
