import { z } from '@hono/zod-openapi'
import { apiPart } from '#http/api.ts'
import { authorOf } from '#http/require-admin.ts'
import { answer, idParameter, partQuery, requiredJson } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { Change } from '#kernel/change.ts'
import type { Restore } from './restore-row.ts'
import type { TrashRepository } from './trash.repository.ts'
import { restoreChoices, restoredRow, trashedRow, type TrashedRow } from './trashed-row.ts'

const tags = ['trash']

const LIMIT_MAX = 100

const listRoute = staffRoute({
  method: 'get',
  path: '/trash',
  operationId: 'listTrash',
  tags,
  request: {
    query: z.strictObject({
      collection: z.string().min(1).max(200).optional(),
      search: z.string().max(200).optional(),
      limit: partQuery.limit.max(LIMIT_MAX).default(25),
      offset: partQuery.offset.default(0),
    }),
  },
  responses: {
    200: answer('The deleted rows that can be restored, newest first', z.object({ items: z.array(trashedRow), total: z.int() })),
  },
})
const restoreRoute = staffRoute({
  method: 'post',
  path: '/trash/{id}/restore',
  operationId: 'restoreTrashed',
  tags,
  request: { params: idParameter, body: requiredJson(restoreChoices) },
  failing: [409],
  responses: { 200: answer('The restored row', restoredRow) },
})
const dropRoute = staffRoute({
  method: 'delete',
  path: '/trash/{id}',
  operationId: 'deleteTrashed',
  tags,
  request: { params: idParameter },
  responses: { 204: { description: 'Deleted for good' } },
})

interface Parts {
  trash: Pick<TrashRepository, 'list'>
  restore: Restore['restoreRow']
  /** Deletes a row from the trash. Throws `not-found`. */
  drop(id: string): Promise<void>
}

/** Creates the routes of the trash. docs/product/trash.md */
export const trashRoutes = ({ trash, restore, drop }: Parts) =>
  apiPart()
    .openapi(listRoute, async (context) => {
      const { limit, offset, ...wanted } = context.req.valid('query')
      const { items, total } = await trash.list(wanted, { limit, offset })
      return context.json({ items: items.map(shown), total }, 200)
    })
    .openapi(restoreRoute, async (context) =>
      context.json(await restore(authorOf(context), context.req.valid('param').id, context.req.valid('json')), 200),
    )
    .openapi(dropRoute, async (context) => {
      await drop(context.req.valid('param').id)
      return context.body(null, 204)
    })

const shown = ({ id, group_id, collection, subject, title, user_id, user_name, made_at, trashed_until }: Change): TrashedRow => ({
  id,
  group_id,
  collection,
  subject,
  title,
  user: { id: user_id, name: user_name },
  made_at,
  trashed_until: trashed_until ?? made_at,
})
