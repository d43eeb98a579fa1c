/** Invisible characters, except tab, line end, those that join letters and emoji, and the two forms of an emoji. */
const INVISIBLE = /(?!\n|\t|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/** Returns a text of a stranger without invisible characters, with `\n` at the end of each line, and at most one blank line in a row. */
export function plainText(text: string): string {
  const lines: string[] = []
  for (const line of text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n')
    .split('\n')) {
    const plain = visible(line).trimEnd()
    if (plain !== '' || (lines.length > 0 && lines.at(-1) !== '')) lines.push(plain)
  }
  if (lines.at(-1) === '') lines.pop()
  return lines.join('\n')
}

/** Returns a text of a stranger on one line, without invisible characters. */
export const plainLine = (text: string, max: number): string => cut(visible(text.toWellFormed()).replace(/\s+/g, ' ').trim(), max)

/** Returns the beginning of a text, without half a character at its end. */
export const cut = (text: string, max: number): string => (text.length > max ? text.slice(0, max).replace(/[\ud800-\udbff]$/, '') : text)

const visible = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    // Mails fill the line that a list of mails shows with these; a single one joins two letters.
    .replace(/[\u200c\u200d]{2,}/g, '')
    .replace(/(\p{M}{8})\p{M}+/gu, '$1')
    .replaceAll('\u00a0', ' ')
