import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { Problem } from '#kernel/problem.ts'
import type { Metrics } from './metrics.ts'
import type { NodeEnvironment } from './node-environment.ts'

export interface OperationsParts {
  /** Rejects when the database or the storage does not answer. */
  check(): Promise<unknown>
  /** True from the moment the process was asked to stop. */
  isStopping(): boolean
  metrics: Metrics
  /** Null: the figures are for this machine alone, and for nobody where a proxy speaks for the world. */
  metricsToken: string | null
  publicUrl: string
}

/** How long one look at the database counts: whoever polls often costs nothing. */
const CHECK_AGE_MS = 1000
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** What a supervisor asks: does it live, may it get visitors, how is it doing. */
export function operations({ check, isStopping, metrics, metricsToken, publicUrl }: OperationsParts) {
  const app = new Hono<NodeEnvironment>()
  let checkedAt = Number.NEGATIVE_INFINITY
  let lastCheck: Promise<unknown> = Promise.resolve()
  // Behind a proxy on the same machine everybody comes from loopback, and not every proxy says for whom it asks.
  const isForThisMachine = LOOPBACK_HOST.test(new URL(publicUrl).hostname)

  app.use(async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
  })

  app.get('/healthz', (context) => context.text('ok'))

  app.get('/readyz', async (context) => {
    if (isStopping()) return context.text('stopping', 503)
    if (performance.now() - checkedAt > CHECK_AGE_MS) {
      checkedAt = performance.now()
      lastCheck = check()
    }
    return lastCheck.then(
      () => context.text('ready'),
      () => context.text('not ready', 503),
    )
  })

  app.get('/metrics', async (context) => {
    const isLocal =
      isForThisMachine &&
      LOOPBACK.test(context.env.incoming.socket.remoteAddress ?? '') &&
      context.req.header('X-Forwarded-For') === undefined
    const allowed = metricsToken === null ? isLocal : matches(context.req.header('Authorization'), `Bearer ${metricsToken}`)
    if (!allowed) throw new Problem('unauthenticated')
    return context.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType })
  })

  return app
}

const matches = (given: string | undefined, wanted: string): boolean => {
  const [left, right] = [Buffer.from(given ?? ''), Buffer.from(wanted)]
  return left.length === right.length && timingSafeEqual(left, right)
}
