import type { Feed } from '#site/feed.ts'
import { manifest } from './manifest.ts'
import { robots } from './robots.ts'
import { rss } from './rss.ts'
import { sitemap } from './sitemap.ts'
import { speculationRules } from './speculation-rules.ts'

/** Every document of the site that machines read. */
export const feeds: Feed[] = [manifest, robots, rss, sitemap, speculationRules]
