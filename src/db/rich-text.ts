import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'
import { htmlTree, isHtml, plainTextTree } from '#kernel/rich-text.ts'
import { isLibraryPhoto, isSafeHref, RICH_TEXT_TAGS } from '#kernel/rich-text-node.ts'
import { UNREADABLE } from '#kernel/rich-text-source.ts'
import { richTextHtml, storedRichText } from '#kernel/rich-text-forms.ts'
import { richTextColumns } from './columns.ts'

/** Cleans the rich text of a row, or of some of its columns, for storing; every write goes through here. These texts may have pictures. */
export function withCleanText<Row extends object>(table: string, row: Row): Row {
  const dirty = Object.entries(row).filter(([column]) => richTextColumns(table).includes(column))
  return { ...row, ...Object.fromEntries(dirty.map(([column, value]) => [column, cleanRichText(value as string, true)])) }
}

// The sanitizer is loaded only where it is used: with its dependencies it takes some megabytes of memory, and most days nobody writes an
// article.
const loadSanitizer = () => createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml

/**
 * Reduces rich text to the elements that the site shows; plain text becomes paragraphs. `hasPictures` allows photos of the library. Our
 * parser goes first, because it needs the styles of other programs, which the sanitizer removes.
 */
export const cleanRichText = (content: string, hasPictures = false): string =>
  richTextHtml(isHtml(content) ? htmlTree(sanitized(storedRichText(content, hasPictures), hasPictures)) : plainTextTree(content))

const sanitized = (html: string, hasPictures: boolean) => loadSanitizer()(html, hasPictures ? WITH_PICTURES : ALLOWED)

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: RICH_TEXT_TAGS.filter((tag) => tag !== 'img'),
  allowedAttributes: { a: ['href'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The text inside these elements is removed too.
  nonTextTags: [...UNREADABLE],
  transformTags: {
    // A link without a safe address becomes plain text.
    a: (tagName, { href = '' }) => ({ tagName: isSafeHref(href) ? tagName : 'span', attribs: { href } }),
  },
}

const WITH_PICTURES: sanitizeHtml.IOptions = {
  ...ALLOWED,
  allowedTags: RICH_TEXT_TAGS,
  allowedAttributes: { ...ALLOWED.allowedAttributes, img: ['src', 'alt'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isLibraryPhoto(attribs['src'] ?? ''),
}
