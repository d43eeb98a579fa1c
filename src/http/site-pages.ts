import type { Collection } from '#kernel/collection.ts'
import { pagePolicy, styleHash } from './security-headers.ts'
import type { Page, PageSources, Shell } from '#site/page.ts'
import { renderPage } from '#site/render.tsx'
import type { RenderedPage } from './page-cache.ts'

/** Where each of the things that pages read comes from, so that a page need not say what it depends on. */
export type SourceTable = { [Name in keyof PageSources]: { collection: Collection; read: PageSources[Name] } }

/** What the build made for the pages. */
export interface SiteAssets {
  /** The stylesheet of a page, whole. */
  stylesOf(page: string): string | Promise<string>
  hydrateUrl: string
}

export interface SitePageParts {
  sources: SourceTable
  assets: SiteAssets
  publicUrl: string
  hubspot: Shell['hubspot']
  headers: Record<string, string>
}

/** Sources that note which collections are read through them. */
function watched(sources: SourceTable): { sources: PageSources; reads: Set<Collection> } {
  const reads = new Set<Collection>()
  const entries = Object.entries(sources).map(([name, { collection, read }]) => [
    name,
    (...wanted: never[]) => {
      reads.add(collection)
      return (read as (...wanted: never[]) => unknown)(...wanted)
    },
  ])
  return { sources: Object.fromEntries(entries) as PageSources, reads }
}

/** Loads and renders one page; `adjust` may put in what only this visitor's request knows. */
export async function renderSitePage<Data>(
  page: Page<Data>,
  request: { path: string; query: URLSearchParams },
  parts: SitePageParts,
  adjust: (data: Data) => Data = (data) => data,
): Promise<RenderedPage> {
  const { sources, reads } = watched(parts.sources)
  const company = await sources.company()
  const data = adjust(await page.load(sources, request))
  const styles = await parts.assets.stylesOf(page.name)
  const shell: Shell = {
    company,
    path: request.path,
    publicUrl: parts.publicUrl,
    styles,
    hydrateUrl: parts.assets.hydrateUrl,
    hubspot: parts.hubspot,
  }
  return {
    html: renderPage(page, data, shell),
    status: page.status ?? 200,
    reads,
    headers: {
      ...parts.headers,
      'Content-Security-Policy': pagePolicy({ styles: [styleHash(styles)], hubspot: parts.hubspot !== null && page.name === 'contact' }),
      // A browser keeps the page but asks each time; unless it is one visitor's own.
      'Cache-Control': page.cached ? 'no-cache' : 'private, no-store',
    },
  }
}
