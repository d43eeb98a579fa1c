import { BLOCK_TAGS, isLibraryPhoto, isSafeHref, RICH_TEXT_TAGS, type RichElement, type Tag } from './rich-text-node.ts'

/** An element as other programs write it: also a row or a cell of a table, and an item of a list outside of any list. */
export interface SourceElement extends Omit<RichElement, 'tag' | 'children'> {
  tag: Tag | 'tr' | 'td'
  /** What the program says about an item of a list. */
  item?: SourceItem
  children: SourceNode[]
}

export type SourceNode = string | SourceElement

export interface SourceItem {
  /** The level in the outermost list, from 1. */
  level?: number
  /** The number of the item. */
  value?: number
  /** The number or bullet that Word writes as text before the words. */
  marker?: SourceElement
}

const BLOCKS: ReadonlySet<string> = new Set([...BLOCK_TAGS, 'tr', 'td'])

type SourceBlock = SourceElement & { tag: (typeof BLOCK_TAGS)[number] | 'tr' | 'td' }

export const isSourceBlock = (node: SourceNode): node is SourceBlock => typeof node !== 'string' && BLOCKS.has(node.tag)

/** True when a node contains nothing that a reader sees. */
export const isBlank = (node: SourceNode): boolean => {
  if (typeof node === 'string') return node.trim() === ''
  return node.tag !== 'img' && node.children.every(isBlank)
}

type Attributes = Record<string, string>

/** Elements whose content is not for a reader. */
export const UNREADABLE: ReadonlySet<string> = new Set(
  (
    'script style template svg math iframe object title head xml select option optgroup datalist button textarea xmp noscript noembed noframes ' +
    'audio video canvas map del'
  ).split(' '),
)

/** True for an element that the program that wrote it does not show to a reader, or shows beside the text, such as a comment. */
export function isHidden(name: string, attributes: Attributes): boolean {
  if (UNREADABLE.has(name) || 'hidden' in attributes) return true
  const { style = '', class: classes = '' } = attributes
  return HIDDEN_STYLE.test(style) || HIDDEN_CLASS.test(classes)
}

const HIDDEN_STYLE = /(?:^|[;\s])(?:display:\s*none|visibility:\s*hidden|mso-hide:\s*all|mso-element:\s*comment)/i
// Word for the web ends each paragraph with a space in a separate element.
const HIDDEN_CLASS = /(?:^|\s)(?:EOP|MsoCommentReference|msocomoff)(?:\s|$)/

/** True for the number or bullet that Word writes as text before the words of an item. */
export const isMarker = ({ style = '' }: Attributes): boolean => /mso-list:\s*ignore/i.test(style)

const PARAGRAPHS =
  'address article aside caption center dd details div dl dt fieldset figcaption figure footer form header hgroup hr legend main nav pre ' +
  'section summary th'

/** Tags that other programs write, with the tag that replaces each. */
const FOREIGN_TAGS: ReadonlyMap<string, SourceElement['tag']> = new Map<string, SourceElement['tag']>([
  ['b', 'strong'],
  ['i', 'em'],
  ['h1', 'h2'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
  ['tr', 'tr'],
  ['td', 'td'],
  ['menu', 'ul'],
  ['dir', 'ul'],
  ...PARAGRAPHS.split(' ').map((name): [string, Tag] => [name, 'p']),
  ['th', 'td'],
])

/** True for an element that groups others and is left out of the result when it contains blocks. */
export const isWrapper = (name: string): boolean => name !== 'p' && (FOREIGN_TAGS.get(name) === 'p' || name === 'tr')

/** Reads the start tag of an element: none where only the content matters, and two for a word that is bold and italic. */
export function sourceElements(name: string, attributes: Attributes, hasPictures: boolean): SourceElement[] {
  const tag = tagOf(name, attributes)
  if (!tag) return []
  if (tag === 'img') return hasPictures ? pictureOf(attributes) : []
  if (tag === 'a') return isSafeHref(attributes['href'] ?? '') ? [{ tag, href: attributes['href'] ?? '', children: [] }] : []
  if (tag === 'strong' && name === 'span' && ITALIC.test(attributes['style'] ?? ''))
    return [
      { tag, children: [] },
      { tag: 'em', children: [] },
    ]
  const start = tag === 'ol' ? numberIn(attributes['start']) : undefined
  const item = tag === 'li' || tag === 'p' ? itemOf(name, attributes) : undefined
  return [{ tag, ...(start !== undefined && { start }), ...(item && { item }), children: [] }]
}

const pictureOf = ({ src = '', alt = '' }: Attributes): SourceElement[] =>
  isLibraryPhoto(src) ? [{ tag: 'img', src, alt: alt.replace(/\s+/g, ' ').trim(), children: [] }] : []

const ITALIC = /(?:^|[;\s])font-style:\s*italic/i

/** Maps a tag, because word processors mark bold by style, and even mark a `b` as not bold. */
function tagOf(name: string, { style = '', role, 'aria-level': level }: Attributes): SourceElement['tag'] | undefined {
  if (name === 'b' && /(?:^|[;\s])font-weight:\s*(?:normal|400)/i.test(style)) return undefined
  if (name === 'span' && /(?:^|[;\s])font-weight:\s*(?:bold|[6-9]00)/i.test(style)) return 'strong'
  if (name === 'span' && ITALIC.test(style)) return 'em'
  if (role === 'heading' && (name === 'p' || name === 'div')) return Number(level) > 2 ? 'h3' : 'h2'
  return FOREIGN_TAGS.get(name) ?? RICH_TEXT_TAGS.find((known) => known === name)
}

const WORD_LEVEL = /mso-list:\s*(?!none|ignore)\w+(?:\s+level(\d))?/i
const WORD_CLASS = /(?:^|\s)MsoList(?:Bullet|Number)([2-5]?)(?:\s|$)/

/** Reads what Word on a desktop (in the style or class of a paragraph), Word for the web and Google Docs say about an item. */
function itemOf(name: string, { style = '', class: classes = '', value, ...others }: Attributes): SourceItem | undefined {
  const word = WORD_LEVEL.exec(style) ?? WORD_CLASS.exec(classes)
  if (name !== 'li') return word ? { level: Number(word[1] || 1) } : undefined
  const level = numberIn(others['data-aria-level'] ?? others['aria-level']) ?? (word ? Number(word[1] || 1) : undefined)
  const number = numberIn(value)
  return { ...(level && { level }), ...(number !== undefined && { value: number }) }
}

const numberIn = (text = ''): number | undefined => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : undefined)
