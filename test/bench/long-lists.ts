import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { site } from '#routes.ts'
import { insertLongLists } from '../support/long-lists.ts'
import { createInstallation, openOffice } from './helder.ts'
import { median } from './median.ts'
import { rawGet } from './raw-get.ts'
import { atMost, atMostTimes, type Row } from './row.ts'
import type { ServerProcess } from './server-process.ts'

const FEW = 20
const COUNTS = [1000, 20_000]
const ROUNDS = 15
/** After a start the product reads all rows once, for the files that they name. */
const SETTLE_MS = 10_000
const HTML_KB_MAX = 150
const TIMES_MAX = 1.5

interface Measured {
  ms: number
  kilobytes: number
}

/**
 * Measures the cost of long lists of projects and articles: the first page, rendered anew after each save, compared to that of a short
 * list.
 */
export async function longLists(): Promise<Row[]> {
  const few = await measure(FEW)
  const rows: Row[] = []
  for (const count of COUNTS) {
    const many = await measure(count)
    for (const path of [site.projects, site.blog]) {
      const [ours, theirs] = [of(many, path), of(few, path)]
      const note = `middle of ${ROUNDS}, each rendered anew`
      rows.push(atMostTimes(`${path} with ${count} items`, 'ms', ours.ms, { name: `${FEW} items`, value: theirs.ms }, TIMES_MAX, note))
      rows.push(atMost(`${path} with ${count} items`, 'KB', ours.kilobytes, HTML_KB_MAX))
    }
  }
  return rows
}

const of = (measured: Map<string, Measured>, path: string): Measured => {
  const found = measured.get(path)
  if (!found) throw new Error(`${path} was not measured`)
  return found
}

async function measure(count: number): Promise<Map<string, Measured>> {
  const installation = await createInstallation()
  let server: ServerProcess | undefined
  try {
    await (await installation.start()).stop()
    fill(join(installation.dataDir, 'helder.sqlite'), count)
    server = await installation.start()
    await delay(SETTLE_MS)
    const { url } = server
    const ask = await openOffice(url)
    const measured = new Map<string, Measured>()
    for (const [path, collection] of [
      [site.projects, 'portfolio-items'],
      [site.blog, 'blog-posts'],
    ] as const)
      measured.set(path, await timed(url + path, () => saveOne(ask, collection)))
    return measured
  } finally {
    await server?.stop()
    installation.remove()
  }
}

async function timed(url: string, makeStale: () => Promise<void>): Promise<Measured> {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await makeStale()
    const startedAt = performance.now()
    bytes = (await rawGet(url)).body.length
    times.push(performance.now() - startedAt)
  }
  return { ms: median(times), kilobytes: bytes / 1024 }
}

type Ask = Awaited<ReturnType<typeof openOffice>>

/** Saves a row without a visible change, which makes every page stale that reads the table. */
async function saveOne(ask: Ask, collection: 'portfolio-items' | 'blog-posts'): Promise<void> {
  const id = collection === 'blog-posts' ? 'artikel-000001' : 'project-000001'
  await ask(`/api/admin/${collection}/${id}`, { method: 'PATCH', body: JSON.stringify({ title: 'Nummer 1' }) })
}

function fill(file: string, count: number): void {
  const database = new Database(file)
  database.function('fold', { deterministic: true }, (text: unknown) => String(text).toLowerCase())
  database.exec('delete from portfolio_items; delete from blog_posts')
  insertLongLists(database, count)
  database.close()
}
