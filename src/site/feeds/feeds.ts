import type { Feed } from '#site/feed.ts'
import { manifest } from './manifest.ts'
import { rss } from './rss.ts'
import { sitemap } from './sitemap.ts'
import { speculationRules } from './speculation-rules.ts'
import { admin, api } from '#routes.ts'

const robots: Feed = {
  path: '/robots.txt',
  contentType: 'text/plain; charset=utf-8',
  write: (_sources, publicUrl) =>
    Promise.resolve(
      `User-agent: *\nDisallow: ${admin.dashboard}\nDisallow: ${admin.test}\nDisallow: ${api.root}/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    ),
}

/** Every document of the site that machines read. */
export const feeds: Feed[] = [manifest, robots, rss, sitemap, speculationRules]
