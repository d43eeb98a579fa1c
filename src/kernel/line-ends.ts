/** Text without line ends: each one, with the spaces around it, becomes a space. */
export const withoutLineEnds = (text: string): string =>
  text
    .split(/\n\s*/)
    .map((line, at, lines) => (at < lines.length - 1 ? line.trimEnd() : line))
    .join(' ')
