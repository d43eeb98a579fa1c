import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { site } from '#routes.ts'
import type { Installation } from '../helder.ts'
import { findGenerator } from '../load.ts'
import { median } from '../median.ts'
import { phonePhoto } from '../phone-photo.ts'
import type { ServerProcess } from '../server-process.ts'
import { secondsToStore } from '../upload.ts'
import type { Cost, Costs } from './capacity.ts'
import { type Crowd, SAVED_KINDS } from './crowd.ts'
import { atOnce } from './paced.ts'
import { pageReader } from './page-reader.ts'
import { between, spentBy, sum } from './watch.ts'

export const LOAD_SECONDS = 4
const PHOTOS = 3
const SYNCS = 100
/** By then what the start has to do is done. */
const SETTLE_MS = 3000
const IDLE_SECONDS = 5
const ROUNDS = 30

/** What each thing costs by itself, in one process: processor milliseconds of its event loop, of its other threads and of its image process. */
export async function costsOf(server: ServerProcess, crowd: Crowd, { dataDir }: Installation): Promise<Costs> {
  const { url, pid } = server
  const generator = findGenerator()
  const pages = pageReader(url)
  const each = (act: () => Promise<number>) => costOf(pid, act)
  const read = async (path: string) => (await generator.run({ ...pages.load([path]), seconds: LOAD_SECONDS })).requests

  await delay(SETTLE_MS)
  const idle = await each(() => delay(IDLE_SECONDS * 1000, IDLE_SECONDS))
  await pages.compressAll()
  await read(site.home)
  const cached = await each(() => read(site.home))
  await read(site.contact)
  const rendered = await each(() => read(site.contact))

  const save = await each(() => atOnce(LOAD_SECONDS, crowd.save))
  const quote = await each(() => atOnce(LOAD_SECONDS, crowd.quote))
  const fresh = await each(async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await makeAllStale(crowd)
      await pages.readAll()
    }
    return ROUNDS * pages.paths.length
  })
  const compressed = await each(pages.compressAll)
  const photo = await phonePhoto(4000)
  const stored = await each(async () => {
    for (let sent = 0; sent < PHOTOS; sent += 1) await secondsToStore(crowd.ask, photo, dataDir)
    return PHOTOS
  })
  return {
    cached,
    rendered,
    fresh: { ...fresh, loopMs: fresh.loopMs - (save.loopMs * SAVED_KINDS) / pages.paths.length },
    compressed,
    save,
    quote,
    photo: stored,
    staleBy: await staleBy(crowd, pages),
    idleMs: idle.loopMs + idle.helperMs,
    syncMs: msOfSync(join(dataDir, 'sync')),
    ...(await pages.bytes()),
  }
}

/** What `act` costs the server `pid` each time, by how often it says that it did it. */
export async function costOf(pid: number, act: () => Promise<number>): Promise<Cost> {
  const before = spentBy(pid)
  const count = await act()
  const { loops, helpers, images } = between(before, spentBy(pid))
  return { loopMs: (1000 * sum(loops)) / count, helperMs: (1000 * helpers) / count, imageMs: (1000 * images) / count }
}

async function makeAllStale(crowd: Crowd): Promise<void> {
  for (let kind = 0; kind < SAVED_KINDS; kind += 1) await crowd.save(kind)
}

/** For each kind of save the pages that are rendered anew after it, by their number. */
async function staleBy(crowd: Crowd, { paths, read, readAll, misses }: ReturnType<typeof pageReader>): Promise<number[][]> {
  const kinds: number[][] = []
  for (let kind = 0; kind < SAVED_KINDS; kind += 1) {
    await readAll()
    await crowd.save(kind)
    const stale: number[] = []
    for (const [page, path] of paths.entries()) {
      const before = await misses()
      await read(path)
      if ((await misses()) > before) stale.push(page)
    }
    kinds.push(stale)
  }
  return kinds
}

/** How long the disk takes to have written, which every commit waits for. */
export function msOfSync(file: string): number {
  const open = openSync(file, 'w')
  const times = Array.from({ length: SYNCS }, () => {
    writeSync(open, Buffer.alloc(8192))
    const startedAt = performance.now()
    fdatasyncSync(open)
    return performance.now() - startedAt
  })
  closeSync(open)
  return median(times)
}
