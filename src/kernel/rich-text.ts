import { Parser } from 'htmlparser2'
import { blocksIn } from './rich-text-blocks.ts'
import { element, isLibraryPhoto, isSafeHref, RICH_TEXT_TAGS, type RichElement, type RichNode, type Tag } from './rich-text-node.ts'

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

// Elements whose content is not readable text.
const UNREADABLE = new Set(['script', 'style', 'template', 'svg', 'math', 'iframe', 'object', 'title'])
// Nobody writes this deep; an attempt must not exhaust the stack of the code that walks the tree.
const MOST_LEVELS = 12
const MOST_OPEN = 200

/** An element of the source that is still open, and the node that takes its content: its own node, its parent's, or none. */
interface Open {
  name: string
  into: RichElement | null
  level: number
  isInLink: boolean
}

/** Parses HTML into blocks; content outside of any block becomes a paragraph. Without `hasPictures`, pictures are left out. */
export function htmlTree(html: string, hasPictures = true): RichNode[] {
  const root = element('blockquote')
  const open: Open[] = []
  const innermost = () => open.at(-1) ?? { into: root, level: 0, isInLink: false }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const { into, level, isInLink } = innermost()
      const known = into && level < MOST_LEVELS ? knownElement(name, attributes, hasPictures) : null
      // A browser would end the outer link at the start of the inner one.
      const child = known?.href !== undefined && isInLink ? null : known
      if (child) into?.children.push(child)
      if (open.length < MOST_OPEN)
        open.push({
          name,
          into: UNREADABLE.has(name) ? null : (child ?? into),
          level: child ? level + 1 : level,
          isInLink: isInLink || child?.href !== undefined,
        })
    },
    ontext: (text) => void innermost().into?.children.push(withSingleSpaces(text)),
    onclosetag: (name) => {
      const place = open.findLastIndex((each) => each.name === name)
      if (place >= 0) open.length = place
    },
  })
  parser.end(html)
  return blocksIn(root.children)
}

/** Tags that other programs write, with the tag that replaces each. */
export const FOREIGN_TAGS: ReadonlyMap<string, Tag> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['h1', 'h2'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
  ...['div', 'section', 'article', 'pre', 'figure', 'dd', 'dt', 'td', 'th'].map((block): [string, Tag] => [block, 'p']),
])

function knownElement(name: string, attributes: Record<string, string>, hasPictures: boolean): RichElement | null {
  const tag = tagOf(name, attributes['style'] ?? '')
  if (!tag) return null
  if (tag === 'img') return hasPictures ? pictureOf(attributes) : null
  if (tag !== 'a') return element(tag)
  const { href = '' } = attributes
  return isSafeHref(href) ? { tag, href, children: [] } : null
}

const pictureOf = ({ src = '', alt = '' }: Record<string, string>): RichElement | null =>
  isLibraryPhoto(src) ? { tag: 'img', src, alt: alt.replace(/\s+/g, ' ').trim(), children: [] } : null

/** Maps a tag, because word processors mark bold by style, and even mark a `b` as not bold. */
function tagOf(name: string, style: string): Tag | undefined {
  if (name === 'b' && /font-weight:\s*(?:normal|400)/i.test(style)) return undefined
  if (name === 'span' && /font-weight:\s*(?:bold|[6-9]00)/i.test(style)) return 'strong'
  if (name === 'span' && /font-style:\s*italic/i.test(style)) return 'em'
  return FOREIGN_TAGS.get(name) ?? RICH_TEXT_TAGS.find((known) => known === name)
}
