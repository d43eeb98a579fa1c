import { readFileSync } from 'node:fs'

/** The content that the bench took from a running Helder: what surrounds every page, and the main part of each page. */
export const content = JSON.parse(readFileSync(process.env.BENCH_CONTENT, 'utf8'))

/** Returns the cache options of a page that stays valid until a row of these collections is saved. */
export const untilSaved = (...tags) => ({ maxAge: 365 * 24 * 3600, tags })
