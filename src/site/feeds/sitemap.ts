import { type Feed, xmlText } from '#site/feed.ts'
import { yieldToOthers } from '#kernel/yield-to-others.ts'
import type { Page, PageSources, SitemapEntry } from '#site/page.ts'
import { pages } from '#site/pages/pages.ts'

/** The number of entries written before the process yields to other requests: there may be thousands of articles. */
const AT_ONCE = 500

/** The sitemap of every page that search engines may list, with the time of its last change where that is known. Source: sitemaps.org. */
export const sitemap: Feed = {
  path: '/sitemap.xml',
  contentType: 'application/xml; charset=utf-8',
  write: async (sources, publicUrl) => {
    const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">']
    for (const page of pages) {
      const entries = await entriesOf(page, sources)
      for (let at = 0; at < entries.length; at += AT_ONCE) {
        await yieldToOthers()
        for (const { path, changed } of entries.slice(at, at + AT_ONCE))
          lines.push(`<url><loc>${xmlText(publicUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`)
      }
    }
    return [...lines, '</urlset>\n'].join('\n')
  },
}

const entriesOf = async ({ path, sitemap: listed }: Page, sources: PageSources): Promise<SitemapEntry[]> =>
  listed === true ? [{ path }] : ((await listed?.(sources)) ?? [])
