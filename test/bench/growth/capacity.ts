/** The processor milliseconds of one action: in the event loop, in the other threads of the process, and in the image process. */
export interface Cost {
  loopMs: number
  helperMs: number
  imageMs: number
}

/** The costs of the frequent actions. */
export interface CommonCosts {
  /** A page from the cache. */
  cached: Cost
  /** The page with the form, in figures from before it was cached (decision 096). */
  rendered?: Cost
  save: Cost
  quote: Cost
}

export interface Costs extends CommonCosts {
  /**
   * The costs when two processes are busy, in all of them together: including what each does for a write of the other, and with all
   * cores in use, which makes each slower. Undefined where there are never two.
   */
  paired?: CommonCosts
  /** A page that is rendered and stored after a save of its content. */
  fresh: Cost
  /** The best compression of that page, when it is requested again. */
  compressed: Cost
  /** A photo from a phone, until its variants are stored. */
  photo: Cost
  /** The pages that each kind of save makes stale, by their index. */
  staleBy: number[][]
  /** The processor milliseconds of an idle process in a second. */
  idleMs: number
  /** The milliseconds of a disk write. */
  syncMs: number
  /** The size of the median page in a response, without headers; `cachedBytes` is that of all its copies in the cache. */
  pageBytes: number
  cachedBytes: number
}

/** The simultaneous load. */
export interface Crowding {
  /** The number of connections that request the next page as soon as they have one. */
  readers: number
  quotesPerSecond: number
  savesPerSecond: number
  photosPerSecond: number
}

/** Shares of the time, from 0 to 1. */
export interface Use {
  /** The time that the busiest event loop ran. */
  loop: number
  /** The time that it was ready to run and waited for a core. */
  waited: number
  /** The time that it waited for the disk to write a commit. */
  disk: number
  /** The use of all cores, including the load generator's. */
  cores: number
  /** The use of all cores by other programs on the machine. */
  others: number
  /** The time that somebody held the single write lock. */
  writer: number
  /** The use of the busiest image process, which handles one image at a time. */
  images: number
}

export interface Crowded {
  size: number
  /** The workers of each host. */
  workers: number
  hosts: number
  pagesPerSecond: number
  /** The pages per processor second of the server, without the load generator's. */
  pagesPerCpuSecond: number
  pageP50Ms: number
  pageP99Ms: number
  /** Null when none was answered. */
  quoteP50Ms: number | null
  quoteP99Ms: number | null
  saveP50Ms: number | null
  saveP99Ms: number | null
  /** The number of failed requests. */
  failed: { pages: number; quotes: number; saves: number; photos: number }
  /** The cache misses per save. */
  missesPerSave: number | null
  cpu: { loops: number; helpers: number; images: number; supervisor: number }
  use: Use
  memoryMb: number
}

/** The costs of a site without a crowd: processor milliseconds of all its threads. */
export interface Alone {
  /** The home page without a change. */
  pageMs: number
  saveMs: number
  quoteMs: number
  /** The size of the median page with Brotli, without headers. */
  pageBytes: number
}

/** The results of the same crowd on our site with one worker, or on a peer's site. */
export interface Beside extends Crowded {
  site: string
  /** Measured once for each site. */
  alone?: Alone
}

/** The figures that the growth bench stores for the model. */
export interface Figures {
  at: string
  machine: { processor: string; cores: number; node: string; load: number }
  /** By the number of rows in each table. */
  costs: Record<string, Costs>
  crowds: Crowded[]
  beside: Beside[]
  /** The figures of hosts on one PostgreSQL and one S3 behind a proxy, with the costs there. */
  hosts?: { costs: Costs; crowds: Crowded[] }
}

const FULL = 0.9
/** The share of the time that an event loop wants to run. Above it, there are too few cores. */
const WAITING_SHARE = 0.25

/** Returns the resource that is exhausted first, by the measured figures only. */
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
