import { SERVICE_CATEGORIES } from '#kernel/service-category.ts'
import { site } from '#routes.ts'
import type { Feed } from '#site/feed.ts'
import { xmlText } from './xml.ts'

interface Entry {
  path: string
  /** Left out where nobody knows when the page last changed. */
  changed?: string | undefined
}

/** Every page that may be found, with the moment of its last change where that is known. Source: sitemaps.org. */
export const sitemap: Feed = {
  path: '/sitemap.xml',
  contentType: 'application/xml; charset=utf-8',
  write: async (sources, publicUrl) => {
    const [posts, projects] = await Promise.all([sources.blogPosts(), sources.portfolioItems()])
    const entries: Entry[] = [
      { path: site.home },
      ...SERVICE_CATEGORIES.map((category) => ({ path: site.service(category) })),
      { path: site.projects, changed: newest(projects.map(({ created_at }) => created_at)) },
      { path: site.about },
      { path: site.faq },
      ...(posts.length > 0 ? [{ path: site.blog, changed: newest(posts.map(({ updated_at }) => updated_at)) }] : []),
      ...posts.map(({ slug, updated_at }) => ({ path: site.blogPost(slug), changed: updated_at })),
      { path: site.contact },
      { path: site.privacy },
      { path: site.terms },
    ]
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

/** ISO 8601 in UTC sorts by time. */
const newest = (times: string[]): string | undefined => times.toSorted().at(-1)
