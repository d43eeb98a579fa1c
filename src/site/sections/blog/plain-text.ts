const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i
const TAGS = new RegExp(TAG, 'gi')
const BLOCKS = /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|div|section|article|figure|table|tr|hr|pre)\b[^<>]*>/gi
const LINE_BREAKS = /<br\b[^<>]*>/gi
// What stands in these, or in a comment, is not for reading.
const UNREADABLE = /<!--.*?-->|<(script|style|template|svg|math|iframe|object)\b[^<>]*>.*?(?:<\/\1\s*>|$)/gis
const CHARACTERS: Record<string, string> = { '&nbsp;': '\u00a0', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** The paragraphs of plain text, which a blank line parts, or of HTML, without its markup. Line breaks within a paragraph stay. */
export const paragraphsOf = (content: string): string[] =>
  (TAG.test(content) ? wordsOf(content) : content)
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

const wordsOf = (html: string): string =>
  html
    .replace(UNREADABLE, '')
    .replace(/\s+/g, ' ')
    .replace(LINE_BREAKS, '\n')
    .replace(BLOCKS, '\n\n')
    .replace(TAGS, '')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (name) => CHARACTERS[name] ?? name)
