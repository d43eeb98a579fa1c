import { admin, api } from '#routes.ts'
import type { Feed } from '#site/feed.ts'

export const robots: Feed = {
  path: '/robots.txt',
  contentType: 'text/plain; charset=utf-8',
  write: (_sources, publicUrl) =>
    Promise.resolve(
      `User-agent: *\nDisallow: ${admin.dashboard}\nDisallow: ${admin.test}\nDisallow: ${api.root}/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    ),
}
