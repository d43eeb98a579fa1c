import { readFileSync } from 'node:fs'
import type { PageContent } from '../../../render/content.ts'

/** What the bench took from a running Helder, and gives to both sides. */
export const content = JSON.parse(readFileSync(process.env['BENCH_CONTENT'] ?? '', 'utf8')) as PageContent
