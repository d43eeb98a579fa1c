import type { IconName } from '#admin/kit/icon.tsx'
import * as collections from '#collections.ts'

/** The icons of the collections, as in the menu. */
const ICONS = new Map<string, IconName>([
  [collections.services, 'list'],
  [collections.serviceOptions, 'check'],
  [collections.testimonials, 'quote'],
  [collections.portfolioItems, 'wall'],
  [collections.blogPosts, 'document'],
  [collections.faqItems, 'question'],
  [collections.media, 'camera'],
  [collections.replyTemplates, 'envelope'],
])

/** Returns the icon of a collection; the lookup lists share one. */
export const iconOf = (collection: string): IconName => ICONS.get(collection) ?? 'choices'
