import type { Crowding } from './capacity.ts'

/**
 * The load that the growth bench puts on a site: readers of eight pages, visitors who send the form, 20 people who each save every two
 * seconds, and a photo every five seconds.
 */
export const CROWDING: Crowding = { readers: 32, quotesPerSecond: 50, savesPerSecond: 10, photosPerSecond: 0.2 }
/** The numbers of rows in each table. */
export const SIZES = [10, 1000, 20_000]
/** The number of people who save. */
export const PEOPLE = 20
export const CROWD_SECONDS = 10
