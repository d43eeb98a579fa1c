import { z } from '@hono/zod-openapi'
import type { ListQuery } from '#db/row-reads.ts'
import type { Rows } from '#db/rows.ts'
import type { SiteCompany } from '#features/company/company.ts'
import type { Entity } from '#kernel/entity.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { fillableColumns } from '#kernel/fill-rows.ts'
import { mayInCollection } from '#kernel/may.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'
import { apiPart } from './api.ts'
import { staffFilters } from './column-filters.ts'
import { pluralName, type RowSchema } from './entity-schemas.ts'
import { mayHeader, oneWithMay, sayMay, withMay } from './may.ts'
import { roleOf } from './require-admin.ts'
import { answer, described, idParameter, listQuery } from './schemas.ts'
import { staffRoute } from './staff-route.ts'

interface CrudReadParts {
  rows: Pick<Rows<StoredFields>, 'list' | 'get' | 'may'> & { detail?: RowDetail }
  company(): Promise<SiteCompany>
}

/** What the answer with a single row has in addition to its columns, because it takes more reads. */
export interface RowDetail {
  shape: z.ZodRawShape
  /** An example of it, for the API's description. */
  example: object
  read(row: StoredFields): Promise<object>
}

/** Returns the schema of a single row with its detail. */
const withDetail = (row: RowSchema, name: string, { shape, example }: RowDetail) =>
  row.extend(shape).meta({ id: `${name}Detail`, example: { ...(row.meta()?.['example'] as object), ...example } })

/** Builds the routes that list and read rows. */
export function crudReads(of: Entity, row: RowSchema, { rows, company }: CrudReadParts) {
  const { area, collection, name, sortable } = of
  const { detail } = rows
  const columns = fillableColumns(of)
  const tags = [collection]
  const app = apiPart()

  app.openapi(
    staffRoute({
      method: 'get',
      path: '/',
      operationId: `list${pluralName(collection)}`,
      right: { area, level: 'read' },
      tags,
      request: { query: listQuery(staffFilters(of), [...new Set([...sortable, 'created_at', 'updated_at'])]) },
      responses: {
        200: { ...answer('One page of the list', z.object({ items: z.array(row), total: z.int() })), headers: mayHeader },
      },
    }),
    async (context) => {
      const { limit, offset, search, sort, ...chosen } = context.req.valid('query') as ListQuery & Record<string, unknown>
      const placeholders = search && columns.size > 0 ? { columns, values: placeholderValues(await company()) } : undefined
      const { items, total } = await rows.list({ limit, offset, search, sort, filters: chosen, placeholders })
      sayMay(context, mayInCollection(roleOf(context), of))
      return context.json(described({ items: await withMay(context, rows, items), total }), 200)
    },
  )

  app.openapi(
    staffRoute({
      method: 'get',
      path: '/{id}',
      operationId: `get${name}`,
      right: { area, level: 'read' },
      tags,
      request: { params: idParameter },
      responses: { 200: answer('The row', detail ? withDetail(row, name, detail) : row) },
    }),
    async (context) => {
      const found = await rows.get(context.req.valid('param').id)
      const [read, more] = await Promise.all([oneWithMay(context, rows, found), detail?.read(found)])
      return context.json(described({ ...read, ...more }), 200)
    },
  )

  return app
}
