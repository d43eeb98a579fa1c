import { joined } from './rich-text-inline.ts'
import { element, type RichElement, type RichNode } from './rich-text-node.ts'
import { isBlank, type SourceElement, type SourceNode } from './rich-text-source.ts'

const BETWEEN_CELLS = ' | '
const NO_WORDS = '–'

/**
 * Writes the rows of a table as the lines of a paragraph, with a sign between the cells. A cell with more than words (a list, a heading, a
 * photo), and a table that only places paragraphs below each other, become blocks.
 */
export function rowBlocks(rows: SourceElement[], blocksOf: (nodes: SourceNode[]) => RichNode[]): RichNode[] {
  const table = rows.map(({ children }) =>
    withoutEmptyEnds(
      children
        .filter((child) => isCell(child) || !isBlank(child))
        .map((child) => (isCell(child) ? child.children : [child]))
        .map((content) => cellOf(content, blocksOf(content))),
    ),
  )
  const hasColumns = table.some((cells) => cells.length > 1)
  const blocks: RichNode[] = []
  let lines: RichNode[][] = []
  const endLines = () => {
    if (lines.length > 0)
      blocks.push(
        element(
          'p',
          lines.flatMap((line, at) => (at === 0 ? line : [element('br'), ...line])),
        ),
      )
    lines = []
  }
  for (const cells of table) {
    if (cells.length > 0 && cells.every(({ paragraphs, isBare }) => paragraphs && (hasColumns || isBare))) {
      lines.push(lineOf(cells))
      continue
    }
    endLines()
    blocks.push(...cells.flatMap((cell) => cell.blocks))
  }
  endLines()
  return blocks
}

interface Cell {
  blocks: RichNode[]
  /** The blocks, when all of them are paragraphs. */
  paragraphs: RichElement[] | null
  /** True for words directly in the cell. */
  isBare: boolean
}

const isCell = (node: SourceNode): node is SourceElement => typeof node !== 'string' && node.tag === 'td'

const cellOf = (content: SourceNode[], blocks: RichNode[]): Cell => ({
  blocks,
  paragraphs: blocks.every((block) => typeof block !== 'string' && block.tag === 'p') ? (blocks as RichElement[]) : null,
  isBare: !content.some((child) => typeof child !== 'string' && child.tag === 'p'),
})

function withoutEmptyEnds(cells: Cell[]): Cell[] {
  const isFilled = ({ blocks }: Cell) => blocks.length > 0
  return cells.slice(Math.max(0, cells.findIndex(isFilled)), cells.findLastIndex(isFilled) + 1)
}

const lineOf = (cells: Cell[]): RichNode[] =>
  joined(
    cells.flatMap(({ paragraphs }, at) => {
      const words = (paragraphs ?? []).flatMap(({ children }, place) => (place === 0 ? children : [' ', ...children]))
      const onOneLine = cells.length === 1 ? words : words.map((node) => (typeof node !== 'string' && node.tag === 'br' ? ' ' : node))
      return [...(at === 0 ? [] : [BETWEEN_CELLS]), ...(onOneLine.length > 0 ? onOneLine : [NO_WORDS])]
    }),
  )
