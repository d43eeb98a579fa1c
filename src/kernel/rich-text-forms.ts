import { z } from 'zod'
import { ALT_TEXT_MAX, requiredText } from './fields.ts'
import { htmlTree, isHtml, plainTextTree, richTextTree } from './rich-text.ts'
import type { RichNode } from './rich-text-node.ts'

/** Returns rich text as plain text: the words, with a blank line between blocks, and the alt text of each picture between brackets. */
export const richTextWords = (content: string): string => wordsOf(richTextTree(content))

const wordsOf = (blocks: RichNode[]): string => blocks.map(blockWords).filter(Boolean).join('\n\n')

const blockWords = (node: RichNode): string => {
  if (typeof node === 'string') return node.trim()
  if (node.tag === 'img') return `[${node.alt ?? ''}]`
  return ['ul', 'ol', 'li', 'blockquote'].includes(node.tag) ? wordsOf(node.children) : node.children.map(inlineWords).join('').trim()
}

const inlineWords = (node: RichNode): string => {
  if (typeof node === 'string') return node
  return node.tag === 'br' ? '\n' : node.children.map(inlineWords).join('')
}

/** The most photos in an article. docs/product/blog.md */
export const PICTURES_MAX = 40
const PICTURE = /<img\b/gi

/** The most tags and line ends in an article; real ones have a tenth of it. */
const MARKS_MAX = 5000
const MARK = /[<\n]/g

/** Refuses text with too much markup or too many pictures before any other check. */
export const withModestMarkup = (text: z.ZodString) =>
  text
    .refine((content) => (content.match(MARK)?.length ?? 0) <= MARKS_MAX, { message: 'too-much-markup', abort: true })
    .refine((content) => (content.match(PICTURE)?.length ?? 0) <= PICTURES_MAX, { message: 'too-many-pictures', abort: true })

/**
 * Builds the schema of a required rich text. Its output is the HTML as it is stored, and every rule applies to that: special characters
 * become entities, plain text gets paragraphs, and markup without text counts as empty. `hasPictures` accepts photos of the library; other
 * pictures are left out.
 */
export const requiredRichText = (max: number, hasPictures = false) =>
  withModestMarkup(
    // The input is bounded first, so that parsing it is bounded too.
    withModestMarkup(requiredText(max).refine((content) => content.length <= max, { message: 'too-long', abort: true }))
      .overwrite((content) => storedRichText(content, hasPictures))
      .min(1, { message: 'required', abort: true })
      .max(max, { message: 'too-long' }),
  )
    .refine((content) => !content.includes('<img') || picturesIn(richTextTree(content)).every(({ alt }) => alt.length <= ALT_TEXT_MAX), {
      message: 'long-alt-text',
    })
    .register(richTexts, {})

/**
 * Returns rich text as it is stored: HTML of known elements, or `''` when nothing readable is left. Storing the result again changes
 * nothing.
 */
export const storedRichText = (content: string, hasPictures = false): string =>
  richTextHtml(isHtml(content) ? htmlTree(content, hasPictures) : plainTextTree(content))

const richTexts = z.registry<object>()

/** True when a field was made by `requiredRichText`, so that whoever stores its value cleans it first. */
export const isRichText = (field: z.core.$ZodType): boolean => richTexts.has(field)

interface Picture {
  src: string
  alt: string
}

/** Returns the pictures of a text, in their order. */
export const picturesIn = (nodes: RichNode[]): Picture[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    const { src, alt = '', children } = node
    return src === undefined ? picturesIn(children) : [{ src, alt }]
  })

interface Addresses {
  link?: (href: string) => string
  /** Maps the address of a picture; undefined drops the picture. */
  picture?: (src: string) => string | undefined
}

/**
 * Serializes rich text as HTML, in the form that browsers write; `addresses` may change the targets of links and the sources of pictures.
 */
export const richTextHtml = (nodes: RichNode[], addresses: Addresses = {}): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node)
      const { tag, href, src, alt = '', start, children } = node
      if (tag === 'br') return '<br>'
      if (src !== undefined) return pictureHtml(addresses.picture ? addresses.picture(src) : src, alt)
      const link = href === undefined ? '' : attribute('href', addresses.link?.(href) ?? href)
      const first = start === undefined ? '' : attribute('start', String(start))
      return `<${tag}${link}${first}>${richTextHtml(children, addresses)}</${tag}>`
    })
    .join('')

const pictureHtml = (src: string | undefined, alt: string) =>
  src === undefined ? '' : `<img${attribute('src', src)}${attribute('alt', alt)}>`

const attribute = (name: string, value: string) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`

const ENTITIES = new Map<string, string>([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\u00a0', '&nbsp;'],
])
const escaped = (text: string): string => text.replace(/[&<>\u00a0]/g, (character) => ENTITIES.get(character) ?? character)
