import { isSafeUrl } from './fields.ts'

const BLOCK_TAGS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'] as const
const INLINE_TAGS = ['strong', 'em', 'a', 'br'] as const
/** All that rich text is made of. Of these only `a` has an attribute, its `href`. */
export const RICH_TEXT_TAGS = [...BLOCK_TAGS, ...INLINE_TAGS]

export type Tag = (typeof RICH_TEXT_TAGS)[number]
type Block = RichElement & { tag: (typeof BLOCK_TAGS)[number] }

export interface RichElement {
  tag: Tag
  href?: string
  children: RichNode[]
}

export type RichNode = string | RichElement

/** Where a link may lead: our own pages, the web, a mailbox, a telephone. */
export const isSafeHref = (value: string): boolean => isSafeUrl(value) || /^(?:mailto|tel):[^\s/]+$/i.test(value)

export const element = (tag: Tag, children: RichNode[] = []): RichElement => ({ tag, children })

/** Whether it stands by itself, and not within a line. */
export const isBlock = (node: RichNode): node is Block => typeof node !== 'string' && BLOCK_TAGS.some((tag) => tag === node.tag)
