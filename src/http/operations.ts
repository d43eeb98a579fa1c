import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { Registry } from 'prom-client'
import { Problem } from '#kernel/problem.ts'
import type { NodeEnvironment } from './node-environment.ts'
import type { createReadiness } from './readiness.ts'

export interface OperationsParts {
  readiness: ReturnType<typeof createReadiness>
  /** Returns the metrics in Prometheus' text format. */
  figures(): Promise<string>
  /** The token for metrics; null serves metrics only to this machine, and to nobody behind a proxy. */
  metricsToken: string | null
  publicUrl: string
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Serves liveness, readiness and metrics. */
export function operations({ readiness, figures, metricsToken, publicUrl }: OperationsParts) {
  const app = new Hono<NodeEnvironment>()
  // Behind a proxy on the same machine every request comes from loopback, and not every proxy sets X-Forwarded-For.
  const isForThisMachine = LOOPBACK_HOST.test(new URL(publicUrl).hostname)

  for (const path of ['/healthz', '/readyz', '/metrics'])
    app.use(path, async (context, next) => {
      await next()
      context.header('Cache-Control', 'no-store')
    })

  app.get('/healthz', (context) => context.text('ok'))

  app.get('/readyz', async (context) => {
    const state = await readiness()
    return context.text(state, state === 'ready' ? 200 : 503)
  })

  app.get('/metrics', async (context) => {
    const isLocal =
      isForThisMachine &&
      LOOPBACK.test(context.env.incoming.socket.remoteAddress ?? '') &&
      context.req.header('X-Forwarded-For') === undefined
    const allowed = metricsToken === null ? isLocal : matches(context.req.header('Authorization'), `Bearer ${metricsToken}`)
    if (!allowed) throw new Problem('unauthenticated')
    return context.body(await figures(), 200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE })
  })

  return app
}

const matches = (given: string | undefined, wanted: string): boolean => {
  const [left, right] = [Buffer.from(given ?? ''), Buffer.from(wanted)]
  return left.length === right.length && timingSafeEqual(left, right)
}
