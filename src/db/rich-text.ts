import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'
import { FOREIGN_TAGS, htmlTree, isHtml, plainTextTree } from '#kernel/rich-text.ts'
import { isLibraryPhoto, isSafeHref, RICH_TEXT_TAGS } from '#kernel/rich-text-node.ts'
import { richTextHtml } from '#kernel/rich-text-forms.ts'
import { richTextColumns } from './columns.ts'

/** A row, or some columns of one, as it may be stored: every write goes through here. The texts of rows may have pictures. */
export function withCleanText<Row extends object>(table: string, row: Row): Row {
  const dirty = Object.entries(row).filter(([column]) => richTextColumns(table).includes(column))
  return { ...row, ...Object.fromEntries(dirty.map(([column, value]) => [column, cleanRichText(value as string, true)])) }
}

// Loaded only where it is used: with what it needs it costs some megabytes of memory, and most days nobody writes an article.
const loadSanitizer = () => createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml

/** Rich text of the elements that the site shows and nothing else; plain text becomes paragraphs. `hasPictures` where photos of the library may stand in it. */
export const cleanRichText = (content: string, hasPictures = false): string =>
  richTextHtml(isHtml(content) ? htmlTree(loadSanitizer()(content, hasPictures ? WITH_PICTURES : ALLOWED)) : plainTextTree(content))

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: RICH_TEXT_TAGS.filter((tag) => tag !== 'img'),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Their words go with them.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'template', 'svg', 'math', 'iframe', 'object', 'title'],
  transformTags: {
    ...Object.fromEntries(FOREIGN_TAGS),
    // Without an address the words stay and the link goes.
    a: (tagName, { href = '' }) => ({ tagName: isSafeHref(href) ? tagName : 'span', attribs: { href } }),
  },
}

const WITH_PICTURES: sanitizeHtml.IOptions = {
  ...ALLOWED,
  allowedTags: RICH_TEXT_TAGS,
  allowedAttributes: { ...ALLOWED.allowedAttributes, img: ['src', 'alt'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isLibraryPhoto(attribs['src'] ?? ''),
}
