import { z } from 'zod'
import { requiredText } from './fields.ts'
import { richTextTree } from './rich-text.ts'
import type { RichNode } from './rich-text-node.ts'

/** Rich text in its plainest form: the words, with a blank line between blocks. */
export const richTextWords = (content: string): string => wordsOf(richTextTree(content))

const wordsOf = (blocks: RichNode[]): string => blocks.map(blockWords).filter(Boolean).join('\n\n')

const blockWords = (node: RichNode): string => {
  if (typeof node === 'string') return node.trim()
  return ['ul', 'ol', 'li', 'blockquote'].includes(node.tag) ? wordsOf(node.children) : node.children.map(inlineWords).join('').trim()
}

const inlineWords = (node: RichNode): string => {
  if (typeof node === 'string') return node
  return node.tag === 'br' ? '\n' : node.children.map(inlineWords).join('')
}

/** How many tags and line ends an article may have; real ones have a tenth of it. */
const MARKS_MAX = 5000
const MARK = /[<\n]/g

/** Refuses text with too much markup before any other check. */
export const withModestMarkup = (text: z.ZodString) =>
  text.refine((content) => (content.match(MARK)?.length ?? 0) <= MARKS_MAX, { message: 'too-much-markup', abort: true })

/** Required rich text; markup without text counts as empty. The length is that of the HTML. */
export const requiredRichText = (max: number) =>
  withModestMarkup(requiredText(max))
    .refine((content) => richTextWords(content) !== '', { message: 'required' })
    .register(richTexts, {})

const richTexts = z.registry<object>()

/** Whether a field was made above, so that whoever stores it cleans it first. */
export const isRichText = (field: z.core.$ZodType): boolean => richTexts.has(field)

/** Rich text as HTML, in the form that browsers write; `address` may change its links. */
export const richTextHtml = (nodes: RichNode[], address = (href: string): string => href): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node)
      const { tag, href, children } = node
      if (tag === 'br') return '<br>'
      const link = href === undefined ? '' : ` href="${escaped(address(href)).replaceAll('"', '&quot;')}"`
      return `<${tag}${link}>${richTextHtml(children, address)}</${tag}>`
    })
    .join('')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;' }
const escaped = (text: string): string => text.replace(/[&<>\u00a0]/g, (character) => ENTITIES[character] ?? character)
