import { createRoute, z } from '@hono/zod-openapi'
import type { Judge, ListQuery, Rows } from '#db/rows.ts'
import type { Collection } from '#kernel/collection.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { patchOf } from '#kernel/patch.ts'
import { Problem } from '#kernel/problem.ts'
import { fieldMessage } from '#texts/nl/problems.ts'
import { apiPart } from './api.ts'
import { ifMatch, versionIn } from './entity-tag.ts'
import { answer, bulkIds, failures, idParameter, listQuery, requiredJson, storedFields } from './schemas.ts'

/** One collection of the admin API, as a description. */
export interface CrudResource {
  collection: Collection
  /** The entity's name in OpenAPI, such as `Testimonial`. */
  name: string
  repository: Rows<StoredFields>
  /** What staff may write; a collection whose rows come from elsewhere has a schema for changes alone. */
  schema: z.ZodObject
  /** The whole row, where it holds more than the schema. */
  row?: z.ZodObject
  creatable?: boolean
  /** What holds between several fields; a change that mentions one of them is judged by the row that it makes. */
  rule?: z.ZodObject
  /** Query filters by exact value. */
  filters: Record<string, z.ZodType>
  sortable: string[]
}

/** List, read, create, change and remove, one by one and in bulk, for one collection: interface.md's admin contract. */
export function crudRoutes({ collection, name, repository: rows, schema, row, creatable = true, rule, filters, sortable }: CrudResource) {
  const rowSchema = (row ?? schema).extend(storedFields).meta({ id: name })
  const draft = schema.meta({ id: `${name}Draft` })
  const patch = patchOf(schema).meta({ id: `${name}Patch` })
  const query = listQuery(filters, [...new Set([...sortable, 'created_at', 'updated_at'])])
  const tags = [collection]
  const security = [{ session: [], companion: [] }]
  const app = apiPart()

  app.openapi(
    createRoute({
      method: 'get',
      path: '/',
      tags,
      security,
      request: { query },
      responses: { 200: answer('One page of the list', z.object({ items: z.array(rowSchema), total: z.int() })), ...failures(401, 422) },
    }),
    async (context) => {
      const { limit, offset, search, sort, ...chosen } = context.req.valid('query') as ListQuery & Record<string, unknown>
      return context.json((await rows.list({ limit, offset, search, sort, filters: chosen })) as never, 200)
    },
  )

  if (creatable)
    app.openapi(
      createRoute({
        method: 'post',
        path: '/',
        tags,
        security,
        request: { body: requiredJson(draft) },
        responses: { 201: answer('The new row', rowSchema), ...failures(400, 401, 403, 409, 413, 415, 422) },
      }),
      async (context) => context.json((await rows.insert(context.req.valid('json') as never)) as never, 201),
    )

  app.openapi(
    createRoute({
      method: 'patch',
      path: '/',
      tags,
      security,
      request: { body: requiredJson(z.strictObject({ ids: bulkIds, changes: patch })) },
      responses: {
        200: answer('How many rows changed', z.object({ updated: z.int() })),
        ...failures(400, 401, 403, 404, 409, 413, 415, 422),
      },
    }),
    async (context) => {
      const { ids, changes } = context.req.valid('json')
      return context.json({ updated: await rows.updateMany(ids, changes as never, judgeOf(rule, changes)) }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/bulk-delete',
      tags,
      security,
      request: { body: requiredJson(z.strictObject({ ids: bulkIds })) },
      responses: { 200: answer('How many rows are gone', z.object({ deleted: z.int() })), ...failures(400, 401, 403, 404, 413, 415, 422) },
    }),
    async (context) => context.json({ deleted: await rows.removeMany(context.req.valid('json').ids) }, 200),
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/{id}',
      tags,
      security,
      request: { params: idParameter },
      responses: { 200: answer('The row', rowSchema), ...failures(401, 404) },
    }),
    async (context) => context.json((await rows.get(context.req.valid('param').id)) as never, 200),
  )

  app.openapi(
    createRoute({
      method: 'patch',
      path: '/{id}',
      tags,
      security,
      request: { params: idParameter, headers: ifMatch, body: requiredJson(patch) },
      responses: { 200: answer('The changed row', rowSchema), ...failures(400, 401, 403, 404, 409, 412, 413, 415, 422) },
    }),
    async (context) => {
      const changes = context.req.valid('json')
      const version = versionIn(context.req.header('If-Match'))
      return context.json(
        (await rows.update(context.req.valid('param').id, changes as never, version, judgeOf(rule, changes))) as never,
        200,
      )
    },
  )

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/{id}',
      tags,
      security,
      request: { params: idParameter },
      responses: { 204: { description: 'Gone' }, ...failures(401, 403, 404) },
    }),
    async (context) => {
      await rows.remove(context.req.valid('param').id)
      return context.body(null, 204)
    },
  )

  return app
}

/** Throws `invalid-input` at a row that breaks the rule; absent when the change touches nothing that the rule is about. */
function judgeOf(rule: z.ZodObject | undefined, changes: object): Judge<StoredFields> | undefined {
  if (!rule || !Object.keys(rule.shape).some((name) => name in changes)) return undefined
  return (row) => {
    const { error } = rule.safeParse(row)
    if (error) throw new Problem('invalid-input', { errors: fieldErrors(error, row, fieldMessage) })
  }
}
