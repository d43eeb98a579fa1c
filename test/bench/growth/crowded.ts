import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { findGenerator } from '../load.ts'
import type { Costs, Crowded } from './capacity.ts'
import type { Writers } from './crowd.ts'
import { CROWD_SECONDS, CROWDING } from './crowding.ts'
import { AS_A_BROWSER, PAGES, pageReader } from './page-reader.ts'
import { type Pace, paced } from './paced.ts'
import { between, memoryOf, spentByAll, spentByBench, spentByHosts, sum, totalOf } from './watch.ts'
import { pagesOf, pidsOf, type Watched } from './watched.ts'

const WARM_UP_SECONDS = 2
const PROBE_MS = 20

interface Reading {
  /** The pages a second to read; by default as fast as they are answered. */
  readsPerSecond?: number
}

/**
 * Runs a crowd: readers, quotes, people who save, and photos. Readers read as fast as they are answered, or at a fixed rate, so that
 * several sites do the same work.
 */
export async function crowded(
  site: Watched,
  crowd: Writers,
  databaseFile: string | null,
  { size, workers, syncMs, readsPerSecond }: Pick<Crowded, 'size' | 'workers'> & Pick<Costs, 'syncMs'> & Reading,
): Promise<Crowded> {
  const pids = pidsOf(site)
  const processes = workers * site.hosts.length
  const generator = findGenerator()
  const pages = pageReader(...pagesOf(site))
  const readers = { ...pages.load(PAGES), mayFail: true }
  await generator.run({ ...readers, seconds: WARM_UP_SECONDS })
  const [spentBefore, benchBefore, allBefore, missesBefore] = [spentByHosts(pids), spentByBench(), spentByAll(), await pages.misses()]
  const watching = databaseFile === null ? null : watchWriter(databaseFile)
  const startedAt = performance.now()
  const pace = (perSecond: number) => ({ perSecond, seconds: CROWD_SECONDS })
  const [read, quotes, saves, photos] = await Promise.all([
    readsPerSecond === undefined ? generator.run({ ...readers, seconds: CROWD_SECONDS }) : readPaced(pace(readsPerSecond), site.url),
    paced(pace(CROWDING.quotesPerSecond), crowd.quote),
    paced(pace(CROWDING.savesPerSecond), crowd.save),
    paced(pace(CROWDING.photosPerSecond), crowd.photo),
  ])
  const seconds = (performance.now() - startedAt) / 1000
  const spent = between(spentBefore, spentByHosts(pids))
  const ours = totalOf(spent) + spentByBench() - benchBefore
  const use = {
    loop: Math.max(...spent.loops) / seconds,
    waited: Math.max(...spent.waited) / seconds,
    disk: ((quotes.answered + saves.answered) * syncMs) / 1000 / seconds / processes,
    cores: ours / seconds / availableParallelism(),
    others: Math.max(0, spentByAll() - allBefore - ours) / seconds / availableParallelism(),
    writer: (await watching?.heldShare()) ?? 0,
    images: spent.images / seconds / processes,
  }
  return {
    size,
    workers,
    hosts: site.hosts.length,
    pagesPerSecond: read.requests / read.seconds,
    pagesPerCpuSecond: read.requests / totalOf(spent),
    pageP50Ms: read.p50Ms,
    pageP99Ms: read.p99Ms,
    quoteP50Ms: quotes.p50Ms,
    quoteP99Ms: quotes.p99Ms,
    saveP50Ms: saves.p50Ms,
    saveP99Ms: saves.p99Ms,
    failed: { pages: read.failed, quotes: quotes.failed, saves: saves.failed, photos: photos.failed },
    missesPerSave: saves.answered > 0 ? ((await pages.misses()) - missesBefore) / saves.answered : null,
    cpu: { loops: sum(spent.loops), helpers: spent.helpers, images: spent.images, supervisor: spent.supervisor },
    use,
    memoryMb: sum(pids.map(memoryOf)),
  }
}

/** Reads pages one after another at a fixed rate. */
async function readPaced(pace: Pace, url: string) {
  const { answered, failed, p50Ms, p99Ms } = await paced(pace, async (number) => {
    const answer = await fetch(url + PAGES[number % PAGES.length], { headers: AS_A_BROWSER })
    await answer.arrayBuffer()
    return answer.ok
  })
  return { requests: answered, seconds: pace.seconds, failed, p50Ms: p50Ms ?? Number.NaN, p99Ms: p99Ms ?? Number.NaN }
}

/** Measures how often the write lock is held, by requesting it often and releasing it at once. */
function watchWriter(file: string) {
  const database = new Database(file, { timeout: 0 })
  let asked = 0
  let refused = 0
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      asked += 1
      try {
        database.exec('begin immediate; rollback')
      } catch {
        refused += 1
      }
      await delay(PROBE_MS)
    }
  })()
  return {
    heldShare: async (): Promise<number> => {
      isOver = true
      await asking
      database.close()
      return refused / asked
    },
  }
}
