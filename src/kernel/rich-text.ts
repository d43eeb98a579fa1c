import { Parser } from 'htmlparser2'
import { blocksIn } from './rich-text-blocks.ts'
import { element, type RichNode } from './rich-text-node.ts'
import { isHidden, isMarker, isSourceBlock, isWrapper, type SourceElement, sourceElements } from './rich-text-source.ts'

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i

/** True when text has a tag in it; plain text, even with a loose `<`, has none. */
export const isHtml = (content: string): boolean => TAG.test(content)

/** Parses HTML or plain text into blocks (paragraphs, headings, lists, quotations). Whatever the input, only known elements come out. */
export const richTextTree = (content: string): RichNode[] => (isHtml(content) ? htmlTree(content) : plainTextTree(content))

/** Splits plain text at blank lines into paragraphs; a single line end stays a line end. */
export const plainTextTree = (text: string): RichNode[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) =>
      element(
        'p',
        paragraph
          .split('\n')
          .map(withSingleSpaces)
          .flatMap((line, index) => (index === 0 ? [line] : [element('br'), line])),
      ),
    )

/** Collapses white space as a browser does. */
const withSingleSpaces = (text: string): string => text.replace(/[ \t\r\n\f]+/g, ' ')

// A list of nine levels, as Word has them, takes 18. An attempt to go deeper must not exhaust the stack of the code that walks the tree.
const MOST_LEVELS = 24
const MOST_OPEN = 200

/** An element of the source that is still open, and the node that takes its content: the element's node, its parent's, or none. */
interface Open {
  name: string
  into: SourceElement | null
  level: number
  /** The tags of the links and emphasis around this place. */
  marks: string[]
  /** The innermost block. */
  block?: SourceElement
}

/** Parses HTML into blocks; content outside of any block becomes a paragraph. Without `hasPictures`, pictures are left out. */
export function htmlTree(html: string, hasPictures = true): RichNode[] {
  const root: SourceElement = { tag: 'blockquote', children: [] }
  const open: Open[] = []
  const innermost = (): Open => open.at(-1) ?? { name: '', into: root, level: 0, marks: [] }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (open.length >= MOST_OPEN) return
      const around = innermost()
      const { into, block } = around
      if (into === null || isHidden(name, attributes)) open.push({ ...around, name, into: null })
      else if (isMarker(attributes) && block) open.push({ ...around, name, into: markerOf(block) })
      else {
        let place = around
        for (const known of sourceElements(name, attributes, hasPictures))
          if (place.level < MOST_LEVELS && !place.marks.includes(known.tag)) {
            place.into?.children.push(known)
            place = inside(place, known, isWrapper(name))
          }
        open.push({ ...place, name })
      }
    },
    ontext: (text) => void innermost().into?.children.push(withSingleSpaces(text)),
    onclosetag: (name) => {
      const place = open.findLastIndex((each) => each.name === name)
      if (place >= 0) open.length = place
    },
  })
  parser.end(html)
  // The second time joins lists that only now stand beside each other, as they would when the text is saved again.
  return blocksIn(blocksIn(root.children))
}

function inside(around: Open, into: SourceElement, isAround: boolean): Open {
  const { level, marks, block } = around
  // Two levels of the result for each level that an item names.
  if (into.item?.level) into.item.level = Math.max(1, Math.min(into.item.level, (MOST_LEVELS - level) >> 1))
  if (!isSourceBlock(into)) return { ...around, into, level: level + 1, marks: [...marks, into.tag] }
  const isList = into.tag === 'ul' || into.tag === 'ol'
  // A list directly in a list gets an item around it.
  const isInList = isList && (block?.tag === 'ul' || block?.tag === 'ol')
  return { ...around, into, level: level + (isAround ? 0 : isInList ? 2 : 1), block: into }
}

/** Returns the node for the number or bullet of an item, which is apart from its words. */
function markerOf(block: SourceElement): SourceElement {
  const marker: SourceElement = { tag: 'p', children: [] }
  block.item = { level: 1, ...block.item, marker }
  return marker
}
