import { z } from '@hono/zod-openapi'
import { staffRoute } from '#http/staff-route.ts'
import * as collections from '#collections.ts'
import { apiPart } from '#http/api.ts'
import { staffFilters } from '#http/column-filters.ts'
import { answer, bulkIds, narrowingQuery, requiredJson } from '#http/schemas.ts'
import { mediaAnalytics, mediaAudit } from './photo-figures.ts'
import { photos } from './photo.ts'
import type { photoRepository } from './photo.repository.ts'
import { sectionCount, usedPhoto } from './photo-use.ts'

const auditRoute = staffRoute({
  method: 'get',
  path: `/${collections.media}/audit`,
  operationId: 'auditMedia',
  right: { area: 'photos', level: 'read' },
  tags: [collections.media],
  responses: { 200: answer('The figures of the photo library', mediaAudit) },
})

const analyticsRoute = staffRoute({
  method: 'get',
  path: `/${collections.media}/analytics`,
  operationId: 'analyseMedia',
  right: { area: 'photos', level: 'read' },
  tags: [collections.media],
  responses: {
    200: answer('The figures of the audit, with the distribution of the scores and the number of optimised photos', mediaAnalytics),
  },
})

const idsRoute = staffRoute({
  method: 'get',
  path: `/${collections.media}/ids`,
  operationId: 'listMediaIds',
  right: { area: 'photos', level: 'read' },
  tags: [collections.media],
  request: { query: narrowingQuery(staffFilters(photos)) },
  responses: {
    200: answer('The ids of all photos that match the query, in no particular order', z.object({ ids: z.array(z.string()) })),
  },
})

const usageRoute = staffRoute({
  method: 'post',
  path: `/${collections.media}/usage`,
  operationId: 'findMediaUsage',
  right: { area: 'photos', level: 'read' },
  tags: [collections.media],
  request: { body: requiredJson(z.strictObject({ ids: bulkIds })) },
  responses: {
    200: answer(
      'The photos of the list that the site shows or that proposals name, with the places',
      z.object({ used: z.array(usedPhoto) }),
    ),
  },
})

const sectionsRoute = staffRoute({
  method: 'get',
  path: `/${collections.media}/sections`,
  operationId: 'countMediaSections',
  right: { area: 'photos', level: 'read' },
  tags: [collections.media],
  responses: {
    200: answer('The number of photos in each section of each page', z.object({ items: z.array(sectionCount) })),
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
