import { isSafeUrl } from './fields.ts'

const BLOCK_TAGS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'] as const
const INLINE_TAGS = ['strong', 'em', 'a', 'br'] as const
/** All elements of rich text. Only `a` has an attribute, its `href`. */
export const RICH_TEXT_TAGS = [...BLOCK_TAGS, ...INLINE_TAGS]

export type Tag = (typeof RICH_TEXT_TAGS)[number]
type Block = RichElement & { tag: (typeof BLOCK_TAGS)[number] }

export interface RichElement {
  tag: Tag
  href?: string
  children: RichNode[]
}

export type RichNode = string | RichElement

/** Whether a link leads to a page of ours, the web, a mailbox or a phone number. */
export const isSafeHref = (value: string): boolean => isSafeUrl(value) || /^(?:mailto|tel):[^\s/]+$/i.test(value)

export const element = (tag: Tag, children: RichNode[] = []): RichElement => ({ tag, children })

/** Whether it is a block and not inline. */
export const isBlock = (node: RichNode): node is Block => typeof node !== 'string' && BLOCK_TAGS.some((tag) => tag === node.tag)
