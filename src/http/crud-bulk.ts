import { z } from '@hono/zod-openapi'
import type { Rows } from '#db/rows.ts'
import { judgeOf } from '#features/changes/judge-of.ts'
import type { Entity } from '#kernel/entity.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { apiPart } from './api.ts'
import { changeGroup, groupedAuthorOf } from './change-group.ts'
import { type PatchSchema, pluralName } from './entity-schemas.ts'
import { answer, bulkIds, requiredJson } from './schemas.ts'
import { staffRoute } from './staff-route.ts'

/** Builds the routes that change and remove many rows, as `staffMay` allows. */
export function crudBulk(of: Entity, patch: PatchSchema, rows: Pick<Rows<StoredFields>, 'updateMany' | 'removeMany'>) {
  const { area, collection, rule, staffMay } = of
  const all = pluralName(collection)
  const ids = z.strictObject({ ids: bulkIds })
  const tags = [collection]
  const app = apiPart()

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

  return app
}
