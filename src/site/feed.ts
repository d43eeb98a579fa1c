import type { PageSources } from './page.ts'

/** A document for machines: a sitemap, a feed of articles. */
export interface Feed {
  path: string
  contentType: string
  /** `publicUrl` has no slash at the end. */
  write(sources: PageSources, publicUrl: string): Promise<string>
}

const ENTITIES = new Map<string, string>([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
])
// XML cannot represent these characters: a single one would make the whole file unreadable. Source: w3.org/TR/xml, 2.2.
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes text for an element or an attribute of XML. */
export const xmlText = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? '')
