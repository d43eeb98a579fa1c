import { z } from '@hono/zod-openapi'
import { apiPart } from '#http/api.ts'
import { authorOf } from '#http/require-admin.ts'
import { answer, idParameter } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import { conflict, restoredRow } from './trashed-row.ts'
import type { Undo } from './undo.ts'

const tags = ['changes']

const oneRoute = staffRoute({
  method: 'post',
  path: '/changes/{id}/undo',
  operationId: 'undoChange',
  right: 'each',
  tags,
  request: { params: idParameter },
  failing: [409],
  responses: { 200: answer('The subject of the change, which is as before it', restoredRow) },
})
const groupRoute = staffRoute({
  method: 'post',
  path: '/changes/groups/{id}/undo',
  operationId: 'undoGroup',
  right: 'each',
  tags,
  request: { params: idParameter },
  responses: {
    200: answer(
      'The number of changes that were undone, and those that do not fit any more, with the code of the reason',
      z.object({ undone: z.int(), conflicts: z.array(conflict) }),
    ),
  },
})

/** Creates the routes that undo changes. docs/product/changes.md */
export const undoRoutes = ({ undoChange, undoGroup }: Undo) =>
  apiPart()
    .openapi(oneRoute, async (context) => context.json(await undoChange(authorOf(context), context.req.valid('param').id), 200))
    .openapi(groupRoute, async (context) => context.json(await undoGroup(authorOf(context), context.req.valid('param').id), 200))
