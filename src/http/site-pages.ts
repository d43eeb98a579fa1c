import type { Collection } from '#entities.ts'
import type { Feed } from '#site/feed.ts'
import { SPECULATION_RULES } from '#site/feeds/speculation-rules.ts'
import type { Page, PageRequest, Shell } from '#site/page.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import type { PageText } from '#kernel/words.ts'
import { navigationOf } from '#site/navigation.ts'
import { pages } from '#site/pages/pages.ts'
import { renderPage } from '#site/render.tsx'
import { wordsForServices } from '#site/words-for-services.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'
import type { RenderedPage } from './page-bytes.ts'
import { DATA_POLICY, pagePolicy } from './security-headers.ts'
import { readAround, readsOf, type SourceTable } from './source-table.ts'
import type { Stylesheet } from './stylesheet.ts'
import { markWord } from './word-marks.ts'

/** The build's output for the pages. */
export interface SiteAssets {
  /** Returns the page's stylesheet. */
  stylesOf(page: string): Stylesheet | Promise<Stylesheet>
  hydrateUrl: string
}

export interface SitePageParts {
  sources: SourceTable
  assets: SiteAssets
  publicUrl: string
  hubspot: Shell['hubspot']
  isPreview?: boolean
  notice?: string
  headers: Record<string, string>
  /** The page whose words are marked with their paths. */
  markedPage?: string
}

// A browser caches the page but revalidates it on each request.
const REVALIDATE = 'no-cache'
const ONE_VISITOR = 'private, no-store'

/** Loads and renders one page. Throws the error of `load`. */
export const renderSitePage = async <Data, Of extends PageText>(
  page: Page<Data, Of>,
  request: PageRequest,
  parts: SitePageParts,
): Promise<RenderedPage> => (await loadSitePage(page, request, parts))()

/** Renders a page as a document for a frame of the back office. Throws the error of `load`. */
export const previewSitePage = async <Data>(page: Page<Data>, request: PageRequest, parts: SitePageParts): Promise<string> =>
  String((await renderSitePage(page, request, { ...parts, isPreview: true })).body)

/**
 * Renders an unpublished page for somebody who has a link to it. A line above it says that it is a preview. It has no scripts and sends no
 * form. Nothing may cache it, list it or learn its address. Throws the error of `load`.
 */
export async function renderSharedPreview<Data, Of extends PageText>(
  page: Page<Data, Of>,
  request: PageRequest,
  parts: SitePageParts,
  notice: string,
): Promise<RenderedPage> {
  const unlisted: Page<Data, Of> = { ...page, cached: false, status: 200, head: (...known) => ({ ...page.head(...known), noindex: true }) }
  const rendered = await renderSitePage(unlisted, request, { ...parts, hubspot: null, isPreview: true, notice })
  const { 'Speculation-Rules': _, ...headers } = rendered.headers
  const policy = withoutScripts(String(headers['Content-Security-Policy'])).replace("form-action 'self'", "form-action 'none'")
  const previewHeaders = { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' }
  return { ...rendered, headers: { ...headers, ...previewHeaders } }
}

/** Returns the policy of a page without its scripts. */
export const withoutScripts = (policy: string): string => policy.replace("script-src 'self'", "script-src 'none'")

/** Loads one page and returns the function that renders it; `adjust` may add data of this visitor's request. Throws the error of `load`. */
export async function loadSitePage<Data, Of extends PageText>(
  page: Page<Data, Of>,
  request: PageRequest,
  { sources: table, assets, publicUrl, hubspot, headers, isPreview, notice, markedPage }: SitePageParts,
  adjust: (data: Data) => Data = (data) => data,
): Promise<() => RenderedPage> {
  const { sources, ...seen } = watched(table)
  // The built-in words are the fallback when staff's words cannot be read.
  const storedOf = (of: PageText | undefined) => (of ? sources.words(of.page).catch(() => undefined) : undefined)
  const reading = Promise.all([storedOf(page.words), storedOf(sharedWords), sources.menuWords().catch(() => new Map<string, unknown>())])
  const known = await sources.company()
  // Every page names the services in its menus. A page without them is served, but not stored.
  const services = await sources.services().catch(() => [])
  const data = adjust(await page.load(sources, request))
  const company = page.companyFor?.(data, known) ?? known
  const [storedFirst, storedShared, menu] = await reading
  const values = placeholderValues(company)
  const resolve = <Definition extends PageText>(of: Definition | undefined, stored: unknown) =>
    resolveWords(of && wordsForServices(of, services), stored, values, of && of.page === markedPage ? markWord : undefined)
  const shared = resolve(sharedWords, storedShared)
  const definition = page.wordsFor?.(data, shared) ?? page.words
  const words = resolve(definition, page.wordsFor ? await storedOf(definition) : storedFirst)
  const navigation = navigationOf(pages, services, menu, values)
  const stylesheet = await assets.stylesOf(page.name)
  const shell = { company, shared, navigation, path: request.path, publicUrl, hydrateUrl: assets.hydrateUrl, hubspot, isPreview, notice }
  return () => {
    const { beforeStyles, afterStyles, rules, imageHosts } = renderPage(page, { data, words }, shell)
    const styles = stylesheet.with(rules)
    const policy = pagePolicy({ styles: [styles.source], imageHosts, hubspot: hubspot !== null && page.embedsHubspot === true })
    return {
      body: Buffer.concat([Buffer.from(beforeStyles), ...styles.bytes, Buffer.from(afterStyles)]),
      contentType: 'text/html; charset=utf-8',
      status: page.status ?? 200,
      reads: seen.reads,
      isWhole: !seen.failed(),
      headers: {
        ...headers,
        'Content-Security-Policy': policy,
        'Speculation-Rules': `"${SPECULATION_RULES}"`,
        'Cache-Control': page.cached ? REVALIDATE : ONE_VISITOR,
      },
    }
  }
}

/** Renders a feed. */
export async function renderFeed(feed: Feed, { sources: table, publicUrl, headers }: SitePageParts): Promise<RenderedPage> {
  const { sources, ...seen } = watched(table)
  const body = Buffer.from(await feed.write(sources, publicUrl))
  const feedHeaders = { ...headers, 'Content-Security-Policy': DATA_POLICY, 'Cache-Control': REVALIDATE }
  return { body, contentType: feed.contentType, status: 200, reads: seen.reads, isWhole: !seen.failed(), headers: feedHeaders }
}

/** Wraps sources so that they record which collections are read, and whether a read failed. */
function watched(table: SourceTable) {
  const reads = new Set<Collection>()
  let hasFailed = false
  const observed = readAround(table, (read, collection) => {
    reads.add(collection)
    return read().catch((error: unknown) => {
      hasFailed = true
      throw error
    })
  })
  return { sources: readsOf(observed), reads, failed: () => hasFailed }
}
