import { z } from '@hono/zod-openapi'
import { apiPart } from '#http/api.ts'
import { mayHeader, sayMay } from '#http/may.ts'
import { adminOf, authorOf, roleOf } from '#http/require-admin.ts'
import { answer, bulkIds, described, idParameter, partQuery, requiredJson } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { Change } from '#kernel/change.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { mayDo } from '#kernel/rights.ts'
import type { Role } from '#kernel/role.ts'
import type { StoredFile } from '#files/file-store.ts'
import { requireConfirmed } from '#features/accounts/confirm-password.ts'
import type { EmptyTrash } from './empty-trash.ts'
import { formerAddresses } from './files-of-change.ts'
import type { Restore } from './restore-row.ts'
import type { TrashRepository } from './trash.repository.ts'
import type { Undo } from './undo.ts'
import { conflict, DELETES_FOR_GOOD, restoreChoices, restoredRow, trashCounts, trashedRow, type TrashedRow } from './trashed-row.ts'

const tags = ['trash']

const LIMIT_MAX = 100

const listRoute = staffRoute({
  method: 'get',
  path: '/trash',
  operationId: 'listTrash',
  right: 'each',
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
  right: 'each',
  tags,
  request: { params: idParameter, body: requiredJson(restoreChoices) },
  failing: [409],
  responses: { 200: answer('The restored row', restoredRow) },
})
const dropRoute = staffRoute({
  method: 'delete',
  path: '/trash/{id}',
  operationId: 'deleteTrashed',
  right: DELETES_FOR_GOOD,
  tags,
  request: { params: idParameter },
  responses: { 204: { description: 'Deleted for good' } },
})

const countsRoute = staffRoute({
  method: 'get',
  path: '/trash-counts',
  operationId: 'countTrash',
  right: 'each',
  tags,
  request: { query: z.strictObject({ search: z.string().max(200).optional() }) },
  responses: { 200: { ...answer('The number of rows of each collection in the trash', trashCounts), headers: mayHeader } },
})
const pictureRoute = staffRoute({
  method: 'get',
  path: '/trash-picture',
  operationId: 'getTrashPicture',
  right: 'each',
  tags,
  request: { query: z.strictObject({ address: z.string().min(1).max(500) }) },
  failing: [404, 503],
  responses: {
    200: {
      description: 'A small copy of a picture whose row is in the trash, or that only a proposal names',
      content: { 'image/webp': { schema: z.string() } },
    },
  },
})
const restoreManyRoute = staffRoute({
  method: 'post',
  path: '/trash/restore',
  operationId: 'restoreManyTrashed',
  right: 'each',
  tags,
  request: { body: requiredJson(z.strictObject({ ids: bulkIds })) },
  responses: {
    200: answer(
      'The number of restored rows, and those that could not be restored, with the code of the reason',
      z.object({ restored: z.int(), conflicts: z.array(conflict) }),
    ),
  },
})
const dropManyRoute = staffRoute({
  method: 'post',
  path: '/trash/bulk-delete',
  operationId: 'deleteManyTrashed',
  right: DELETES_FOR_GOOD,
  tags,
  request: { body: requiredJson(z.strictObject({ ids: bulkIds })) },
  responses: { 200: answer('The number of rows that were still in the trash, and are deleted for good', z.object({ deleted: z.int() })) },
})
const emptyRoute = staffRoute({
  method: 'post',
  path: '/trash/empty',
  operationId: 'emptyTrash',
  right: DELETES_FOR_GOOD,
  tags,
  request: { body: requiredJson(z.strictObject({ until: z.iso.datetime() })) },
  responses: {
    200: answer('The number of rows that were deleted until that time, and are deleted for good', z.object({ deleted: z.int() })),
  },
})

interface Parts {
  trash: Pick<TrashRepository, 'list' | 'count' | 'some' | 'mayRestore'>
  restore: Restore['restoreRow']
  restoreMany: Undo['restoreMany']
  emptyTrash: Pick<EmptyTrash, 'drop' | 'dropMany' | 'empty'>
  /** Reads a small copy of a picture of the trash that a role may see. */
  pictureAt(role: Role, address: string): Promise<StoredFile | undefined>
  clock: Clock
}

/** Creates the routes of the trash. docs/product/trash.md */
export const trashRoutes = ({ trash, restore, restoreMany, emptyTrash, pictureAt, clock }: Parts) =>
  apiPart()
    .openapi(listRoute, async (context) => {
      const { limit, offset, ...wanted } = context.req.valid('query')
      const { items, total } = await trash.list(roleOf(context), wanted, { limit, offset })
      const restorable = await trash.mayRestore(roleOf(context), items)
      const mayRemove = mayDo(roleOf(context), DELETES_FOR_GOOD)
      const may = ({ id }: Change) => [...(restorable.has(id) ? (['restore'] as const) : []), ...(mayRemove ? (['remove'] as const) : [])]
      return context.json({ items: items.map((change) => ({ ...shown(change), may: may(change) })), total }, 200)
    })
    .openapi(restoreRoute, async (context) =>
      context.json(await restore(authorOf(context), context.req.valid('param').id, context.req.valid('json')), 200),
    )
    .openapi(dropRoute, async (context) => {
      requireConfirmed(adminOf(context), clock)
      await emptyTrash.drop(authorOf(context), context.req.valid('param').id)
      return context.body(null, 204)
    })
    .openapi(countsRoute, async (context) => {
      sayMay(context, mayDo(roleOf(context), DELETES_FOR_GOOD) ? ['remove'] : [])
      const until = isoTime(clock.now())
      return context.json({ collections: await trash.count(roleOf(context), context.req.valid('query').search), until }, 200)
    })
    .openapi(pictureRoute, async (context) => {
      const picture = await pictureAt(roleOf(context), context.req.valid('query').address)
      if (!picture) throw new Problem('not-found')
      return context.body(described(picture.body), 200, { 'Content-Type': 'image/webp', 'Content-Length': String(picture.size) })
    })
    .openapi(restoreManyRoute, async (context) => {
      const changes = await trash.some(roleOf(context), context.req.valid('json').ids)
      return context.json(await restoreMany(authorOf(context), changes), 200)
    })
    .openapi(dropManyRoute, async (context) => {
      requireConfirmed(adminOf(context), clock)
      return context.json({ deleted: await emptyTrash.dropMany(authorOf(context), context.req.valid('json').ids) }, 200)
    })
    .openapi(emptyRoute, async (context) => {
      requireConfirmed(adminOf(context), clock)
      return context.json({ deleted: await emptyTrash.empty(authorOf(context), context.req.valid('json').until) }, 200)
    })

function shown(change: Change): Omit<TrashedRow, 'may'> {
  const { id, group_id, collection, subject, title, user_id, user_name, made_at, trashed_until } = change
  const files = formerAddresses(change)
  return {
    id,
    group_id,
    collection,
    subject,
    title,
    user: { id: user_id, name: user_name },
    made_at,
    trashed_until: trashed_until ?? made_at,
    picture: files[0] ?? null,
    file_count: files.length,
  }
}
