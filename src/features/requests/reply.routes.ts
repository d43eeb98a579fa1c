import { z } from '@hono/zod-openapi'
import * as collections from '#collections.ts'
import { apiPart } from '#http/api.ts'
import { authorOf } from '#http/require-admin.ts'
import { answer, described, idempotencyKey, idParameter, requiredJson } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { createAnswers } from './answer-request.ts'
import { newReply } from './request-reply.ts'
import { itemOfReply } from './timeline.ts'
import { timelineItem } from './timeline-item.ts'

const tags = [collections.contactSubmissions]
const path = `/${collections.contactSubmissions}/{id}/replies` as const
const right = { area: 'messages', level: 'publish' } as const
const EXAMPLE = { subject: 'Your request', text: 'Dear Els,\n\nWe can come on Wednesday.' }

const sendRoute = staffRoute({
  method: 'post',
  path,
  operationId: 'replyToContactSubmission',
  right,
  tags,
  request: { params: idParameter, headers: idempotencyKey, body: requiredJson(newReply.meta({ id: 'NewReply', example: EXAMPLE })) },
  failing: [409, 429],
  responses: {
    201: answer('The mail to the customer, as an item of the timeline; it does not leave before `held_until`', timelineItem),
  },
})
const takeBackRoute = staffRoute({
  method: 'delete',
  path: `${path}/{reply}`,
  operationId: 'takeBackReplyToContactSubmission',
  right,
  tags,
  request: { params: idParameter.extend({ reply: z.string() }) },
  failing: [409],
  responses: { 204: { description: 'The mail is taken back, and never leaves; 409 once it is on its way' } },
})

/** Creates the routes by which staff mail the customer of a request. */
export function replyRoutes({ send, takeBack }: ReturnType<typeof createAnswers>) {
  const app = apiPart()

  app.openapi(sendRoute, async (context) => {
    const [{ id }, reply, { 'idempotency-key': key }] = [context.req.valid('param'), context.req.valid('json'), context.req.valid('header')]
    return context.json(described(itemOfReply(await send(authorOf(context), id, reply, key))), 201)
  })

  app.openapi(takeBackRoute, async (context) => {
    const { id, reply } = context.req.valid('param')
    await takeBack(authorOf(context), id, reply)
    return context.body(null, 204)
  })

  return app
}
