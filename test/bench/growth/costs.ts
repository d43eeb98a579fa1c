import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { site as addresses } from '#routes.ts'
import { findGenerator } from '../load.ts'
import { median } from '../median.ts'
import { phonePhoto } from '../phone-photo.ts'
import { secondsToStore } from '../upload.ts'
import type { CommonCosts, Cost, Costs } from './capacity.ts'
import { type Crowd, SAVED_KINDS } from './crowd.ts'
import { atOnce } from './paced.ts'
import { pageReader } from './page-reader.ts'
import { between, spentByHosts, sum } from './watch.ts'
import { pagesOf, pidsOf, type Watched } from './watched.ts'

export const LOAD_SECONDS = 4
const WARM_UP_SECONDS = 2
const PHOTOS = 3
const SYNCS = 100
/** The time after which the work of a start is done. */
const SETTLE_MS = 3000
const IDLE_SECONDS = 5
const ROUNDS = 30

interface Files {
  /** The folder on the disk that commits wait for. */
  dataDir: string
  /** True when a variant of an image is stored, by its place in the store. */
  isStored(place: string): boolean
}

/** Measures the cost of the frequent actions one by one, in all processes of the site together. */
export async function commonCosts(site: Watched, crowd: Crowd): Promise<CommonCosts> {
  const each = (act: () => Promise<number>) => costOf(pidsOf(site), act)
  const generator = findGenerator()
  const pages = pageReader(...pagesOf(site))
  const read = async () => (await generator.run({ ...pages.load([addresses.home]), seconds: LOAD_SECONDS })).requests
  await pages.compressAll()
  await read()
  const cached = await each(read)
  for (const write of [crowd.save, crowd.quote]) await atOnce(WARM_UP_SECONDS, write)
  return {
    cached,
    save: await each(() => atOnce(LOAD_SECONDS, crowd.save)),
    quote: await each(() => atOnce(LOAD_SECONDS, crowd.quote)),
  }
}

/** Measures the cost of each action in one process; `paired` is measured with two. */
export async function costsOf(site: Watched, crowd: Crowd, { dataDir, isStored }: Files): Promise<Costs> {
  const each = (act: () => Promise<number>) => costOf(pidsOf(site), act)
  const pages = pageReader(...pagesOf(site))
  await delay(SETTLE_MS)
  const idle = await each(() => delay(IDLE_SECONDS * 1000, IDLE_SECONDS))
  const common = await commonCosts(site, crowd)
  const stale = await staleBy(crowd, pages)
  const staleByAll = new Set(stale.flat()).size
  const fresh = await each(async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await makeAllStale(crowd)
      await pages.readAll()
    }
    return ROUNDS * staleByAll
  })
  const compressed = await each(async () => {
    await pages.compressAll()
    return staleByAll
  })
  const photo = await phonePhoto(4000)
  const stored = await each(async () => {
    for (let sent = 0; sent < PHOTOS; sent += 1) await secondsToStore(crowd.ask, photo, isStored)
    return PHOTOS
  })
  return {
    ...common,
    fresh: { ...fresh, loopMs: fresh.loopMs - (common.save.loopMs * SAVED_KINDS) / staleByAll },
    compressed,
    photo: stored,
    staleBy: stale,
    idleMs: idle.loopMs + idle.helperMs,
    syncMs: msOfSync(join(dataDir, 'sync')),
    ...(await pages.bytes()),
  }
}

/**
 * Measures the cost of an action to the servers `pids`, averaged over the count that `act` returns. A supervisor counts as one of the other
 * threads.
 */
export async function costOf(pids: number[], act: () => Promise<number>): Promise<Cost> {
  const before = spentByHosts(pids)
  const count = await act()
  const { loops, helpers, images, supervisor } = between(before, spentByHosts(pids))
  return { loopMs: (1000 * sum(loops)) / count, helperMs: (1000 * (helpers + supervisor)) / count, imageMs: (1000 * images) / count }
}

async function makeAllStale(crowd: Crowd): Promise<void> {
  for (let kind = 0; kind < SAVED_KINDS; kind += 1) await crowd.save(kind)
}

/** Returns the pages that each kind of save makes stale, by their index. */
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

/** Measures the milliseconds of a write that is synced to the disk, which every commit waits for. */
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
