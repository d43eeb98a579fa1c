import * as collections from '#collections.ts'
import { apiPart } from '#http/api.ts'
import { rowSchema } from '#http/entity-schemas.ts'
import { oneWithMay } from '#http/may.ts'
import { authorOf } from '#http/require-admin.ts'
import { answer, described, idempotencyKey, requiredJson } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import { newId } from '#kernel/id.ts'
import { customer, knownBy } from './customer.ts'
import type { customerRepository } from './customer.repository.ts'
import type { createEnterRequest } from './enter-request.ts'
import { requestByHand } from './request-by-hand.ts'
import type { requestRepository } from './request.repository.ts'
import { requests } from './request.ts'

const tags = [collections.contactSubmissions]
const EXAMPLE = {
  source: 'phone',
  phone: '0470 12 34 56',
  municipality: 'Exampletown',
  service_type: 'gevelreiniging',
  message: 'Facade of a terraced house, call after six.',
} as const

const enterRoute = staffRoute({
  method: 'post',
  path: `/${collections.contactSubmissions}`,
  operationId: 'createContactSubmission',
  right: { area: 'messages', level: 'publish' },
  tags,
  request: { headers: idempotencyKey, body: requiredJson(requestByHand.meta({ id: 'RequestByHand', example: EXAMPLE })) },
  failing: [409],
  responses: { 201: answer('The request, which is read already; nobody gets a mail about it', rowSchema(requests)) },
})
const knownRoute = staffRoute({
  method: 'get',
  path: '/known-customers',
  operationId: 'recogniseCustomer',
  right: { area: 'messages', level: 'read' },
  tags,
  request: { query: knownBy },
  responses: {
    200: answer(
      'The requests with this phone number, however it is written, this e-mail address, or this street with its number; the newest first',
      customer,
    ),
  },
})

interface Parts {
  requests: Pick<ReturnType<typeof requestRepository>, 'may'>
  enterRequest: ReturnType<typeof createEnterRequest>
  known: ReturnType<typeof customerRepository>['known']
}

/** Creates the routes with which staff enter a request, and recognise a customer while they do. */
export function requestByHandRoutes({ requests: rows, enterRequest, known }: Parts) {
  const app = apiPart()

  app.openapi(enterRoute, async (context) => {
    const { 'idempotency-key': id = newId() } = context.req.valid('header')
    const row = await enterRequest(authorOf(context), context.req.valid('json'), id)
    return context.json(described(await oneWithMay(context, rows, row)), 201)
  })

  app.openapi(knownRoute, async (context) => context.json(await known(context.req.valid('query')), 200))

  return app
}
