import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { QueueFigures } from '#kernel/limiter.ts'
import { withTimeout } from '#kernel/with-timeout.ts'
import { VERSION } from '#kernel/version.ts'

/** Gauges that are read when metrics are requested; one without a reader, or whose read fails, is left out. docs/operate/seeing.md */
const GAUGES = {
  // They are read in this order, and other gauges use the database: these would count the statements of the other gauges.
  helder_database_connections_in_use: 'Connections to PostgreSQL that are in use',
  helder_database_connections_idle: 'Connections to PostgreSQL that are idle',
  helder_database_queries_waiting: 'Statements that wait for a connection to PostgreSQL',
  helder_ready: '1 when this process is ready for visitors; 0 when the database or the files do not respond, or when it is stopping',
  helder_cached_pages: 'Pages in the cache',
  helder_mails_waiting: 'Mails that are not delivered yet, except mails about requests in quarantine',
  helder_mails_oldest_seconds: 'Seconds that the oldest undelivered mail has waited, except mails about requests in quarantine',
  helder_mails_given_up: 'Mails that failed for a week and are not retried any more',
  helder_backup_age_seconds: 'Seconds since the newest backup',
  helder_backup_failed: '1 when the newest attempt to make a backup failed, 0 otherwise',
  helder_backup_sent_age_seconds: 'Seconds since the newest backup that arrived at BACKUP_URL',
  helder_backup_send_failures: 'Failed attempts to send a backup since the last one arrived at BACKUP_URL',
  helder_backup_verified_age_seconds: 'Seconds since the last test restore of a backup',
  helder_backup_verified_whole: '1 when the last test restore found a complete backup, 0 otherwise',
  helder_edge_tags_waiting: 'Tags of stale pages whose copies at the edge are not purged yet',
  helder_edge_oldest_seconds: 'Seconds that the oldest pending purge has waited',
  helder_images_waiting: 'Images that wait to be processed',
}

type GaugeName = keyof typeof GAUGES
type Read = () => number | undefined | Promise<number | undefined>

/** How long reading one gauge may take, so that a database that does not answer hides only the gauges that read it. */
const READ_MS = 2000

/** The methods that have a label; senders could invent endless others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export interface Answered {
  method: string
  /** The pattern that the router chose, such as `/diensten/:slug`. */
  route: string
  status: number
  seconds: number
}

/** How the cache answered a request for a page. */
export type PageOutcome = 'hit' | 'miss' | 'collapsed' | 'stale'

/** Creates the metrics of one process for Prometheus; `worker` is its number when there are several. */
export function createMetrics(worker?: number) {
  const registry = new Registry()
  const registers = [registry]
  const readers: Readers = new Map()
  if (worker !== undefined) registry.setDefaultLabels({ worker: String(worker) })
  collectDefaultMetrics({ register: registry })
  // Labels separate the workers, so `sum` merges nothing; another aggregator would leave out some of these metrics when there are several
  // workers.
  for (const metric of registry.getMetricsAsArray()) metric.aggregator = 'sum'

  addGauges(registry, readers)
  const outcomes = counterOfOutcomes(registry)
  new Gauge({ name: 'helder_build_info', help: 'Always 1; the label has the running version', labelNames: ['version'], registers }).set(
    { version: VERSION },
    1,
  )
  const requests = new Counter({
    name: 'helder_requests_total',
    help: 'Requests that neither the page cache nor the built files answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'helder_request_seconds',
    help: 'Seconds to answer a request that neither the page cache nor the built files answered',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  })
  let pageAnswers = (): Record<PageOutcome, number> => ({ hit: 0, miss: 0, collapsed: 0, stale: 0 })
  new Counter({
    name: 'helder_page_cache_total',
    help: 'Requests for pages: answered from the cache (hit), rendered (miss), answered by a rendering that another request had started (collapsed), or with an old copy because rendering failed (stale)',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(pageAnswers())) this.inc({ outcome }, count)
    },
  })
  const imageQueue: QueueFigures = { waiting: 0, refused: 0 }
  readers.set('helder_images_waiting', async () => imageQueue.waiting)
  new Counter({
    name: 'helder_images_refused_total',
    help: 'Images that were refused because too many waited',
    registers,
    collect() {
      this.reset()
      this.inc(imageQueue.refused)
    },
  })
  const imageSeconds = new Histogram({
    name: 'helder_image_seconds',
    help: 'Seconds to process an image, without the time in the queue',
    labelNames: ['task', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })

  return {
    registry,
    answered({ method, route, status, seconds }: Answered): void {
      const labels = { method: METHODS.has(method) ? method : 'other', route }
      requests.inc({ ...labels, status })
      duration.observe(labels, seconds)
    },
    /** The figures that image queues update. */
    imageQueue,
    image: (task: string, isDone: boolean, seconds: number): void =>
      imageSeconds.observe({ task, outcome: isDone ? 'done' : 'failed' }, seconds),
    mail: outcomes('helder_mail_deliveries_total', 'Attempts to deliver a mail to the mail server', ['delivered', 'failed']),
    purge: outcomes('helder_edge_purges_total', 'Attempts to purge stale pages at the edge, and purges that were given up', [
      'delivered',
      'failed',
      'given-up',
    ]),
    quote: outcomes(
      'helder_quote_requests_total',
      'Requests for a quote: accepted (taken), put in quarantine (quarantined), or stored before (replayed)',
      ['taken', 'quarantined', 'replayed'],
    ),
    login: outcomes(
      'helder_logins_total',
      'Login attempts: successful (signed-in), with a wrong e-mail address, password or factor (wrong), or refused during a lockout (blocked)',
      ['signed-in', 'wrong', 'blocked'],
    ),
    /** Sets the reader of the page cache's counts. */
    pages: (read: typeof pageAnswers): void => void (pageAnswers = read),
    /** Sets the readers of these gauges, called whenever metrics are requested. */
    show(reads: Partial<Record<GaugeName, Read>>): void {
      for (const [name, read] of Object.entries(reads)) readers.set(name, async () => read())
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** The readers of the gauges, by the names of the gauges. */
type Readers = Map<string, () => Promise<number | undefined>>

/** Adds the gauges, each of which reads its value when metrics are requested. */
function addGauges(registry: Registry, readers: Readers): void {
  for (const [name, help] of Object.entries(GAUGES))
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const read = readers.get(name)
        const value = read && (await withTimeout(READ_MS, read()).catch(() => undefined))
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
}

/** Returns a function that creates counters of outcomes, each starting at 0, so that Prometheus sees the first one as a rise. */
const counterOfOutcomes =
  (registry: Registry) =>
  <Outcome extends string>(name: string, help: string, known: readonly Outcome[]) => {
    const counter = new Counter({ name, help, labelNames: ['outcome'], registers: [registry] })
    for (const outcome of known) counter.inc({ outcome }, 0)
    return (outcome: Outcome, more = 1): void => counter.inc({ outcome }, more)
  }
