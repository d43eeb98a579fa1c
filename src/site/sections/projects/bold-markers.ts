export interface Piece {
  text: string
  bold: boolean
}

const MARKER = '**'

/**
 * Splits `a **b** c` into pieces, of which the second is bold. A marker without its partner, or with nothing in between, stays as it was
 * typed.
 */
export function parseBold(text: string): Piece[] {
  const parts = text.split(MARKER)
  // An even number of parts is an odd number of markers: the last one opens nothing.
  const closed = parts.length % 2 === 0 ? [...parts.slice(0, -2), parts.slice(-2).join(MARKER)] : parts
  return closed
    .map((part, index) => (index % 2 === 1 && part === '' ? { text: MARKER + MARKER, bold: false } : { text: part, bold: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}
