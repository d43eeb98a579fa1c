import { readFileSync } from 'node:fs'

/** What the bench took from a running Helder. */
export const content = JSON.parse(readFileSync(process.env.BENCH_CONTENT, 'utf8'))
