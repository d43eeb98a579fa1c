/**
 * Measures the size and the speed of the site, prints the figures as a table, and stores them in bench-results/. It takes some minutes;
 * speeds are ratios within one run.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../scripts/freshness.mjs'
import { adminWeight } from './admin-weight.ts'
import { buildTime } from './build-time.ts'
import { cachedHome } from './cached-home.ts'
import { edgeHome } from './edge-home.ts'
import { beside } from './growth/beside.ts'
import { growth } from './growth/growth.ts'
import { hosts } from './growth/hosts.ts'
import { installSize } from './install-size.ts'
import { lighthouse } from './lighthouse.ts'
import { longLists } from './long-lists.ts'
import { memory } from './memory.ts'
import { nextPage } from './next-page.ts'
import { photoLibrary } from './photo-library.ts'
import { ROOT } from './places.ts'
import { isReached, type Row, unmeasured } from './row.ts'
import { siteWeight } from './site-weight.ts'
import { startTime } from './start-time.ts'
import { table } from './table.ts'
import { uncachedHome } from './uncached-home.ts'
import { upload } from './upload.ts'

const MEASUREMENTS: Record<string, () => Row[] | Promise<Row[]>> = {
  'site weight': siteWeight,
  'admin weight': adminWeight,
  lighthouse,
  'next page': nextPage,
  'cached home': cachedHome,
  'edge home': edgeHome,
  'uncached home': uncachedHome,
  'start time': startTime,
  memory,
  upload,
  'photo library': photoLibrary,
  'long lists': longLists,
  ...growth,
  ...beside,
  'two hosts': hosts,
  'build time': buildTime,
  'install size': installSize,
}

process.env['NODE_ENV'] = 'production'
// Debian installs proxies in folders that an ordinary user's PATH does not contain.
process.env['PATH'] = `${process.env['PATH']}:/usr/local/sbin:/usr/sbin`
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
await buildIfStale()
const wanted = process.argv.slice(2)
const rows: Row[] = []
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (wanted.length > 0 && !wanted.some((word) => `${name} `.startsWith(`${word} `))) continue
  console.log(`Measuring ${name} ...`)
  rows.push(...(await measured(name, measure)))
}
console.log(`\n${table(rows)}\n`)
keep(rows)

/** Runs a measurement; an error does not stop the others. */
async function measured(name: string, measure: () => Row[] | Promise<Row[]>): Promise<Row[]> {
  try {
    return await measure()
  } catch (error) {
    console.error(error)
    process.exitCode = 1
    return [unmeasured(name, 'could not be measured, see above')]
  }
}

function keep(results: Row[]): void {
  const at = new Date().toISOString()
  const folder = join(ROOT, 'bench-results')
  const file = join(folder, `${at.slice(0, 19).replaceAll(':', '')}.json`)
  mkdirSync(folder, { recursive: true })
  const [processor] = cpus()
  const machine = { platform: process.platform, processor: processor?.model, cores: cpus().length, node: process.version }
  writeFileSync(file, JSON.stringify({ at, machine, rows: results.map((row) => ({ ...row, reached: isReached(row) })) }, undefined, 2))
  console.log(`Kept in ${file.slice(ROOT.length + 1)}`)
}
