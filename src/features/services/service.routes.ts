import { z } from '@hono/zod-openapi'
import { staffRoute } from '#http/staff-route.ts'
import * as collections from '#collections.ts'
import { apiPart } from '#http/api.ts'
import { authorOf } from '#http/require-admin.ts'
import { answer, bulkIds, requiredJson } from '#http/schemas.ts'
import type { serviceRepository } from './service.repository.ts'

const orderRoute = staffRoute({
  method: 'put',
  path: `/${collections.services}/order`,
  operationId: 'orderServices',
  right: { area: 'content', level: 'publish' },
  tags: [collections.services],
  description:
    'Sorts the services in this order. `ids` lists all services, or all that are visible, or all that are hidden; the services in the list ' +
    'then swap places with each other. Any other list gets 409 and changes nothing. `seen` is the order that the person saw before: when the ' +
    'services are no longer in that order, the response is 409 too. Without `seen` the previous order is not checked.',
  request: { body: requiredJson(z.strictObject({ ids: bulkIds, seen: bulkIds.optional() })) },
  failing: [409],
  responses: {
    200: answer('The number of services that got another position', z.object({ updated: z.int() })),
  },
})

/** Creates the routes that services have in addition to those of every collection. */
export const serviceRoutes = (services: Pick<ReturnType<typeof serviceRepository>, 'reorder'>) =>
  apiPart().openapi(orderRoute, async (context) => {
    const { ids, seen } = context.req.valid('json')
    return context.json({ updated: await services.reorder(authorOf(context), ids, seen) }, 200)
  })
