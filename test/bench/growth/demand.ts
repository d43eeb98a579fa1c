import type { Cost, Costs, Crowded } from './capacity.ts'
import { CROWD_SECONDS, CROWDING } from './crowding.ts'

/** The requests that a site gets in a second. */
export interface Traffic {
  views: number
  quotes: number
  saves: number
  photos: number
}

/** The traffic of a local company's site on a busy day: 43,000 pages and 430 quote requests in 24 hours, and one save a minute. */
export const BUSY: Traffic = { views: 0.5, quotes: 0.005, saves: 0.017, photos: 0.002 }

export const times = (factor: number, rates: Traffic): Traffic => ({
  views: rates.views * factor,
  quotes: rates.quotes * factor,
  saves: rates.saves * factor,
  photos: rates.photos * factor,
})

/** The number of times of each action. */
type Done = Record<'cached' | 'fresh' | 'compressed' | 'save' | 'quote' | 'photo', number> & { rendered?: number }

const msOf = (costs: Costs, done: Done, part: keyof Cost): number =>
  Object.entries(done).reduce((sum, [thing, count]) => sum + count * (costs[thing as keyof Done]?.[part] ?? 0), 0)

const processorMs = ({ loopMs, helperMs }: Cost): number => loopMs + helperMs

/**
 * Returns the factor by which the same work takes more processor time when two processes are busy. A page from the cache shows it, because
 * it needs neither the database nor the other process.
 */
const slowedBy = ({ cached, paired }: Costs): number => (paired ? processorMs(paired.cached) / processorMs(cached) : 1)

/** Returns the costs in this number of busy processes. A cost that was not measured with two grows by the same factor as a page from the cache. */
function costsIn(costs: Costs, processes: number): Costs {
  if (processes < 2 || !costs.paired) return costs
  const factor = slowedBy(costs)
  const slowed = ({ loopMs, helperMs, imageMs }: Cost): Cost => ({ loopMs: loopMs * factor, helperMs: helperMs * factor, imageMs })
  return { ...costs, ...costs.paired, fresh: slowed(costs.fresh), photo: slowed(costs.photo) }
}

/**
 * Returns the processor time that the model predicts for a crowd of the growth bench, without the image processes, which have not ended
 * with it. Hardly any page lives long enough to get the best compression.
 */
export function secondsOf(alone: Costs, { pagesPerSecond, missesPerSave, workers, hosts }: Crowded): number {
  const processes = workers * hosts
  const costs = costsIn(alone, processes)
  const pages = pagesPerSecond * CROWD_SECONDS
  const save = CROWDING.savesPerSecond * CROWD_SECONDS
  // In figures from before the page with the form was cached, every visitor of that page, one of the eight, had it rendered.
  const rendered = alone.rendered ? pages / 8 : 0
  const fresh = (missesPerSave ?? 0) * save
  const quote = CROWDING.quotesPerSecond * CROWD_SECONDS
  const photo = CROWDING.photosPerSecond * CROWD_SECONDS
  const done = { cached: pages - rendered - fresh, rendered, fresh, compressed: 0, save, quote, photo }
  const idleMs = processes * CROWD_SECONDS * costs.idleMs
  return (msOf(costs, done, 'loopMs') + msOf(costs, done, 'helperMs') + idleMs) / 1000
}

/** Returns the measured processor time of a crowd, without the image processes. */
export const processorSeconds = ({ cpu }: Crowded): number => cpu.loops + cpu.helpers + cpu.supervisor

/** Returns the processor milliseconds per request of a crowd: its pages, quotes, saves and photos. */
export function msOfRequest(crowd: Crowded): number {
  const writes = CROWDING.quotesPerSecond + CROWDING.savesPerSecond + CROWDING.photosPerSecond
  return (1000 * processorSeconds(crowd)) / ((crowd.pagesPerSecond + writes) * CROWD_SECONDS)
}

export type Shares = Record<'event loop' | 'cores' | 'writer of SQLite' | 'image process', number>

/** Returns the share of each resource that traffic uses on a host, where 1 is all of it: rates times costs. */
export function sharesOf(alone: Costs, traffic: Traffic, { workers, cores }: { workers: number; cores: number }): Shares {
  const costs = costsIn(alone, workers)
  const { views, quotes, saves, photos } = traffic
  const stalePerSave = costs.staleBy.flat().length / costs.staleBy.length
  // Each process renders its copy, and only when a page is requested.
  const fresh = Math.min(views, saves * stalePerSave * workers)
  // Each process compresses one page after another: a page beyond that rate is stale before it is compressed.
  const compressed = Math.min(fresh, views - fresh, (workers * 1000) / costs.compressed.helperMs)
  const done = { cached: views - fresh, fresh, compressed, save: saves, quote: quotes, photo: photos }
  const loopMs = msOf(costs, { ...done, compressed: 0 }, 'loopMs') + workers * costs.idleMs
  const imageMs = msOf(costs, done, 'imageMs')
  const syncMs = (saves + quotes + photos) * costs.syncMs
  return {
    'event loop': (loopMs + syncMs) / workers / 1000,
    cores: (loopMs + msOf(costs, done, 'helperMs') + imageMs) / cores / 1000,
    'writer of SQLite': (saves * costs.save.loopMs + quotes * costs.quote.loopMs + syncMs) / 1000,
    'image process': imageMs / workers / 1000,
  }
}

/** Returns the resource that is exhausted first, and its share. */
export const mostUsed = (shares: Shares): [string, number] =>
  Object.entries(shares).reduce((most, other) => (other[1] > most[1] ? other : most))
