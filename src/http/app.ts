import { Hono as Application, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { WriteOrPropose } from '#features/proposals/write-or-propose.ts'
import { Problem } from '#kernel/problem.ts'
import { api } from '#routes.ts'
import { whoAsks } from './require-admin.ts'
import type { ClientAddress } from './client-address.ts'
import { apiPart } from './api.ts'
import { staffRoutes } from './crud-routes.ts'
import { oneBodyPerIteration, boundedBodies, boundedForms, jsonBodies, rejectAmbiguousPaths, sameOriginWrites } from './guards.ts'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'
import type { NodeEnvironment } from './node-environment.ts'
import { openApiRoutes } from './openapi.ts'
import { plainSpelling } from './plain-spelling.ts'
import { problemResponse, statusOf, toProblem, isVisitorLeft } from './problem-response.ts'
import { commonHeaders, DATA_POLICY, FRAMED_BY_NOBODY } from './security-headers.ts'
import { guardRoutes } from './rights.ts'
import type { SitePart } from './site-part.ts'
import { boundedJson, storableAddress, storableJson } from './request-text.ts'

interface Parts {
  publicUrl: string
  isHttps: boolean
  log: Logger
  metrics: Metrics
  clientAddress: ClientAddress
  /** Lets only a signed-in admin through; runs before every route under /api/admin except login. */
  requireAdmin: MiddlewareHandler
  /** The rows of each entity, which staff read and write through the general collection routes. */
  repositories: Parameters<typeof staffRoutes>[0]
  /** Makes writes of staff, or stores them as proposals. */
  proposing: { writeOrPropose: WriteOrPropose }
  siteParts: readonly SitePart[]
}

/** Builds the whole application behind the page cache: first the guards, then the API, then the pages. */
export function createApp(parts: Parts) {
  const app = new Application<NodeEnvironment>()
  const headers = Object.entries(commonHeaders(parts.isHttps))

  app.use(async (context, next) => {
    const startedAt = performance.now()
    await next()
    for (const [name, value] of headers) context.header(name, value)
    if (!context.res.headers.has('Content-Security-Policy')) context.header('Content-Security-Policy', FRAMED_BY_NOBODY)
    const ms = performance.now() - startedAt
    const status = context.env.outgoing.headersSent ? context.env.outgoing.statusCode : context.res.status
    parts.metrics.answered({ method: context.req.method, route: routePath(context), status, seconds: ms / 1000 })
    const who = whoAsks(context)?.user.id
    const asked = { method: context.req.method, path: context.req.path, status, ms: Math.round(ms) }
    parts.log.info({ ...asked, ...(who !== undefined && { admin_user_id: who }) }, 'request')
  })

  app.onError((error, context) => {
    const problem = toProblem(error)
    if (isVisitorLeft(error, context.env)) parts.log.debug({ error, path: context.req.path }, 'visitor left')
    else if (statusOf(problem) === 500) parts.log.error({ error, path: context.req.path }, 'unexpected failure')
    return problemResponse(context, problem)
  })

  const bodies = boundedBodies(parts.clientAddress)
  const onePerIteration = oneBodyPerIteration()
  app.use(rejectAmbiguousPaths, sameOriginWrites(parts.publicUrl))
  app.route('/', apiRoutes(parts, bodies, onePerIteration))
  app.use(storableAddress, plainSpelling)
  for (const pages of parts.siteParts.flatMap((part) => part.pages ?? [])) app.route('/', boundedForms(pages, bodies, onePerIteration))
  return app
}

function apiRoutes(parts: Parts, bodies: MiddlewareHandler<NodeEnvironment>, onePerIteration: MiddlewareHandler<NodeEnvironment>) {
  const app = apiPart()
  const everywhere = `${api.root}/*`
  app.use(everywhere, async (context, next) => {
    await next()
    if (!context.res.headers.has('Content-Security-Policy')) context.header('Content-Security-Policy', DATA_POLICY)
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
  })
  app.use(`${api.admin}/*`, parts.requireAdmin, guardRoutes)
  app.use(everywhere, bodies, jsonBodies, onePerIteration)
  app.use(everywhere, storableAddress, boundedJson, storableJson)

  for (const routes of parts.siteParts.flatMap(({ staff = [] }) => staff)) app.route(api.admin, routes)
  for (const [path, routes] of staffRoutes(parts.repositories, parts.proposing.writeOrPropose)) app.route(path, routes)
  for (const routes of parts.siteParts.flatMap(({ open = [] }) => open)) app.route(api.root, routes)
  for (const routes of parts.siteParts.flatMap(({ downloads = [] }) => downloads)) app.route(api.root, routes)
  app.route(api.root, openApiRoutes(app, parts.publicUrl))
  app.all(everywhere, () => {
    throw new Problem('not-found')
  })
  return app
}
