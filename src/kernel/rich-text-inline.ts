import type { RichNode } from './rich-text-node.ts'
import { isBlank, isSourceBlock, type SourceElement, type SourceNode } from './rich-text-source.ts'

/** Moves a link or emphasis around whole blocks into the blocks. */
export function withMark(mark: SourceElement, nodes: SourceNode[]): SourceNode[] {
  const marked: SourceNode[] = []
  let words: SourceNode[] = []
  const endWords = () => {
    if (words.every(isBlank)) marked.push(...words)
    else marked.push({ ...mark, children: words })
    words = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !(isSourceBlock(node) || holdsBlock(node))) {
      words.push(node)
      continue
    }
    endWords()
    if (node.tag === 'img') marked.push(node)
    else if (isHeading(node)) marked.push({ ...node, children: [{ ...mark, children: node.children }] })
    else marked.push({ ...node, children: withMark(mark, node.children) })
  }
  endWords()
  return marked
}

export const isHeading = ({ tag }: { tag: SourceElement['tag'] }): boolean => tag === 'h2' || tag === 'h3'

export const holdsBlock = ({ children }: SourceElement): boolean =>
  children.some((child) => typeof child !== 'string' && (isSourceBlock(child) || holdsBlock(child)))

/** Returns the words of nodes with their links and emphasis, without blocks. */
export const inlineOf = (nodes: SourceNode[]): RichNode[] => joined(nodes.flatMap(inlineIn))

/** Reduces a block within a line of text to its words. */
const inlineIn = (node: SourceNode): RichNode[] => {
  if (typeof node === 'string') return [node]
  if (isSourceBlock(node)) return node.children.flatMap(inlineIn)
  const { tag, href, children } = node
  return [{ tag: tag as 'a', ...(href !== undefined && { href }), children: inlineOf(children) }]
}

/**
 * Joins adjacent texts into one, with one space where they meet: the parser makes an entity a text node, and React would mark the boundary
 * in its HTML.
 */
export function joined(nodes: RichNode[]): RichNode[] {
  const all: RichNode[] = []
  let texts: string[] = []
  const endText = () => {
    if (texts.length > 0) all.push(texts.join(''))
    texts = []
  }
  for (const node of nodes) {
    if (typeof node === 'string') {
      const words = texts.at(-1)?.endsWith(' ') ? node.replace(/^ /, '') : node
      if (words !== '') texts.push(words)
    } else {
      endText()
      all.push(node)
    }
  }
  endText()
  return all
}
