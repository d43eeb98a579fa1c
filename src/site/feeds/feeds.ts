import type { Feed } from '#site/feed.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

/** Everything on the site that machines read. */
export const feeds: Feed[] = [robots, sitemap]
