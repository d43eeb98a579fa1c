import { z } from '@hono/zod-openapi'
import { staffRoute } from '#http/staff-route.ts'
import * as collections from '#collections.ts'
import { apiPart } from '#http/api.ts'
import { answer, bulkIds, requiredJson } from '#http/schemas.ts'
import type { serviceRepository } from './service.repository.ts'

const orderRoute = staffRoute({
  method: 'put',
  path: `/${collections.services}/order`,
  operationId: 'orderServices',
  tags: [collections.services],
  description:
    'Puts the services in this order. The ids are exactly all of them, or exactly those that are shown or hidden, which then change places ' +
    'among each other; for any other list the answer is 409 and nothing changes. So it is when `seen`, the order that the person saw ' +
    'before, is no longer theirs; left out, they are sorted whatever their order was.',
  request: { body: requiredJson(z.strictObject({ ids: bulkIds, seen: bulkIds.optional() })) },
  failing: [409],
  responses: {
    200: answer('How many services got another position', z.object({ updated: z.int() })),
  },
})

/** Creates the routes that services have in addition to those of every collection. */
export const serviceRoutes = (services: Pick<ReturnType<typeof serviceRepository>, 'reorder'>) =>
  apiPart().openapi(orderRoute, async (context) => {
    const { ids, seen } = context.req.valid('json')
    return context.json({ updated: await services.reorder(ids, seen) }, 200)
  })
