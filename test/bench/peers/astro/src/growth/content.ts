import { readFileSync } from 'node:fs'

/** What the bench took from a running Helder: what stands around every page, and what is each page's own. */
export const content = JSON.parse(readFileSync(process.env.BENCH_CONTENT, 'utf8'))

/** A page stays in the cache until something of these collections is saved. */
export const untilSaved = (...tags) => ({ maxAge: 365 * 24 * 3600, tags })
