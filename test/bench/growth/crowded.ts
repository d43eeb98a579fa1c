import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { site } from '#routes.ts'
import { findGenerator } from '../load.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Costs, Crowded } from './capacity.ts'
import type { Writers } from './crowd.ts'
import { CROWD_SECONDS, CROWDING } from './crowding.ts'
import { PAGES, pageReader } from './page-reader.ts'
import { paced } from './paced.ts'
import { between, memoryOf, spentBy, spentByAll, spentByBench, sum, totalOf } from './watch.ts'

const WARM_UP_SECONDS = 2
const PROBE_MS = 20
const READ = [...PAGES, site.contact]

/** Everybody at once: readers as fast as they are answered, quotes, people who save, and photos. */
export async function crowded(
  server: ServerProcess,
  crowd: Writers,
  databaseFile: string,
  { size, workers, syncMs, paths = READ }: Pick<Crowded, 'size' | 'workers'> & Pick<Costs, 'syncMs'> & { paths?: string[] },
): Promise<Crowded> {
  const { pid, url } = server
  const generator = findGenerator()
  const pages = pageReader(url)
  const readers = { ...pages.load(paths), mayFail: true }
  await generator.run({ ...readers, seconds: WARM_UP_SECONDS })
  const [spentBefore, benchBefore, allBefore, missesBefore] = [spentBy(pid), spentByBench(), spentByAll(), await pages.misses()]
  const watching = watchWriter(databaseFile)
  const startedAt = performance.now()
  const pace = (perSecond: number) => ({ perSecond, seconds: CROWD_SECONDS })
  const [read, quotes, saves, photos] = await Promise.all([
    generator.run({ ...readers, seconds: CROWD_SECONDS }),
    paced(pace(CROWDING.quotesPerSecond), crowd.quote),
    paced(pace(CROWDING.savesPerSecond), crowd.save),
    paced(pace(CROWDING.photosPerSecond), crowd.photo),
  ])
  const seconds = (performance.now() - startedAt) / 1000
  const spent = between(spentBefore, spentBy(pid))
  const ours = totalOf(spent) + spentByBench() - benchBefore
  const use = {
    loop: Math.max(...spent.loops) / seconds,
    waited: Math.max(...spent.waited) / seconds,
    disk: ((quotes.answered + saves.answered) * syncMs) / 1000 / seconds / workers,
    cores: ours / seconds / availableParallelism(),
    others: Math.max(0, spentByAll() - allBefore - ours) / seconds / availableParallelism(),
    writer: await watching.heldShare(),
    images: spent.images / seconds / workers,
  }
  return {
    size,
    workers,
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
    memoryMb: memoryOf(pid),
  }
}

/** Asks often for the lock to write with, and gives it back at once. */
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
