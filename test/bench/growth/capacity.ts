/** Processor milliseconds of one thing: of the event loop, of the other threads beside it, and of the image process. */
export interface Cost {
  loopMs: number
  helperMs: number
  imageMs: number
}

/** What each thing costs that is done all the time. */
export interface CommonCosts {
  /** A page out of the cache. */
  cached: Cost
  /** A page that is rendered and compressed for one visitor. */
  rendered: Cost
  save: Cost
  quote: Cost
}

export interface Costs extends CommonCosts {
  /**
   * The same of two processes that are both at work, in all of them together: with what each does for a write of the other, and with all
   * cores in use, which makes each slower. Undefined where there never are two.
   */
  paired?: CommonCosts
  /** A page rendered and stored, after what it shows was saved. */
  fresh: Cost
  /** The same page compressed best, when it is asked for again. */
  compressed: Cost
  /** A photo from a phone, until its variants are stored. */
  photo: Cost
  /** Which pages each kind of save makes stale, by their number. */
  staleBy: number[][]
  /** What a process that nobody asks anything spends in a second. */
  idleMs: number
  /** Until the disk has written. */
  syncMs: number
  /** The middle page as it goes over the wire, without headers, and all its copies in the cache. */
  pageBytes: number
  cachedBytes: number
}

/** What goes on at the same time. */
export interface Crowding {
  /** Connections that ask for the next page as soon as they have one. */
  readers: number
  /** One of so many pages is rendered for its visitor alone. */
  renderedEvery: number
  quotesPerSecond: number
  savesPerSecond: number
  photosPerSecond: number
}

/** Shares of the time, 0 to 1. */
export interface Use {
  /** The busiest event loop ran. */
  loop: number
  /** It was ready to run and waited for a core. */
  waited: number
  /** It stood still for the disk to have written a commit. */
  disk: number
  /** All cores, with what the load generator took. */
  cores: number
  /** All cores, by what else runs on the machine. */
  others: number
  /** Somebody held the one lock to write with. */
  writer: number
  /** The busiest image process; nobody can do two images at once. */
  images: number
}

export interface Crowded {
  size: number
  /** Of each host. */
  workers: number
  hosts: number
  pagesPerSecond: number
  /** By the processor seconds of the server, without those of the load generator. */
  pagesPerCpuSecond: number
  pageP50Ms: number
  pageP99Ms: number
  /** Null where none was answered. */
  quoteP50Ms: number | null
  quoteP99Ms: number | null
  saveP50Ms: number | null
  saveP99Ms: number | null
  /** What was not answered as it should be. */
  failed: { pages: number; quotes: number; saves: number; photos: number }
  /** Pages that the cache did not have, for each save. */
  missesPerSave: number | null
  cpu: { loops: number; helpers: number; images: number; supervisor: number }
  use: Use
  memoryMb: number
}

/** What a site does by itself: processor milliseconds of all its threads. */
export interface Alone {
  /** The home page, which nobody changed. */
  pageMs: number
  saveMs: number
  quoteMs: number
  /** The middle page as it goes over the wire to who takes Brotli, without headers. */
  pageBytes: number
}

/** The same crowd on our site with one worker or on that of others. */
export interface Beside extends Crowded {
  site: string
  /** Of each site once. */
  alone?: Alone
}

/** What the growth bench keeps, for the model. */
export interface Figures {
  at: string
  machine: { processor: string; cores: number; node: string; load: number }
  /** By how many of everything there are. */
  costs: Record<string, Costs>
  crowds: Crowded[]
  beside: Beside[]
  /** Of hosts on one PostgreSQL and one S3 behind a proxy, with what things cost there. */
  hosts?: { costs: Costs; crowds: Crowded[] }
}

const FULL = 0.9
/** Of the time that an event loop wants to run: more, and it is the cores that are too few. */
const WAITING_SHARE = 0.25

/** What is used up first, by what was measured and nothing else. */
export function firstFull({ loop, waited, disk, cores, others: elsewhere, writer, images }: Use): string {
  const shared: [string, number][] = [
    ['the one writer of SQLite', writer],
    ['the image process', images],
  ]
  const wanted = Math.min(1, loop + waited + disk)
  const [name, share] = shared.reduce((most, other) => (other[1] > most[1] ? other : most))
  if (share >= FULL && share > wanted) return name
  if (wanted >= FULL) return waited > wanted * WAITING_SHARE ? 'the cores' : 'the event loop'
  return cores + elsewhere >= FULL ? 'the cores' : 'nothing'
}
