import { z } from '@hono/zod-openapi'
import { staffRoute } from './staff-route.ts'
import type { Judge, ListQuery, Rows } from '#db/rows.ts'
import { entities, type EntityName, entityNames } from '#entities.ts'
import type { Settings } from '#features/company/settings.repository.ts'
import type { Entity } from '#kernel/entity.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { Problem } from '#kernel/problem.ts'
import { fillableColumns } from '#kernel/fill-rows.ts'
import { api } from '#routes.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'
import { fieldMessage } from '#texts/nl/problems.ts'
import { apiPart } from './api.ts'
import { changeGroup, groupedAuthorOf } from './change-group.ts'
import { authorOf } from './require-admin.ts'
import { staffFilters } from './column-filters.ts'
import { draftSchema, patchSchema, pluralName, rowSchema } from './entity-schemas.ts'
import { ifMatch, versionIn, answer, bulkIds, described, idParameter, listQuery, requiredJson } from './schemas.ts'

/** Returns the admin API's collections: the path and the routes of each. */
export const staffRoutes = (repositories: Record<EntityName, Rows<StoredFields>> & { settings: Pick<Settings, 'siteCompany'> }) =>
  entityNames.map(
    (name) =>
      [
        api.collection(entities[name].collection),
        crudRoutes(entities[name], repositories[name], repositories.settings.siteCompany),
      ] as const,
  )

/**
 * A browser repeats a request by itself when a keep-alive connection is cut before the response, and the first one may have been carried
 * out.
 */
const idempotencyKey = z.object({
  'idempotency-key': z
    .uuid()
    .toLowerCase()
    .optional()
    .meta({ description: 'A new UUID, which becomes the id of the row; a repeated request with the same UUID creates no second row' }),
})

/**
 * Builds the routes that list, read, create, change and remove rows, one by one and in bulk, as `staffMay` allows: interface.md's admin
 * contract.
 */
function crudRoutes(of: Entity, rows: Rows<StoredFields>, company: Settings['siteCompany']) {
  const { collection, name, rule, sortable, staffMay } = of
  const [all, each] = [pluralName(collection), name]
  const row = rowSchema(of)
  const patch = patchSchema(of)
  const ids = z.strictObject({ ids: bulkIds })
  const columns = fillableColumns(of)
  const tags = [collection]
  const app = apiPart()

  app.openapi(
    staffRoute({
      method: 'get',
      path: '/',
      operationId: `list${all}`,
      tags,
      request: { query: listQuery(staffFilters(of), [...new Set([...sortable, 'created_at', 'updated_at'])]) },
      responses: { 200: answer('One page of the list', z.object({ items: z.array(row), total: z.int() })) },
    }),
    async (context) => {
      const { limit, offset, search, sort, ...chosen } = context.req.valid('query') as ListQuery & Record<string, unknown>
      const placeholders = search && columns.size > 0 ? { columns, values: placeholderValues(await company()) } : undefined
      return context.json(described(await rows.list({ limit, offset, search, sort, filters: chosen, placeholders })), 200)
    },
  )

  if (staffMay.includes('create'))
    app.openapi(
      staffRoute({
        method: 'post',
        path: '/',
        operationId: `create${each}`,
        tags,
        request: { headers: idempotencyKey, body: requiredJson(draftSchema(of)) },
        failing: [409],
        responses: { 201: answer('The new row', row) },
      }),
      async (context) => {
        const { 'idempotency-key': id } = context.req.valid('header')
        return context.json(described(await rows.insert(authorOf(context), context.req.valid('json'), id)), 201)
      },
    )

  if (staffMay.includes('change'))
    app.openapi(
      staffRoute({
        method: 'patch',
        path: '/',
        operationId: `bulkUpdate${all}`,
        tags,
        request: { headers: changeGroup, body: requiredJson(ids.extend({ changes: patch })) },
        failing: [404, 409],
        responses: {
          200: answer('The number of changed rows', z.object({ updated: z.int() })),
        },
      }),
      async (context) => {
        const { ids: chosen, changes } = context.req.valid('json')
        return context.json({ updated: await rows.updateMany(groupedAuthorOf(context), chosen, changes, judgeOf(rule, changes)) }, 200)
      },
    )

  if (staffMay.includes('remove'))
    app.openapi(
      staffRoute({
        method: 'post',
        path: '/bulk-delete',
        operationId: `bulkDelete${all}`,
        tags,
        request: { headers: changeGroup, body: requiredJson(ids) },
        failing: [404, 409],
        responses: {
          200: answer('The number of deleted rows', z.object({ deleted: z.int() })),
        },
      }),
      async (context) => context.json({ deleted: await rows.removeMany(groupedAuthorOf(context), context.req.valid('json').ids) }, 200),
    )

  app.openapi(
    staffRoute({
      method: 'get',
      path: '/{id}',
      operationId: `get${each}`,
      tags,
      request: { params: idParameter },
      responses: { 200: answer('The row', row) },
    }),
    async (context) => context.json(described(await rows.get(context.req.valid('param').id)), 200),
  )

  if (staffMay.includes('change'))
    app.openapi(
      staffRoute({
        method: 'patch',
        path: '/{id}',
        operationId: `update${each}`,
        tags,
        request: { params: idParameter, headers: ifMatch, body: requiredJson(patch) },
        failing: [409],
        responses: { 200: answer('The changed row', row) },
      }),
      async (context) => {
        const changes = context.req.valid('json')
        const version = versionIn(context.req.header('If-Match'))
        return context.json(
          described(await rows.update(authorOf(context), context.req.valid('param').id, changes, version, judgeOf(rule, changes))),
          200,
        )
      },
    )

  if (staffMay.includes('remove'))
    app.openapi(
      staffRoute({
        method: 'delete',
        path: '/{id}',
        operationId: `delete${each}`,
        tags,
        request: { params: idParameter, headers: changeGroup },
        failing: [409],
        responses: { 204: { description: 'Deleted' } },
      }),
      async (context) => {
        await rows.remove(groupedAuthorOf(context), context.req.valid('param').id)
        return context.body(null, 204)
      },
    )

  return app
}

/**
 * Returns a check that throws `invalid-input` for a row that breaks the rule, or undefined when the change touches no field of the rule.
 */
function judgeOf(rule: z.ZodObject | undefined, changes: object): Judge<StoredFields> | undefined {
  if (!rule || !Object.keys(rule.shape).some((name) => Object.hasOwn(changes, name))) return undefined
  return (row) => {
    const { error } = rule.safeParse(row)
    if (error) throw new Problem('invalid-input', { errors: fieldErrors(error, row, fieldMessage) })
  }
}
