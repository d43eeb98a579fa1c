import { blocksIn } from './rich-text-blocks.ts'
import { element, isSafeHref, RICH_TEXT_TAGS, type RichElement, type RichNode, type Tag } from './rich-text-node.ts'

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i

/** Text with a tag in it; what is typed as plain text, even with a loose `<`, is none. */
export const isHtml = (content: string): boolean => TAG.test(content)

/** Rich text as blocks (paragraphs, headings, lists, quotations), from HTML or from plain text. Whatever is in it, nothing but known elements comes out. */
export const richTextTree = (content: string): RichNode[] => (isHtml(content) ? htmlTree(content) : plainTextTree(content))

/** A blank line parts paragraphs, a single line end stays one. */
export const plainTextTree = (text: string): RichNode[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) =>
      element(
        'p',
        paragraph.split('\n').flatMap((line, index) => (index === 0 ? [line] : [element('br'), line])),
      ),
    )

// What stands in these, or in a comment, is not for reading.
const UNREADABLE = String.raw`<!--.*?(?:-->|$)|<[!?][^<>]*>|<(?<kind>script|style|template|svg|math|iframe|object|title)\b[^<>]*>.*?(?:<\/\k<kind>\s*>|$)`
const TOKENS = new RegExp(
  String.raw`(?<unreadable>${UNREADABLE})|<(?<slash>\/?)(?<name>[a-z][a-z0-9:-]*)(?<attributes>(?:\s[^<>]*)?)\/?>|(?<text>[^<]+|<)`,
  'gis',
)
// Nobody writes this deep; whoever tries must not exhaust the stack of those who read it.
const MOST_LEVELS = 12
const MOST_OPEN = 200

/** An element of the source that is not closed yet, and where its content goes: into what it became, or into what it stands in. */
interface Open {
  name: string
  into: RichElement
  level: number
}

/** HTML as blocks; what stands outside of any is put into a paragraph. */
export function htmlTree(html: string): RichNode[] {
  const root: Open = { name: '', into: element('blockquote'), level: 0 }
  const open = [root]
  for (const { groups = {} } of html.matchAll(TOKENS)) {
    const { unreadable, slash, name = '', attributes = '', text } = groups
    const { into, level } = open.at(-1) ?? root
    if (unreadable !== undefined) continue
    if (text !== undefined) into.children.push(decoded(text.replace(/[ \t\r\n\f]+/g, ' ')))
    else if (slash) close(open, name.toLowerCase())
    else {
      const child = level < MOST_LEVELS ? knownElement(name.toLowerCase(), attributes) : null
      if (child) into.children.push(child)
      if (child?.tag !== 'br' && open.length < MOST_OPEN)
        open.push({ name: name.toLowerCase(), into: child ?? into, level: child ? level + 1 : level })
    }
  }
  return blocksIn(root.into.children)
}

function close(open: Open[], wanted: string): void {
  const place = open.findLastIndex(({ name }) => name === wanted)
  if (place > 0) open.length = place
}

/** What other programs write, as what it is here. */
export const FOREIGN_TAGS: ReadonlyMap<string, Tag> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['h1', 'h2'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
  ...['div', 'section', 'article', 'pre', 'figure', 'dd', 'dt', 'td', 'th'].map((block): [string, Tag] => [block, 'p']),
])

const HREF = /\shref=(?:"([^"]*)"|'([^']*)')/i

function knownElement(name: string, attributes: string): RichElement | null {
  const tag = tagOf(name, attributes)
  if (!tag) return null
  if (tag !== 'a') return element(tag)
  const [, doubly, singly] = HREF.exec(attributes) ?? []
  const href = decoded(doubly ?? singly ?? '')
  return isSafeHref(href) ? { tag, href, children: [] } : null
}

/** Word processors say by style what is bold, and even that a `b` is not. */
function tagOf(name: string, attributes: string): Tag | undefined {
  if (name === 'b' && /font-weight:\s*(?:normal|400)/i.test(attributes)) return undefined
  if (name === 'span' && /font-weight:\s*(?:bold|[6-9]00)/i.test(attributes)) return 'strong'
  if (name === 'span' && /font-style:\s*italic/i.test(attributes)) return 'em'
  return FOREIGN_TAGS.get(name) ?? RICH_TEXT_TAGS.find((known) => known === name)
}

const CHARACTERS: Record<string, string> = { '&nbsp;': '\u00a0', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const decoded = (text: string): string => text.replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (name) => CHARACTERS[name] ?? name)
