import { createRoute, z } from '@hono/zod-openapi'
import * as collections from '#collections.ts'
import { apiPart } from '#http/api.ts'
import { staffFilters } from '#http/column-filters.ts'
import { answer, bulkIds, failures, narrowingQuery, requiredJson, signedIn } from '#http/schemas.ts'
import { mediaAnalytics, mediaAudit } from './photo-figures.ts'
import { photos } from './photo.ts'
import type { photoRepository } from './photo.repository.ts'
import { sectionCount, usedPhoto } from './photo-use.ts'

const auditRoute = createRoute({
  method: 'get',
  path: `/${collections.media}/audit`,
  operationId: 'auditMedia',
  tags: [collections.media],
  security: signedIn,
  responses: { 200: answer('The photo library in figures', mediaAudit), ...failures(401) },
})

const analyticsRoute = createRoute({
  method: 'get',
  path: `/${collections.media}/analytics`,
  operationId: 'analyseMedia',
  tags: [collections.media],
  security: signedIn,
  responses: { 200: answer('What the audit tells, with how the scores lie and what is well done', mediaAnalytics), ...failures(401) },
})

const idsRoute = createRoute({
  method: 'get',
  path: `/${collections.media}/ids`,
  operationId: 'listMediaIds',
  tags: [collections.media],
  security: signedIn,
  request: { query: narrowingQuery(staffFilters(photos)) },
  responses: {
    200: answer('The ids of all photos that are searched for, in no order', z.object({ ids: z.array(z.string()) })),
    ...failures(401, 422),
  },
})

const usageRoute = createRoute({
  method: 'post',
  path: `/${collections.media}/usage`,
  operationId: 'findMediaUsage',
  tags: [collections.media],
  security: signedIn,
  request: { body: requiredJson(z.strictObject({ ids: bulkIds })) },
  responses: {
    200: answer('Those of the photos that the site shows, and where', z.object({ used: z.array(usedPhoto) })),
    ...failures(400, 401, 403, 413, 415, 422),
  },
})

const sectionsRoute = createRoute({
  method: 'get',
  path: `/${collections.media}/sections`,
  operationId: 'countMediaSections',
  tags: [collections.media],
  security: signedIn,
  responses: {
    200: answer('How many photos each section of each page holds', z.object({ items: z.array(sectionCount) })),
    ...failures(401),
  },
})

/** Creates the routes that the photo library has in addition to those of every collection. */
export const photoRoutes = (library: Pick<ReturnType<typeof photoRepository>, 'analytics' | 'audit' | 'ids' | 'used' | 'sectionCounts'>) =>
  apiPart()
    .openapi(auditRoute, async (context) => context.json(await library.audit(), 200))
    .openapi(analyticsRoute, async (context) => context.json(await library.analytics(), 200))
    .openapi(idsRoute, async (context) => {
      const { search, ...filters } = context.req.valid('query') as { search?: string } & Record<string, unknown>
      return context.json({ ids: await library.ids({ search, filters }) }, 200)
    })
    .openapi(usageRoute, async (context) => context.json({ used: await library.used(context.req.valid('json').ids) }, 200))
    .openapi(sectionsRoute, async (context) => context.json({ items: await library.sectionCounts() }, 200))
