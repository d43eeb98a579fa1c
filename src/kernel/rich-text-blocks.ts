import { element, type RichElement, type RichNode } from './rich-text-node.ts'
import { holdsBlock, inlineOf, isHeading, withMark } from './rich-text-inline.ts'
import { itemsOf, type ListItem, listsOf, wordItem } from './rich-text-lists.ts'
import { isBlank, isSourceBlock, type SourceElement, type SourceNode } from './rich-text-source.ts'
import { rowBlocks } from './rich-text-rows.ts'

/**
 * Normalizes nodes to blocks: wraps loose words in paragraphs, drops empty blocks, joins the lists that a program writes in pieces, and
 * writes the rows of a table as lines.
 */
export function blocksIn(nodes: SourceNode[]): RichNode[] {
  const blocks: RichNode[] = []
  let loose: SourceNode[] = []
  let items: ListItem[] = []
  let rows: SourceElement[] = []
  // What is empty leaves nothing, so it parts neither the items of a list nor the rows of a table.
  const endLists = () => {
    blocks.push(...listsOf(items, itemBlocks))
    items = []
  }
  const endRows = () => {
    blocks.push(...rowBlocks(rows, blocksIn))
    rows = []
  }
  const endParagraph = () => {
    const words = loose
    loose = []
    if (words.every(isBlank)) return
    endLists()
    endRows()
    blocks.push(element('p', inlineOf(words)))
  }
  const add = (node: SourceNode): void => {
    if (!isSourceBlock(node)) {
      if (typeof node !== 'string' && holdsBlock(node)) for (const child of withMark(node, node.children)) add(child)
      else loose.push(node)
      return
    }
    endParagraph()
    if (node.tag === 'tr') {
      endLists()
      rows.push(node)
    } else if (node.tag === 'ul' || node.tag === 'ol') {
      endRows()
      items.push(...itemsOf(node))
    } else if (node.tag === 'p' && node.item && !isBlank(node)) {
      endRows()
      items.push(wordItem(node))
    } else if (node.tag === 'li' || node.tag === 'td' || (node.tag === 'p' && holdsBlock(node))) {
      for (const child of node.children) add(child)
      endParagraph()
    } else if (!isBlank(node)) {
      endLists()
      endRows()
      blocks.push(...wholeBlock(node))
    }
  }
  for (const node of nodes) add(node)
  endParagraph()
  endLists()
  endRows()
  return blocks
}

/** An item begins with a paragraph, also where another program makes a heading of it, because the editor would put an empty one before it. */
const itemBlocks = (content: SourceNode[]): RichNode[] => {
  const [first, ...others] = blocksIn(content)
  if (first === undefined) return []
  return [typeof first !== 'string' && isHeading(first) ? element('p', allStrong(first.children)) : first, ...others]
}

const allStrong = (words: RichNode[]): RichNode[] => (words.some(hasStrong) ? words : [element('strong', words)])

const hasStrong = (node: RichNode): boolean => typeof node !== 'string' && (node.tag === 'strong' || node.children.some(hasStrong))

function wholeBlock(block: SourceElement): RichNode[] {
  const { tag, children } = block
  if (tag === 'img') return [pictureOf(block)]
  if (tag === 'blockquote') {
    const quoted = blocksIn(children)
    return quoted.length > 0 ? [element(tag, quoted)] : []
  }
  // A picture in a heading moves below the heading.
  const words = inlineOf(block.item?.marker ? [numberOf(block.item.marker), ...children] : children)
  return [...(words.every(isBlank) ? [] : [element(tag as 'p', words)]), ...picturesIn(block)]
}

/** Word writes the number of a heading in the same way as that of an item; in a heading it is a word. */
const numberOf = (marker: SourceElement): string => {
  const text = inlineOf(marker.children)
    .map((node) => (typeof node === 'string' ? node : ''))
    .join('')
    .trim()
  return /\d/.test(text) ? `${text} ` : ''
}

const picturesIn = ({ children }: SourceElement): RichNode[] =>
  children.flatMap((child) => (typeof child === 'string' ? [] : child.tag === 'img' ? [pictureOf(child)] : picturesIn(child)))

const pictureOf = ({ src = '', alt = '' }: SourceElement): RichElement => ({ tag: 'img', src, alt, children: [] })
