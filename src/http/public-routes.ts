import { createRoute, z } from '@hono/zod-openapi'
import { type Collection, entities } from '#entities.ts'
import type { Store } from '#db/rows.ts'
import { filledPage } from '#db/filled-page.ts'
import { isVisible, type VisibleEntity, visibleRows, WHOLE_LIST_MAX } from '#db/repository.ts'
import type { Entity } from '#kernel/entity.ts'
import { fillRows } from '#kernel/fill-rows.ts'
import type { PlaceholderValues } from '#kernel/words.ts'
import { placeholderValuesIn } from '#texts/nl/placeholders.ts'
import { apiPart } from './api.ts'
import type { SiteCompany } from '#features/company/company.ts'
import { columnFilters } from './column-filters.ts'
import { pluralName, publicSchema } from './entity-schemas.ts'
import { answer, described, failures, LIST_LIMIT_DEFAULT, partQuery } from './schemas.ts'

/**
 * Builds the routes that anonymous visitors may read: the rows and columns that each definition names, narrowed only by its filters. The
 * routes use no repository, since one could return more.
 */
export function publicRoutes(store: Pick<Store, 'database'>, settings: { siteCompany(): Promise<SiteCompany> }) {
  const app = apiPart()

  for (const of of Object.values<Entity<Collection>>(entities)) {
    if (!isVisible(of)) continue
    app.openapi(
      createRoute({
        method: 'get',
        path: `/${of.collection}`,
        operationId: `listPublic${pluralName(of.collection)}`,
        tags: ['public'],
        request: { query: queryOf(of) },
        responses: { 200: answer('The rows that visitors see', answerOf(of)), ...failures(422) },
      }),
      async (context) => {
        const valuesIn = placeholderValuesIn(await settings.siteCompany())
        return context.json(described(await listOf(store, of, { ...context.req.valid('query') }, valuesIn)), 200)
      },
    )
  }

  return app
}

/** Returns the schema of a list's query; only the definition's required filters must be given. */
const queryOf = ({ row, visible: { filters = [], requiredFilters, paginated } }: VisibleEntity) =>
  z.strictObject({ ...z.strictObject({ ...columnFilters(row, filters), ...(paginated && partQuery) }).partial().shape, ...requiredFilters })

const answerOf = (of: VisibleEntity) => {
  const items = z.array(publicSchema(of))
  if (!of.visible.paginated) return z.object({ items })
  return z.object({
    items,
    total: z.int().optional().meta({ description: 'The number of rows that match the query; only when `limit` or `offset` was given' }),
  })
}

/** Reads the whole list, or as much of a paginated one as one response holds; a requested part comes with the total. */
async function listOf(
  store: Pick<Store, 'database'>,
  of: VisibleEntity,
  { limit, offset, ...filters }: Record<string, unknown>,
  valuesIn: (row: object) => PlaceholderValues,
) {
  if (!of.visible.paginated) return { items: fillRows<object>(of, await visibleRows(store, of, filters), valuesIn) }
  const isPart = limit !== undefined || offset !== undefined
  const part = z.object(partQuery).partial().parse({ limit, offset })
  const usual = isPart ? LIST_LIMIT_DEFAULT : (of.visible.limit ?? WHOLE_LIST_MAX)
  const { items, total } = await filledPage(store, of, { limit: part.limit ?? usual, offset: part.offset ?? 0 }, filters, valuesIn)
  return isPart ? { items, total } : { items }
}
