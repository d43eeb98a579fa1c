import { readFileSync } from 'node:fs'

/** The content that the bench took from a running Helder. */
export const content = JSON.parse(readFileSync(process.env.BENCH_CONTENT, 'utf8'))
