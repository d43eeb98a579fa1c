import { readFileSync } from 'node:fs'

/** The content that the bench took from a running Helder: what surrounds every page, and the main part of each page. */
export const content = JSON.parse(readFileSync(process.env.BENCH_CONTENT, 'utf8'))
