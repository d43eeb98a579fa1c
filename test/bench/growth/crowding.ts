import type { Crowding } from './capacity.ts'

/** What the growth bench puts on a site: readers of eight pages, one of which is rendered for each, 20 people who each save every two seconds, and a photo every five. */
export const CROWDING: Crowding = { readers: 32, renderedEvery: 8, quotesPerSecond: 50, savesPerSecond: 10, photosPerSecond: 0.2 }
/** How many of everything it fills a site with. */
export const SIZES = [10, 1000, 20_000]
/** Who saves. */
export const PEOPLE = 20
export const CROWD_SECONDS = 10
