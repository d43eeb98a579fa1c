import type { Service } from '#features/services/service.ts'
import type { Page, PageRequest } from '#site/page.ts'
import { entities } from '#entities.ts'
import type { RenderedPage } from '#http/page-bytes.ts'
import { renderSharedPreview, renderSitePage, type SitePageParts, withoutScripts } from '#http/site-pages.ts'
import { fillRows } from '#kernel/fill-rows.ts'
import { placeholderValuesIn } from '#texts/nl/placeholders.ts'
import { withMarkedWords } from '#http/word-marks.ts'
import type { WordsOnPage } from './words-on-page.ts'

/** A document, and the policy under which it must be shown. */
export interface Preview {
  html: string
  policy: string
}

/** What a preview shows instead of what is stored. */
export interface Unsaved {
  words?: { page: string; value: unknown }
  /** A service with other fields, or one that visitors do not see. */
  service?: Service | undefined
}

/** Renders the page as visitors would see it with unsaved words, each sentence marked with its path. The document has no scripts. */
export const wordPreview =
  (parts: SitePageParts) =>
  async ({ of, page, params, service }: WordsOnPage, unsaved: unknown): Promise<Preview> => {
    const shown = { words: { page: of.page, value: unsaved }, service: service?.active ? undefined : service }
    const rendered = await renderSitePage(page, requestOf(page, params), {
      ...withUnsaved(parts, shown),
      hubspot: null,
      isPreview: true,
      markedPage: of.page,
    })
    const policy = withoutScripts(String(rendered.headers['Content-Security-Policy']))
    return { html: withMarkedWords(String(rendered.body)), policy }
  }

/** Renders the page with what is not on the site yet, for somebody who has a link to it. */
export const sharedWordPreview =
  (parts: SitePageParts) =>
  ({ page, params }: Pick<WordsOnPage, 'page' | 'params'>, unsaved: Unsaved, notice: string): Promise<RenderedPage> =>
    renderSharedPreview(page, requestOf(page, params), withUnsaved(parts, unsaved), notice)

function withUnsaved(parts: SitePageParts, { words: written, service }: Unsaved): SitePageParts {
  const { words, services, company } = parts.sources
  const read = (asked: string) => (asked === written?.page ? Promise.resolve(written.value) : words.read(asked))
  const readServices = async () => {
    const shown = await services.read()
    if (!service) return shown
    const own = fillRows(entities.services, [service], placeholderValuesIn(await company.read()))
    return shown.some(({ id }) => id === service.id) ? shown.flatMap((each) => (each.id === service.id ? own : each)) : [...shown, ...own]
  }
  return { ...parts, sources: { ...parts.sources, words: { ...words, read }, services: { ...services, read: readServices } } }
}

const requestOf = (page: Page, params: Record<string, string>): PageRequest => ({
  path: pathOf(page, params),
  query: new URLSearchParams(),
  params,
})

const pathOf = ({ path }: Page, params: Record<string, string>) => path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
