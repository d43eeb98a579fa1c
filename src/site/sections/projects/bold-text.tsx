import { parseBold } from './bold-markers.ts'

/** Typed text in which `**` marks what is bold. */
export function BoldText({ text }: { text: string }) {
  return parseBold(text).map((piece, index) => (piece.bold ? <strong key={index}>{piece.text}</strong> : piece.text))
}
