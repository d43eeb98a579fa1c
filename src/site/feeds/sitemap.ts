import { type Feed, xmlText } from '#site/feed.ts'
import type { Page, PageSources, SitemapEntry } from '#site/page.ts'
import { pages } from '#site/pages/pages.ts'

/** Every page that may be found, with the moment of its last change where that is known. Source: sitemaps.org. */
export const sitemap: Feed = {
  path: '/sitemap.xml',
  contentType: 'application/xml; charset=utf-8',
  write: async (sources, publicUrl) => {
    const entries = (await Promise.all(pages.map((page) => entriesOf(page, sources)))).flat()
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries.map(
        ({ path, changed }) => `<url><loc>${xmlText(publicUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
      ),
      '</urlset>\n',
    ].join('\n')
  },
}

const entriesOf = async ({ path, sitemap: own }: Page, sources: PageSources): Promise<SitemapEntry[]> =>
  own === true ? [{ path }] : ((await own?.(sources)) ?? [])
