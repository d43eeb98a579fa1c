import { entities } from '#entities.ts'
import { settingPlaces } from '#features/company/setting-places.ts'
import type { Change } from '#kernel/change.ts'
import type { Area } from '#kernel/rights.ts'

const OF_COLLECTIONS = new Map<string, Area>(Object.values(entities).map(({ collection, area }) => [collection, area]))

const OF_SETTINGS = new Map<string, Area>(Object.values(settingPlaces).map(({ area, category, key }) => [`${category}/${key}`, area]))

/** Returns the area of what a change or a proposal is about. What this version does not know is for administration. docs/product/rights.md */
export function areaOf({ collection, subject }: Pick<Change, 'collection' | 'subject'>): Area {
  if (collection === 'settings') return OF_SETTINGS.get(subject) ?? 'administration'
  if (collection.startsWith('words/')) return 'content'
  return OF_COLLECTIONS.get(collection) ?? 'administration'
}
