import type { Cost, Costs, Crowded } from './capacity.ts'
import { CROWD_SECONDS, CROWDING } from './crowding.ts'

/** What comes to a site in a second. */
export interface Traffic {
  views: number
  /** Of them, for the page with the form, which is rendered for each visitor. */
  contactShare: number
  quotes: number
  saves: number
  photos: number
}

/** A local company's site on a busy day: 43,000 pages and 430 requests for a quote in 24 hours, and somebody who saves once in a minute. */
export const BUSY: Traffic = { views: 0.5, contactShare: 0.05, quotes: 0.005, saves: 0.017, photos: 0.002 }

export const times = (factor: number, { contactShare, ...rates }: Traffic): Traffic => ({
  contactShare,
  views: rates.views * factor,
  quotes: rates.quotes * factor,
  saves: rates.saves * factor,
  photos: rates.photos * factor,
})

/** How often each thing is done. */
type Done = Record<'cached' | 'rendered' | 'fresh' | 'compressed' | 'save' | 'quote' | 'photo', number>

const msOf = (costs: Costs, done: Done, part: keyof Cost): number =>
  Object.entries(done).reduce((sum, [thing, count]) => sum + count * costs[thing as keyof Done][part], 0)

const processorMs = ({ loopMs, helperMs }: Cost): number => loopMs + helperMs

/** How much more of a core the same rendering takes where two processes are at work. */
const slowedBy = ({ rendered, paired }: Costs): number => (paired ? processorMs(paired.rendered) / processorMs(rendered) : 1)

/** What things cost in so many processes that are all at work: what was not measured in two takes as much more as a rendering does. */
function costsIn(costs: Costs, processes: number): Costs {
  if (processes < 2 || !costs.paired) return costs
  const factor = slowedBy(costs)
  const slowed = ({ loopMs, helperMs, imageMs }: Cost): Cost => ({ loopMs: loopMs * factor, helperMs: helperMs * factor, imageMs })
  return { ...costs, ...costs.paired, fresh: slowed(costs.fresh), photo: slowed(costs.photo) }
}

/**
 * What a crowd of the growth bench takes of the processor, without the image processes, which have not ended with it. Hardly a page lasts
 * long enough to be compressed best.
 */
export function secondsOf(alone: Costs, { pagesPerSecond, missesPerSave, workers, hosts }: Crowded): number {
  const processes = workers * hosts
  const costs = costsIn(alone, processes)
  const pages = pagesPerSecond * CROWD_SECONDS
  const save = CROWDING.savesPerSecond * CROWD_SECONDS
  const rendered = pages / CROWDING.renderedEvery
  const fresh = (missesPerSave ?? 0) * save
  const quote = CROWDING.quotesPerSecond * CROWD_SECONDS
  const photo = CROWDING.photosPerSecond * CROWD_SECONDS
  const done = { cached: pages - rendered - fresh, rendered, fresh, compressed: 0, save, quote, photo }
  const idleMs = processes * CROWD_SECONDS * costs.idleMs
  return (msOf(costs, done, 'loopMs') + msOf(costs, done, 'helperMs') + idleMs) / 1000
}

/** What a crowd took of the processor, without the image processes. */
export const processorSeconds = ({ cpu }: Crowded): number => cpu.loops + cpu.helpers + cpu.supervisor

/** Of the pages, quotes, saves and photos of a crowd, in milliseconds of the processor each. */
export function msOfRequest(crowd: Crowded): number {
  const writes = CROWDING.quotesPerSecond + CROWDING.savesPerSecond + CROWDING.photosPerSecond
  return (1000 * processorSeconds(crowd)) / ((crowd.pagesPerSecond + writes) * CROWD_SECONDS)
}

export type Shares = Record<'event loop' | 'cores' | 'writer of SQLite' | 'image process', number>

/** The share of each that traffic takes up on a host, 1 when it is all used: rates times costs. */
export function sharesOf(alone: Costs, traffic: Traffic, { workers, cores }: { workers: number; cores: number }): Shares {
  const costs = costsIn(alone, workers)
  const { views, contactShare, quotes, saves, photos } = traffic
  const rendered = views * contactShare
  const stalePerSave = costs.staleBy.flat().length / costs.staleBy.length
  // Each process renders for itself, and nobody renders what nobody asks for.
  const fresh = Math.min(views - rendered, saves * stalePerSave * workers)
  // One page after another in each process: what comes on top is stale before its turn.
  const compressed = Math.min(fresh, views - rendered - fresh, (workers * 1000) / costs.compressed.helperMs)
  const done = { cached: views - rendered - fresh, rendered, fresh, compressed, save: saves, quote: quotes, photo: photos }
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

/** What is used up first, and how much of it is. */
export const mostUsed = (shares: Shares): [string, number] =>
  Object.entries(shares).reduce((most, other) => (other[1] > most[1] ? other : most))
