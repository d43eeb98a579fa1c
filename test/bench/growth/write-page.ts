/** Copies the last figures of the growth bench into docs/operate, and rewrites the tables of its page. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../places.ts'
import type { Figures } from './capacity.ts'
import { tablesOf } from './tables.ts'

const PAGE = join(ROOT, 'docs/operate/capacity.md')
const kept = readFileSync(join(ROOT, 'bench-results/capacity.json'), 'utf8')
writeFileSync(join(ROOT, 'docs/operate/capacity.json'), kept)
let page = readFileSync(PAGE, 'utf8')
for (const [name, table] of Object.entries(tablesOf(JSON.parse(kept) as Figures)))
  page = page.replace(new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end -->)`), (_, begin: string, end: string) => `${begin}${table}\n${end}`)
writeFileSync(PAGE, page)
