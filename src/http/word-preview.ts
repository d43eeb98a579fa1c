import type { Words } from '#kernel/words.ts'
import type { Page } from '#site/page.ts'
import { renderSitePage, type SitePageParts } from './site-pages.ts'
import { withMarkedWords } from './word-marks.ts'

/** A document, and the policy that it is to be shown under. */
export interface Preview {
  html: string
  policy: string
}

/** Renders the page with words that are not stored as visitors would see it, each sentence with its path. The document has no scripts. */
export const wordPreview =
  (parts: SitePageParts) =>
  async (of: Words, page: Page, unsaved: unknown): Promise<Preview> => {
    const { words } = parts.sources
    const read = (asked: string) => (asked === of.page ? Promise.resolve(unsaved) : words.read(asked))
    const request = { path: page.path, query: new URLSearchParams(), params: {} }
    const own = { ...parts, hubspot: null, isPreview: true, sources: { ...parts.sources, words: { ...words, read } }, markedPage: of.page }
    const rendered = await renderSitePage(page, request, own)
    const policy = String(rendered.headers['Content-Security-Policy']).replace("script-src 'self'", "script-src 'none'")
    return { html: withMarkedWords(String(rendered.body)), policy }
  }
