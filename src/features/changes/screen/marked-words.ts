import { diffComm } from 'node-diff3'

/** A piece of a changed text: removed, added, or the same before and after. */
export interface MarkedWords {
  text: string
  mark: 'del' | 'ins' | 'span'
}

/** Texts of more words are not compared: it would take longer than a person waits. */
const COMPARED_MAX = 4000

/** Compares two texts word by word; a very long text is shown as a whole, before and after. */
export function markedWords(before: string, after: string): MarkedWords[] {
  const [from, to] = [wordsOf(before), wordsOf(after)]
  if (Math.max(from.length, to.length) > COMPARED_MAX)
    return [
      { text: before, mark: 'del' },
      { text: after, mark: 'ins' },
    ]
  return diffComm(from, to)
    .flatMap((part): MarkedWords[] =>
      part.common
        ? [{ text: part.common.join(''), mark: 'span' }]
        : [
            { text: (part.buffer1 ?? []).join(''), mark: 'del' },
            { text: (part.buffer2 ?? []).join(''), mark: 'ins' },
          ],
    )
    .filter(({ text }) => text !== '')
}

const wordsOf = (text: string): string[] => text.split(/(?<=\s)(?=\S)/)
