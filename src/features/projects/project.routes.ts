import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import { z } from '@hono/zod-openapi'
import { staffRoute } from '#http/staff-route.ts'
import * as collections from '#collections.ts'
import { apiPart } from '#http/api.ts'
import { staffFilters } from '#http/column-filters.ts'
import { described, narrowingQuery } from '#http/schemas.ts'
import type { ExportProjects } from './export-projects.ts'
import { projects } from './project.ts'
import type { projectRepository } from './project.repository.ts'

/** The most project ids in one address. */
const NAMED_MAX = 200

/** The query of an export: the ids of projects, or the search and filters of the list. */
const narrowing = narrowingQuery(staffFilters(projects)).extend({
  ids: z
    .string()
    .regex(/^[\w-]{1,100}(,[\w-]{1,100})*$/)
    .transform((value) => value.split(','))
    .refine((ids) => ids.length <= NAMED_MAX, { message: 'too-many' })
    .optional(),
})

const exportRoute = <Path extends string>(operationId: string, path: Path, type: string) =>
  staffRoute({
    method: 'get',
    path,
    operationId,
    right: { area: 'projects', level: 'read' },
    tags: [collections.portfolioItems],
    request: { query: narrowing },
    responses: {
      200: {
        description: 'The projects that match the query, newest first, with the addresses of their images',
        content: {
          [type]: { schema: type === 'application/json' ? z.object({ items: z.array(z.looseObject({ id: z.string() })) }) : z.string() },
        },
      },
    },
  })
const csvRoute = exportRoute('exportPortfolioItemsAsCsv', `/${collections.portfolioItems}.csv`, 'text/csv')
const jsonRoute = exportRoute('exportPortfolioItems', `/${collections.portfolioItems}.json`, 'application/json')

interface Parts {
  repository: Pick<ReturnType<typeof projectRepository>, 'inBatches'>
  exported: Record<'csv' | 'json', ExportProjects>
  publicUrl: string
  /** Returns the name of each service in lists, by its slug. */
  serviceNames(): Promise<ReadonlyMap<string, string>>
}

/** Creates the routes that projects have in addition to those of every collection: their exports as files. */
export function projectRoutes({ repository, exported, publicUrl, serviceNames }: Parts) {
  const fileOf = async (format: 'csv' | 'json', { ids, search, ...filters }: z.output<typeof narrowing>) => {
    const names = await serviceNames()
    const batches = repository.inBatches({ search, filters: { ...filters, id: ids } })
    const file = exported[format](batches, { publicUrl, serviceName: (slug) => names.get(slug) ?? slug })
    return described(ReadableStream.from(file).pipeThrough(new TextEncoderStream()))
  }

  return apiPart()
    .openapi(csvRoute, async (context) =>
      context.body(await fileOf('csv', context.req.valid('query')), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment',
      }),
    )
    .openapi(jsonRoute, async (context) =>
      context.body(await fileOf('json', context.req.valid('query')), 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment',
      }),
    )
}
