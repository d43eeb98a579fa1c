/** The part of the letters' size from one line to the next, and above and below the baseline. */
const LINE = 1.12
const ABOVE = 0.78
const BELOW = 0.26
const SIZE_MAX = 104
const LINES_MAX = 3
/** The unit of the outlines. */
const UNITS = 1000

interface Letters {
  /** The width and the outline of each letter. */
  letters: Record<string, [number, string]>
  /** What two letters stand further apart than their widths say. */
  kerning: Record<string, number>
}

interface Drawn {
  drawing: string
  width: number
  height: number
}

/**
 * Returns words as a drawing in the site's letters, as large as fit in `room` in at most three lines. It has outlines and no text, because
 * the fonts of servers differ. Undefined for words with a letter that the font does not have.
 */
export async function drawnWords(text: string, room: { width: number; height: number }, colour: string): Promise<Drawn | undefined> {
  const { default: known } = (await import('./letters.json', { with: { type: 'json' } })) as unknown as { default: Letters }
  const words = text.normalize('NFC').split(/\s+/).filter(Boolean)
  if (words.length === 0 || Array.from(words.join(' ')).some((letter) => !Object.hasOwn(known.letters, letter))) return undefined
  const widthOf = (line: string) => placed(line, known).width
  const counts = Array.from({ length: Math.min(LINES_MAX, words.length) }, (_, index) => index + 1)
  const choices = counts.map((count) => {
    const lines = inLines(words, count, widthOf)
    const size = Math.min(SIZE_MAX, room.width / Math.max(...lines.map(widthOf)), room.height / heightOf(lines.length))
    return { lines, size }
  })
  const { lines, size } = choices.reduce((best, next) => (next.size > best.size ? next : best))
  const width = Math.round(Math.max(...lines.map(widthOf)) * size)
  const height = Math.round(heightOf(lines.length) * size)
  const scale = size / UNITS
  const paths = lines.flatMap((line, index) => {
    const { letters, width: own } = placed(line, known)
    const [left, baseline] = [(width - own * size) / 2, (ABOVE + index * LINE) * size]
    return letters.map(
      ({ outline, x }) => `<path transform="translate(${left + x * scale} ${baseline}) scale(${scale} ${-scale})" d="${outline}"/>`,
    )
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${colour}">${paths.join('')}</svg>`
  return { drawing, width, height }
}

const heightOf = (lines: number) => ABOVE + BELOW + (lines - 1) * LINE

/** Returns where each letter of a line stands, in units, and how wide the line is, as a part of the letters' size. */
function placed(line: string, { letters, kerning }: Letters) {
  let x = 0
  let before = ''
  const each = Array.from(line).map((letter) => {
    const [width, outline] = letters[letter] ?? [0, '']
    x += kerning[before + letter] ?? 0
    const own = { outline, x }
    x += width
    before = letter
    return own
  })
  return { letters: each, width: x / UNITS }
}

/** Breaks words into at most `count` lines, of which the widest is as narrow as possible. */
function inLines(words: string[], count: number, widthOf: (line: string) => number): string[] {
  if (count === 1 || words.length === 1) return [words.join(' ')]
  const widest = (lines: string[]) => Math.max(...lines.map(widthOf))
  return words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), ...inLines(words.slice(index + 1), count - 1, widthOf)])
    .reduce((best, next) => (widest(next) < widest(best) ? next : best))
}
