import { z } from '@hono/zod-openapi'
import { staffRoute } from './staff-route.ts'
import type { ListQuery } from '#db/row-reads.ts'
import type { Rows } from '#db/rows.ts'
import { entities, type EntityName, entityNames } from '#entities.ts'
import { judgeOf } from '#features/changes/judge-of.ts'
import type { WriteOrPropose } from '#features/proposals/write-or-propose.ts'
import type { Settings } from '#features/company/settings.repository.ts'
import type { Author } from '#kernel/author.ts'
import type { Entity } from '#kernel/entity.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { newId } from '#kernel/id.ts'
import { fillableColumns } from '#kernel/fill-rows.ts'
import { takesProposals } from '#kernel/proposal.ts'
import { api } from '#routes.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'
import { apiPart } from './api.ts'
import { changeGroup, groupedAuthorOf } from './change-group.ts'
import { authorOf } from './require-admin.ts'
import { staffFilters } from './column-filters.ts'
import { draftSchema, patchSchema, pluralName, rowSchema } from './entity-schemas.ts'
import { askedIn, proposalQuery, proposed } from './proposal-query.ts'
import { ifMatch, versionIn, answer, bulkIds, described, idParameter, listQuery, requiredJson } from './schemas.ts'

/** Returns the admin API's collections: the path and the routes of each. */
export const staffRoutes = (
  repositories: Record<EntityName, Rows<StoredFields>> & { settings: Pick<Settings, 'siteCompany'> },
  writeOrPropose: WriteOrPropose,
) =>
  entityNames.map((name) => {
    const parts = { rows: repositories[name], company: repositories.settings.siteCompany, writeOrPropose }
    return [api.collection(entities[name].collection), crudRoutes(entities[name], parts)] as const
  })

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

interface CrudParts {
  rows: Rows<StoredFields>
  company: Settings['siteCompany']
  writeOrPropose: WriteOrPropose
}

/**
 * Builds the routes that list, read, create, change and remove rows, one by one and in bulk, as `staffMay` allows: interface.md's admin
 * contract.
 */
function crudRoutes(of: Entity, { rows, company, writeOrPropose }: CrudParts) {
  const { area, collection, name, rule, sortable, staffMay } = of
  const least = takesProposals(of) ? 'propose' : 'draft'
  const [query, answers] = takesProposals(of) ? [{ query: proposalQuery }, { 202: proposed }] : [{}, {}]
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
      right: { area, level: 'read' },
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
        right: { area, level: least },
        tags,
        request: { ...query, headers: idempotencyKey, body: requiredJson(draftSchema(of)) },
        failing: [409],
        responses: { 201: answer('The new row', row), ...answers },
      }),
      async (context) => {
        const { 'idempotency-key': id } = context.req.valid('header')
        const [draft, subject] = [context.req.valid('json'), id ?? newId()]
        const write = (by: Author) => rows.insert(by, draft, subject)
        const done = await writeOrPropose(authorOf(context), askedIn(context), { kind: 'create', collection, subject, write })
        return 'made' in done ? context.json(described(done.made), 201) : context.json(described(done.proposed), 202)
      },
    )

  if (staffMay.includes('change'))
    app.openapi(
      staffRoute({
        method: 'patch',
        path: '/',
        operationId: `bulkUpdate${all}`,
        right: { area, level: 'draft' },
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
        right: { area, level: 'draft' },
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
      right: { area, level: 'read' },
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
        right: { area, level: least },
        tags,
        request: { ...query, params: idParameter, headers: ifMatch, body: requiredJson(patch) },
        failing: [409],
        responses: { 200: answer('The changed row', row), ...answers },
      }),
      async (context) => {
        const [changes, { id: subject }] = [context.req.valid('json'), context.req.valid('param')]
        const version = versionIn(context.req.header('If-Match'))
        const write = (by: Author) => rows.update(by, subject, changes, version, judgeOf(rule, changes))
        const done = await writeOrPropose(authorOf(context), askedIn(context), { kind: 'update', collection, subject, write })
        return 'made' in done ? context.json(described(done.made), 200) : context.json(described(done.proposed), 202)
      },
    )

  if (staffMay.includes('remove'))
    app.openapi(
      staffRoute({
        method: 'delete',
        path: '/{id}',
        operationId: `delete${each}`,
        right: { area, level: least },
        tags,
        request: { ...query, params: idParameter, headers: changeGroup },
        failing: [409],
        responses: { 204: { description: 'Deleted' }, ...answers },
      }),
      async (context) => {
        const { id: subject } = context.req.valid('param')
        const write = (by: Author) => rows.remove(by, subject)
        const done = await writeOrPropose(groupedAuthorOf(context), askedIn(context), { kind: 'remove', collection, subject, write })
        return 'made' in done ? context.body(null, 204) : context.json(described(done.proposed), 202)
      },
    )

  return app
}
