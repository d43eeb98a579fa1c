import { type Hono, Hono as Application, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Problem } from '#kernel/problem.ts'
import { api } from '#routes.ts'
import { whoAsks } from '#sessions/require-admin.ts'
import type { ClientAddress } from './client-address.ts'
import { apiPart } from './api.ts'
import { staffRoutes } from './crud-routes.ts'
import { boundedBodies, jsonBodies, rejectAmbiguousPaths, sameOriginWrites } from './guards.ts'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'
import type { NodeEnvironment } from './node-environment.ts'
import { openApiRoutes } from './openapi.ts'
import { plainSpelling } from './plain-spelling.ts'
import { problemResponse, statusOf, toProblem, isVisitorLeft } from './problem-response.ts'
import { commonHeaders, DATA_POLICY, FRAMED_BY_NOBODY } from './security-headers.ts'
import { boundedJson, storableAddress, storableJson } from './request-text.ts'

type ApiPart = ReturnType<typeof apiPart>

export interface AppParts {
  publicUrl: string
  isHttps: boolean
  log: Logger
  metrics: Metrics
  clientAddress: ClientAddress
  /** Lets only a signed-in admin through; stands before everything under /api/admin but login. */
  requireAdmin: MiddlewareHandler
  sessionRoutes: ApiPart
  quoteRoutes: ApiPart
  requestPhotoRoutes: ApiPart
  publicRoutes: ApiPart
  /** Admin routes that are no collection: dashboard, settings. */
  settingsRoutes: ApiPart
  checklistRoutes: ApiPart
  pageWordsRoutes: ApiPart
  testMailRoutes: ApiPart
  /** All content as one file; the download has another guard than the rest. */
  contentFileRoutes: { staff: ApiPart; download: Hono<NodeEnvironment> }
  /** What articles need beyond their collection. */
  blogRoutes: ApiPart
  /** What the inbox needs beyond its collection. */
  inboxRoutes: ApiPart
  /** What questions need beyond their collection. */
  faqRoutes: ApiPart
  /** What services need beyond their collection. */
  serviceRoutes: ApiPart
  /** What projects need beyond their collection. */
  projectRoutes: ApiPart
  /** What photos need beyond their collection, and the uploads. */
  fileRoutes: ApiPart[]
  /** Where the rows of each entity are. */
  repositories: Parameters<typeof staffRoutes>[0]
  /** Pages of the site and the back office, and operations; each answers its own paths. */
  pages: Hono<NodeEnvironment>[]
}

/** The whole application behind the page cache: guards first, then the API, then the pages. */
export function createApp(parts: AppParts) {
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
  app.use(rejectAmbiguousPaths, sameOriginWrites(parts.publicUrl))
  app.route('/', apiRoutes(parts, bodies))
  app.use(storableAddress, plainSpelling, bodies)
  for (const pages of parts.pages) app.route('/', pages)
  return app
}

function apiRoutes(parts: AppParts, bodies: MiddlewareHandler<NodeEnvironment>) {
  const app = apiPart()
  const everywhere = `${api.root}/*`
  app.use(everywhere, async (context, next) => {
    await next()
    if (!context.res.headers.has('Content-Security-Policy')) context.header('Content-Security-Policy', DATA_POLICY)
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
  })
  app.use(`${api.admin}/*`, parts.requireAdmin)
  app.use(everywhere, bodies, jsonBodies)
  app.use(everywhere, storableAddress, boundedJson, storableJson)

  app.route(api.admin, parts.sessionRoutes)
  app.route(api.admin, parts.settingsRoutes)
  app.route(api.admin, parts.checklistRoutes)
  app.route(api.admin, parts.pageWordsRoutes)
  app.route(api.admin, parts.testMailRoutes)
  app.route(api.admin, parts.contentFileRoutes.staff)
  app.route(api.admin, parts.blogRoutes)
  app.route(api.admin, parts.inboxRoutes)
  app.route(api.admin, parts.faqRoutes)
  app.route(api.admin, parts.serviceRoutes)
  app.route(api.admin, parts.projectRoutes)
  for (const routes of parts.fileRoutes) app.route(api.admin, routes)
  for (const [path, routes] of staffRoutes(parts.repositories)) app.route(path, routes)
  app.route('/', parts.contentFileRoutes.download)
  app.route(api.root, parts.publicRoutes)
  app.route(api.root, parts.quoteRoutes)
  app.route(api.root, parts.requestPhotoRoutes)
  app.route(api.root, openApiRoutes(app, parts.publicUrl))
  app.all(everywhere, () => {
    throw new Problem('not-found')
  })
  return app
}
