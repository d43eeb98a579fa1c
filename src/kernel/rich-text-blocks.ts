import { element, isBlock, type RichElement, type RichNode } from './rich-text-node.ts'

/** Normalizes nodes to blocks: wraps loose words in paragraphs and drops empty blocks. */
export function blocksIn(nodes: RichNode[]): RichNode[] {
  const blocks: RichNode[] = []
  let loose: RichNode[] = []
  const endParagraph = () => {
    if (!loose.every(isBlank)) blocks.push(element('p', inlineOf(loose)))
    loose = []
  }
  for (const node of nodes.flatMap(unwrapped)) {
    if (!isBlock(node)) {
      loose.push(node)
      continue
    }
    endParagraph()
    blocks.push(...wholeBlock(node))
  }
  endParagraph()
  return blocks
}

function wholeBlock(block: RichElement): RichNode[] {
  const { tag, children } = block
  if (tag === 'img') return [block]
  if (children.every(isBlank)) return []
  if (tag === 'ul' || tag === 'ol') return [element(tag, children.filter((child) => !isBlank(child)).map(listItem))]
  if (tag === 'blockquote') return [element(tag, blocksIn(children))]
  if (tag === 'li' || (tag === 'p' && holdsBlock(block))) return blocksIn(children)
  // A picture in a heading moves below the heading.
  const words = inlineOf(children)
  return [...(words.every(isBlank) ? [] : [element(tag, words)]), ...picturesIn(block)]
}

const picturesIn = ({ children }: RichElement): RichNode[] =>
  children.flatMap((child) => (typeof child === 'string' ? [] : child.tag === 'img' ? [child] : picturesIn(child)))

/** Drops emphasis or a link around whole blocks, since it belongs inside them. */
const unwrapped = (node: RichNode): RichNode[] =>
  typeof node !== 'string' && !isBlock(node) && holdsBlock(node) ? node.children.flatMap(unwrapped) : [node]

const holdsBlock = ({ children }: RichElement): boolean =>
  children.some((child) => typeof child !== 'string' && (isBlock(child) || holdsBlock(child)))

const listItem = (node: RichNode): RichNode => element('li', blocksIn(isBlock(node) && node.tag === 'li' ? node.children : [node]))

const inlineOf = (nodes: RichNode[]): RichNode[] => joined(nodes.flatMap(inlineIn))

/** Reduces a block within a line of text to its words. */
const inlineIn = (node: RichNode): RichNode[] => {
  if (typeof node === 'string' || node.tag === 'br') return [node]
  return isBlock(node) ? node.children.flatMap(inlineIn) : [{ ...node, children: inlineOf(node.children) }]
}

/**
 * Joins adjacent texts into one, with one space where they meet: the parser makes an entity a text node, and React would mark the boundary
 * in its HTML.
 */
function joined(nodes: RichNode[]): RichNode[] {
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

const isBlank = (node: RichNode): boolean => {
  if (typeof node === 'string') return node.trim() === ''
  return node.tag !== 'img' && node.children.every(isBlank)
}
