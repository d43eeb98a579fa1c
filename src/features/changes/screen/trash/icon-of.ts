import type { IconName } from '#admin/kit/icon.tsx'
import * as collections from '#collections.ts'
import type { RowsCollection } from '#entities.ts'

/** The icons of the collections, as in the menu. */
const ICONS: Record<RowsCollection, IconName> = {
  [collections.services]: 'list',
  [collections.serviceOptions]: 'check',
  [collections.testimonials]: 'quote',
  [collections.portfolioItems]: 'wall',
  [collections.blogPosts]: 'document',
  [collections.faqItems]: 'question',
  [collections.media]: 'camera',
  [collections.replyTemplates]: 'envelope',
  [collections.contactSubmissions]: 'envelope',
  [collections.treatmentMethods]: 'choices',
  [collections.accessMethods]: 'choices',
  [collections.projectStatistics]: 'choices',
}
const BY_NAME = new Map<string, IconName>(Object.entries(ICONS))

/** Returns the icon of a collection. */
export const iconOf = (collection: string): IconName => BY_NAME.get(collection) ?? 'choices'
