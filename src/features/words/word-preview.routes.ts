import type { Service } from '#features/services/service.ts'
import type { PageText } from '#kernel/words.ts'
import type { Page, PageRequest } from '#site/page.ts'
import { renderSitePage, type SitePageParts, withoutScripts } from '#http/site-pages.ts'
import { withMarkedWords } from '#http/word-marks.ts'

/** A document, and the policy under which it must be shown. */
export interface Preview {
  html: string
  policy: string
}

/** Words, and the page where visitors read them. */
export interface WordsOnPage {
  of: PageText
  page: Page
  /** The values of the parameters in the page's path. */
  params: Record<string, string>
  /** The service of the page, which may still be hidden from visitors. */
  service?: Service
}

/** Renders the page as visitors would see it with unsaved words, each sentence marked with its path. The document has no scripts. */
export const wordPreview =
  (parts: SitePageParts) =>
  async ({ of, page, params, service }: WordsOnPage, unsaved: unknown): Promise<Preview> => {
    const { words, services } = parts.sources
    const read = (asked: string) => (asked === of.page ? Promise.resolve(unsaved) : words.read(asked))
    const readServices = async () => {
      const shown = await services.read()
      return service && !service.active ? [...shown, service] : shown
    }
    const sources = { ...parts.sources, words: { ...words, read }, services: { ...services, read: readServices } }
    const request: PageRequest = { path: pathOf(page, params), query: new URLSearchParams(), params }
    const rendered = await renderSitePage(page, request, { ...parts, hubspot: null, isPreview: true, sources, markedPage: of.page })
    const policy = withoutScripts(String(rendered.headers['Content-Security-Policy']))
    return { html: withMarkedWords(String(rendered.body)), policy }
  }

const pathOf = ({ path }: Page, params: Record<string, string>) => path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
