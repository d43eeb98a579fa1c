import { isSafeUrl } from './fields.ts'

export const BLOCK_TAGS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'img'] as const
const INLINE_TAGS = ['strong', 'em', 'a', 'br'] as const
/** All elements of rich text. Only `a` has an attribute, its `href`, `img`, its `src` and `alt`, and `ol`, its `start`. */
export const RICH_TEXT_TAGS = [...BLOCK_TAGS, ...INLINE_TAGS]

export type Tag = (typeof RICH_TEXT_TAGS)[number]
type Block = RichElement & { tag: (typeof BLOCK_TAGS)[number] }

export interface RichElement {
  tag: Tag
  href?: string
  /** The address of a photo of the library. */
  src?: string
  /** The alt text of the photo. */
  alt?: string
  /** The number of the first item, when it is not 1. */
  start?: number
  children: RichNode[]
}

export type RichNode = string | RichElement

/** True when a link leads to a page of this site, the web, a mailbox or a phone number. */
export const isSafeHref = (value: string): boolean => isSafeUrl(value) || /^(?:mailto|tel):[^\s/]+$/i.test(value)

const PHOTO_PATH_MAX = 200
const PHOTO = /^\/storage\/photos((?:\/[a-z0-9][a-z0-9._-]*)+)$/i

/** True when a picture is a stored photo of the library, named by only its path: without a host, and without a query or fragment. */
export const isLibraryPhoto = (src: string): boolean => (PHOTO.exec(src)?.[1]?.length ?? Infinity) <= PHOTO_PATH_MAX + 1

export const element = (tag: Tag, children: RichNode[] = []): RichElement => ({ tag, children })

/** True when a node is a block and not inline. */
export const isBlock = (node: RichNode): node is Block => typeof node !== 'string' && BLOCK_TAGS.some((tag) => tag === node.tag)
