import { entities } from '#entities.ts'
import { settingPlaces, settingSubject } from '#features/company/setting-places.ts'
import type { Change } from '#kernel/change.ts'
import type { Area } from '#kernel/rights.ts'

const OF_COLLECTIONS = new Map<string, Area>(Object.values(entities).map(({ collection, area }) => [collection, area]))

const OF_SETTINGS = new Map<string, Area>(Object.values(settingPlaces).map((place) => [settingSubject(place), place.area]))

/** The collection of the words of all pages, as the API calls it. In the tables, each page has a separate collection (`words/home`). */
export const PAGES = 'pages'

/** The area of the texts of all pages. */
const OF_WORDS: Area = 'content'

/** Returns the area of what a change or a proposal is about. What this version does not know is for administration. docs/product/rights.md */
export function areaOf({ collection, subject }: Pick<Change, 'collection' | 'subject'>): Area {
  if (collection === 'settings') return OF_SETTINGS.get(subject) ?? 'administration'
  if (collection.startsWith('words/')) return OF_WORDS
  return OF_COLLECTIONS.get(collection) ?? 'administration'
}

/** Returns what belongs to these areas: collections, settings, and whether the texts of pages do. */
export function placesIn(areas: readonly Area[]): { collections: string[]; settings: string[]; hasWords: boolean } {
  const namesIn = (of: ReadonlyMap<string, Area>) => [...of].flatMap(([name, area]) => (areas.includes(area) ? [name] : []))
  return { collections: namesIn(OF_COLLECTIONS), settings: namesIn(OF_SETTINGS), hasWords: areas.includes(OF_WORDS) }
}
