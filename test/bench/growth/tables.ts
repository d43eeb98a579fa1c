import { type Beside, type Cost, type Costs, type Crowded, type Figures, firstFull } from './capacity.ts'
import { BUSY, mostUsed, msOfRequest, processorSeconds, secondsOf, sharesOf, times } from './demand.ts'

/** The size whose costs the model uses. */
const USUAL = 1000
const HOST = { workers: 2, cores: 2 }
const COMPANIES = 1000
/**
 * The memory of an idle process (decision 051), the most pages that it caches, and its connections to PostgreSQL
 * (docs/operate/settings.md).
 */
const IDLE_MB = 117
const PAGES_MAX = 500
const CONNECTIONS = 11
const CHECKS_PER_SECOND = 2

/** The rows about each action. */
const THINGS: [keyof Costs & ('cached' | 'rendered' | 'fresh' | 'compressed' | 'save' | 'quote' | 'photo'), string][] = [
  ['cached', 'a page from the cache'],
  ['rendered', 'the page with the form, before it was cached'],
  ['fresh', 'a page that is rendered after a save'],
  ['compressed', 'the best compression of that page, when it is requested again'],
  ['save', 'a save'],
  ['quote', 'a request for a quote, with its mails'],
  ['photo', 'a photo of 4,000 pixels, with its variants'],
]

/** Returns the tables of docs/operate/capacity.md, by their names there. */
export const tablesOf = (figures: Figures): Record<string, string> => ({
  costs: costTable(figures),
  crowds: crowdTable(figures.crowds),
  beside: besideTable(figures.beside),
  alone: aloneTable(figures.beside),
  ...(usual(figures).paired && { paired: pairedTable(figures) }),
  ...(figures.hosts && { hosts: hostsTable(figures.hosts.crowds) }),
  model: modelTable(figures),
  times: timesTable(usual(figures)),
  companies: companiesTable(usual(figures)),
})

export function usual({ costs }: Figures): Costs {
  const found = costs[USUAL]
  if (!found) throw new Error(`there are no costs of ${USUAL} items`)
  return found
}

/**
 * Returns the processor time that the model predicts for each crowd, and the measured time. It covers only what the model claims to know:
 * at most as many processes as cores, and pages of the usual length.
 */
export function predictions({ costs, crowds, machine, hosts }: Figures) {
  const several = (count: number, one: string) => `${count} ${one}${count > 1 ? 's' : ''}`
  const predicted = (own: Costs | undefined, crowd: Crowded, place: string) => {
    if (!own || crowd.workers > machine.cores || crowd.size > USUAL) return []
    return [{ crowd, place, seconds: secondsOf(own, crowd), measured: processorSeconds(crowd) }]
  }
  return [
    ...crowds.flatMap((crowd) => predicted(costs[crowd.size], crowd, several(crowd.workers, 'worker'))),
    ...(hosts?.crowds ?? []).flatMap((crowd) => predicted(hosts?.costs, crowd, several(crowd.hosts, 'host'))),
  ]
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const number = (value: number, digits = value < 10 ? 1 : 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
const ms = (value: number): string => number(value, value < 0.1 ? 3 : value < 10 ? 1 : 0)
const percent = (share: number): string => (share > 0 && share < 0.01 ? 'under 1%' : `${number(share * 100, 0)}%`)
const wholeOf = ({ loopMs, helperMs, imageMs }: Cost): number => loopMs + helperMs + imageMs

function costTable({ costs }: Figures): string {
  const sizes = Object.keys(costs)
  return table(
    ['processor milliseconds', ...sizes.map((size) => `${number(Number(size), 0)} of everything`), 'times a second on one core'],
    THINGS.flatMap(([thing, name]) => {
      const of = (size: string | number) => costs[size]?.[thing]
      const [whole, usually] = [sizes.flatMap((size) => of(size) ?? []).map(wholeOf), of(USUAL)]
      return usually ? [[name, ...whole.map(ms), number(1000 / wholeOf(usually))]] : []
    }),
  )
}

const CROWD_HEAD = [
  'pages a second',
  'pages a processor second',
  'a page: median, 99%',
  'a quote',
  'a save',
  'failed',
  'memory',
  'first used up',
]
const crowdCells = (crowd: Crowded): string[] => [
  number(crowd.pagesPerSecond, 0),
  number(crowd.pagesPerCpuSecond, 0),
  within(crowd.pageP50Ms, crowd.pageP99Ms),
  within(crowd.quoteP50Ms, crowd.quoteP99Ms),
  within(crowd.saveP50Ms, crowd.saveP99Ms),
  failures(crowd),
  `${number(crowd.memoryMb, 0)} MB`,
  firstFull(crowd.use),
]

const crowdTable = (crowds: Crowded[]): string =>
  table(
    ['of everything', 'workers', ...CROWD_HEAD, 'busy with others'],
    crowds
      .toSorted((a, b) => a.size - b.size)
      .map((crowd) => [number(crowd.size, 0), String(crowd.workers), ...crowdCells(crowd), percent(crowd.use.others)]),
  )

const besideTable = (crowds: Beside[]): string =>
  table(
    ['of everything', 'site', ...CROWD_HEAD],
    crowds.toSorted((a, b) => a.size - b.size).map((crowd) => [number(crowd.size, 0), crowd.site, ...crowdCells(crowd)]),
  )

const aloneTable = (crowds: Beside[]): string =>
  table(
    ['of everything', 'site', 'a page from the cache', 'a save', 'a request for a quote', 'bytes of a page'],
    crowds
      .toSorted((a, b) => a.size - b.size)
      .flatMap(({ size, site, alone }) =>
        alone ? [[number(size, 0), site, ...[alone.pageMs, alone.saveMs, alone.quoteMs].map(ms), number(alone.pageBytes, 0)]] : [],
      ),
  )

const within = (half: number | null, most: number | null): string =>
  half === null || most === null ? 'none' : `${number(half, 0)}, ${number(most, 0)} ms`
const failures = ({ failed }: Crowded): string =>
  Object.entries(failed)
    .flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []))
    .join(', ') || 'none'

const COMMON = ['cached', 'save', 'quote'] as const

/** Returns the table of the costs when two processes are busy. */
function pairedTable({ costs, hosts }: Figures): string {
  const places: [string, Costs | undefined][] = [
    ['SQLite, two workers', costs[USUAL]],
    ['PostgreSQL and S3, two hosts', hosts?.costs],
  ]
  const known = places.flatMap(([place, own]) => (own?.paired ? [{ place, own, paired: own.paired }] : []))
  return table(
    ['processor milliseconds', ...known.flatMap(({ place }) => [`${place}: one at work`, 'both'])],
    COMMON.map((thing) => [
      THINGS.find(([name]) => name === thing)?.[1] ?? thing,
      ...known.flatMap(({ own, paired }) => [ms(wholeOf(own[thing])), ms(wholeOf(paired[thing]))]),
    ]),
  )
}

const hostsTable = (crowds: Crowded[]): string =>
  table(
    [
      'hosts',
      'busy with others',
      'pages a second',
      'a page: median, 99%',
      'a quote',
      'a save',
      'failed',
      'pages rendered for a save',
      'processor time of a request',
    ],
    crowds.map((crowd) => [
      String(crowd.hosts),
      percent(crowd.use.others),
      number(crowd.pagesPerSecond, 0),
      within(crowd.pageP50Ms, crowd.pageP99Ms),
      within(crowd.quoteP50Ms, crowd.quoteP99Ms),
      within(crowd.saveP50Ms, crowd.saveP99Ms),
      failures(crowd),
      number(crowd.missesPerSave ?? 0, 1),
      `${number(msOfRequest(crowd), 2)} ms`,
    ]),
  )

const modelTable = (figures: Figures): string =>
  table(
    ['of everything', 'on', 'processor seconds, measured', 'by the model', 'off by'],
    predictions(figures)
      .toSorted((a, b) => a.crowd.size - b.crowd.size)
      .map(({ crowd, place, seconds, measured }) => [
        number(crowd.size, 0),
        place,
        number(measured, 1),
        number(seconds, 1),
        `${seconds > measured ? '+' : ''}${number((seconds / measured - 1) * 100, 0)}%`,
      ]),
  )

function timesTable(costs: Costs): string {
  const row = (factor: number): string[] => {
    const traffic = times(factor, BUSY)
    const shares = sharesOf(costs, traffic, HOST)
    const [name, share] = mostUsed(shares)
    const megabits = (traffic.views * costs.pageBytes * 8) / 1e6
    return [
      number(factor, 0),
      number(traffic.views),
      `${number(megabits, megabits < 1 ? 2 : 0)} Mbit/s`,
      ...Object.values(shares).map(percent),
      share > 1 ? `${name}: ${number(Math.ceil(share), 0)} such hosts` : `nothing; nearest ${name}`,
    ]
  }
  const names = Object.keys(sharesOf(costs, BUSY, HOST))
  return table(['times', 'pages a second', 'traffic', ...names, 'used up'], [1, 10, 100, 1000].map(row))
}

function companiesTable(costs: Costs): string {
  const busy = sharesOf(costs, BUSY, { workers: 1, cores: 1 }).cores
  return table(
    ['of 1,000 companies', 'in all', 'each'],
    [
      ['memory, with nothing to do', `${number((COMPANIES * IDLE_MB) / 1000, 0)} GB`, `${IDLE_MB} MB`],
      [
        'memory for full page caches, on top',
        `${number((COMPANIES * PAGES_MAX * costs.cachedBytes) / 1e9, 0)} GB`,
        `${number((PAGES_MAX * costs.cachedBytes) / 1e6, 0)} MB`,
      ],
      ['processor, with nothing to do', `${number((COMPANIES * costs.idleMs) / 1000)} cores`, `${ms(costs.idleMs)} ms a second`],
      ['processor, all of them on a busy day', `${number(COMPANIES * busy)} cores`, `${ms(1000 * busy)} ms a second`],
      [
        'checks for saves of other processes',
        `${number(COMPANIES * CHECKS_PER_SECOND, 0)} statements a second`,
        `${CHECKS_PER_SECOND} a second`,
      ],
      ['connections to PostgreSQL, at most', number(COMPANIES * CONNECTIONS, 0), String(CONNECTIONS)],
    ],
  )
}
