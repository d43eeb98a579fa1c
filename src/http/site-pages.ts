import type { Collection } from '#entities/all.ts'
import type { Feed } from '#site/feed.ts'
import { SPECULATION_RULES } from '#site/feeds/speculation-rules.ts'
import type { Page, PageRequest, Shell } from '#site/page.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import type { Words } from '#kernel/words.ts'
import { navigationOf } from '#site/navigation.ts'
import { pages } from '#site/pages/pages.ts'
import { renderPage } from '#site/render.tsx'
import { wordsAmong } from '#site/words-among.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'
import type { RenderedPage } from './page-bytes.ts'
import { DATA_POLICY, pagePolicy } from './security-headers.ts'
import { readAround, readsOf, type SourceTable } from './source-table.ts'
import type { Stylesheet } from './stylesheet.ts'
import { markWord } from './word-marks.ts'

/** What the build made for the pages. */
export interface SiteAssets {
  /** All that the page's own styles are. */
  stylesOf(page: string): Stylesheet | Promise<Stylesheet>
  hydrateUrl: string
}

export interface SitePageParts {
  sources: SourceTable
  assets: SiteAssets
  publicUrl: string
  hubspot: Shell['hubspot']
  isPreview?: boolean
  headers: Record<string, string>
  /** The words of this page are marked with their places. */
  markedPage?: string
}

// A browser keeps the page but asks each time whether it is still the one.
const REVALIDATE = 'no-cache'
const ONE_VISITOR = 'private, no-store'

/** Loads and renders one page. Throws what `load` throws. */
export const renderSitePage = async <Data, Of extends Words>(
  page: Page<Data, Of>,
  request: PageRequest,
  parts: SitePageParts,
): Promise<RenderedPage> => (await loadSitePage(page, request, parts))()

/** A page as a document for a frame of the back office. Throws what `load` throws. */
export const previewSitePage = async <Data>(page: Page<Data>, request: PageRequest, parts: SitePageParts): Promise<string> =>
  String((await renderSitePage(page, request, { ...parts, isPreview: true })).body)

/** Loads one page and gives back what renders it; `adjust` may put in what only this visitor's request knows. Throws what `load` throws. */
export async function loadSitePage<Data, Of extends Words>(
  page: Page<Data, Of>,
  request: PageRequest,
  { sources: table, assets, publicUrl, hubspot, headers, isPreview, markedPage }: SitePageParts,
  adjust: (data: Data) => Data = (data) => data,
): Promise<() => RenderedPage> {
  const { sources, ...seen } = watched(table)
  // Without the words that staff wrote there are the built-in ones.
  const storedOf = (of: Words | undefined) => (of ? sources.words(of.page).catch(() => undefined) : undefined)
  const reading = Promise.all([storedOf(page.words), storedOf(sharedWords), sources.menuWords().catch(() => new Map<string, unknown>())])
  const company = await sources.company()
  // Every page names the services in its menus. It stands without them, but is not stored so.
  const services = await sources.services().catch(() => [])
  const data = adjust(await page.load(sources, request))
  const [storedFirst, storedShared, menu] = await reading
  const values = placeholderValues(company)
  const resolve = <Own extends Words>(of: Own | undefined, own: unknown) =>
    resolveWords(of && wordsAmong(of, services), own, values, of && of.page === markedPage ? markWord : undefined)
  const shared = resolve(sharedWords, storedShared)
  const definition = page.wordsFor?.(data, shared) ?? page.words
  const words = resolve(definition, page.wordsFor ? await storedOf(definition) : storedFirst)
  const navigation = navigationOf(pages, services, menu, values)
  const stylesheet = await assets.stylesOf(page.name)
  const shell = { company, shared, navigation, path: request.path, publicUrl, hydrateUrl: assets.hydrateUrl, hubspot, isPreview }
  return () => {
    const { beforeStyles, afterStyles, rules, imageHosts } = renderPage(page, { data, words }, shell)
    const styles = stylesheet.with(rules)
    const policy = pagePolicy({ styles: [styles.source], imageHosts, hubspot: hubspot !== null && page.takesRequests === true })
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

/** A feed, in the same way. */
export async function renderFeed(feed: Feed, { sources: table, publicUrl, headers }: SitePageParts): Promise<RenderedPage> {
  const { sources, ...seen } = watched(table)
  const body = Buffer.from(await feed.write(sources, publicUrl))
  const own = { ...headers, 'Content-Security-Policy': DATA_POLICY, 'Cache-Control': REVALIDATE }
  return { body, contentType: feed.contentType, status: 200, reads: seen.reads, isWhole: !seen.failed(), headers: own }
}

/** Sources that note which collections are read through them, and whether a reading failed. */
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
