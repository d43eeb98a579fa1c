import { z } from '@hono/zod-openapi'
import { staffRoute } from '#http/staff-route.ts'
import { CHECKLIST_LINES, checklist, type ChecklistLineName, type Checklist, INVENTED_KINDS, SETS_ASIDE } from './checklist.ts'
import type { InventedContent } from './invented-content.ts'
import { apiPart } from '#http/api.ts'
import { authorOf } from '#http/require-admin.ts'
import { answer, requiredJson } from '#http/schemas.ts'
import type { Author } from '#kernel/author.ts'
import { EXAMPLE_MORNING } from '#kernel/example-values.ts'

const tags = ['dashboard']
const count = z.int().min(0)
const kind = z.strictObject({ kind: z.enum(INVENTED_KINDS) })

interface ChecklistParts {
  read(): Promise<Checklist>
  setLineAside(by: Author, name: ChecklistLineName, isAside: boolean): Promise<void>
  invented: Pick<InventedContent, 'remove' | 'restore'>
}

/** Builds the routes of the checklist of a new site and of the content that the demo invented. docs/product/back-office.md */
export function checklistRoutes({ read, setLineAside, invented }: ChecklistParts) {
  const app = apiPart()

  app.openapi(
    staffRoute({
      method: 'get',
      path: '/checklist',
      operationId: 'getChecklist',
      right: { area: 'administration', level: 'read' },
      tags,
      responses: {
        200: answer(
          'The checklist of a new site, with its current state',
          checklist.meta({
            id: 'Checklist',
            example: {
              lines: [
                { name: 'company', done: true, set_aside: false, invented: null },
                { name: 'reviews', done: false, set_aside: false, invented: { untouched: 24, changed: 1, restorable_until: null } },
                { name: 'backup', done: false, set_aside: true, invented: null },
              ],
              example_fields: [],
              public_url: 'https://www.example.be',
              mail: { has_server: true, last_delivery: { at: EXAMPLE_MORNING, delivered: true } },
            },
          }),
        ),
      },
    }),
    async (context) => context.json(await read(), 200),
  )

  app.openapi(
    staffRoute({
      method: 'put',
      path: '/checklist/{name}',
      operationId: 'setChecklistLineAside',
      right: SETS_ASIDE,
      tags,
      request: {
        params: z.strictObject({ name: z.enum(CHECKLIST_LINES) }),
        body: requiredJson(z.strictObject({ set_aside: z.boolean() }).meta({ id: 'ChecklistChoice', example: { set_aside: true } })),
      },
      responses: { 204: { description: 'The line is now set aside for all staff, or no longer is' } },
    }),
    async (context) => {
      await setLineAside(authorOf(context), context.req.valid('param').name, context.req.valid('json').set_aside)
      return context.body(null, 204)
    },
  )

  app.openapi(
    staffRoute({
      method: 'post',
      path: '/invented-content/{kind}/remove',
      operationId: 'removeInventedContent',
      right: { area: 'administration', level: 'publish' },
      tags,
      request: { params: kind },
      responses: {
        200: answer(
          'The number of rows or figures of the demo that were removed, and of those that stay because staff changed them',
          z.object({ removed: count, kept: count }).meta({ id: 'InventedContentRemoved', example: { removed: 24, kept: 1 } }),
        ),
      },
    }),
    async (context) => context.json(await invented.remove(authorOf(context), context.req.valid('param').kind), 200),
  )

  app.openapi(
    staffRoute({
      method: 'post',
      path: '/invented-content/{kind}/restore',
      operationId: 'restoreInventedContent',
      right: { area: 'administration', level: 'publish' },
      tags,
      request: { params: kind },
      failing: [409, 412],
      responses: {
        200: answer(
          'The number of restored rows or figures, with the same ids as before; a removal can be undone for a day',
          z.object({ restored: count }).meta({ id: 'InventedContentRestored', example: { restored: 24 } }),
        ),
      },
    }),
    async (context) => context.json(await invented.restore(authorOf(context), context.req.valid('param').kind), 200),
  )

  return app
}
