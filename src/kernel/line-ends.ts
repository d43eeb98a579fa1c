/** Replaces each line end, with the spaces around it, by a space. */
export const withoutLineEnds = (text: string): string =>
  text
    .split(/\n\s*/)
    .map((line, at, lines) => (at < lines.length - 1 ? line.trimEnd() : line))
    .join(' ')
