import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { VERSION } from '#kernel/version.ts'

/** The figures of one process, in Prometheus' terms. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'helder_build_info',
    help: 'Always 1; its label is the version that runs',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: VERSION }, 1)
  const requests = new Counter({
    name: 'helder_requests_total',
    help: 'Requests that were not answered from the page cache',
    labelNames: ['method', 'status'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'helder_request_seconds',
    help: 'Time to answer requests that were not answered from the page cache',
    labelNames: ['method'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })

  return {
    registry,
    observe(method: string, status: number, seconds: number): void {
      requests.inc({ method, status })
      duration.observe({ method }, seconds)
    },
    /** A figure that is looked up when somebody asks. */
    gauge(name: string, help: string, read: () => number | Promise<number>): void {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read())
        },
      })
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
