import { z } from '@hono/zod-openapi'
import * as collections from '#collections.ts'
import { apiPart } from '#http/api.ts'
import { authorOf } from '#http/require-admin.ts'
import { answer, described, idempotencyKey, idParameter, LIST_LIMIT_DEFAULT, partQuery, requiredJson } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { requestEntryRepository } from './request-entry.repository.ts'
import { newCall, newNote, newTap } from './request-entry.ts'
import type { requestRepository } from './request.repository.ts'
import { type createTimeline, itemOfEntry, timelineItem, timelinePlace } from './timeline.ts'

const tags = [collections.contactSubmissions]
const path = `/${collections.contactSubmissions}/{id}` as const
const right = { area: 'messages', level: 'publish' } as const
const added = { 201: answer('The new item of the timeline; of a second tap on the same button, the item of the first', timelineItem) }

const timelineRoute = staffRoute({
  method: 'get',
  path: `${path}/timeline`,
  operationId: 'getContactSubmissionTimeline',
  right: { area: 'messages', level: 'read' },
  tags,
  request: {
    params: idParameter,
    query: z.strictObject({ limit: partQuery.limit.default(LIST_LIMIT_DEFAULT), before: timelinePlace.optional() }),
  },
  responses: {
    200: answer(
      'The newest items of the timeline, newest first; `before` is the place to ask for the older ones, null when there are none',
      z.object({ items: z.array(timelineItem), before: z.string().nullable() }),
    ),
  },
})
const noteRoute = staffRoute({
  method: 'post',
  path: `${path}/notes`,
  operationId: 'noteContactSubmission',
  right,
  tags,
  request: {
    params: idParameter,
    headers: idempotencyKey,
    body: requiredJson(newNote.meta({ id: 'NewNote', example: { text: 'There is a tap next to the gate.' } })),
  },
  failing: [409],
  responses: added,
})
const callRoute = staffRoute({
  method: 'post',
  path: `${path}/calls`,
  operationId: 'noteContactSubmissionCall',
  right,
  tags,
  request: {
    params: idParameter,
    headers: idempotencyKey,
    body: requiredJson(newCall.meta({ id: 'NewCall', example: { outcome: 'no-answer', text: null } })),
  },
  failing: [409],
  responses: added,
})
const tapRoute = staffRoute({
  method: 'post',
  path: `${path}/taps`,
  operationId: 'noteContactSubmissionTap',
  right,
  tags,
  request: {
    params: idParameter,
    headers: idempotencyKey,
    body: requiredJson(newTap.meta({ id: 'NewTap', example: { way: 'call' } })),
  },
  failing: [409],
  responses: added,
})

interface Parts {
  requests: Pick<ReturnType<typeof requestRepository>, 'get'>
  entries: Pick<ReturnType<typeof requestEntryRepository>, 'add'>
  timeline: ReturnType<typeof createTimeline>
}

/** Creates the routes of the timeline of a request. */
export function timelineRoutes({ requests, entries, timeline }: Parts) {
  const app = apiPart()

  app.openapi(timelineRoute, async (context) => {
    const { limit, before } = context.req.valid('query')
    const request = await requests.get(context.req.valid('param').id)
    return context.json(described(await timeline(request, before, limit)), 200)
  })

  app.openapi(noteRoute, async (context) => {
    const [{ id }, { text }, { 'idempotency-key': key }] = [
      context.req.valid('param'),
      context.req.valid('json'),
      context.req.valid('header'),
    ]
    return context.json(described(itemOfEntry(await entries.add(authorOf(context), id, { kind: 'note', outcome: null, text }, key))), 201)
  })

  app.openapi(callRoute, async (context) => {
    const [{ id }, call, { 'idempotency-key': key }] = [context.req.valid('param'), context.req.valid('json'), context.req.valid('header')]
    return context.json(described(itemOfEntry(await entries.add(authorOf(context), id, { kind: 'call', ...call }, key))), 201)
  })

  app.openapi(tapRoute, async (context) => {
    const [{ id }, { way }, { 'idempotency-key': key }] = [
      context.req.valid('param'),
      context.req.valid('json'),
      context.req.valid('header'),
    ]
    const content = { kind: 'tap', outcome: way, text: null } as const
    return context.json(described(itemOfEntry(await entries.add(authorOf(context), id, content, key))), 201)
  })

  return app
}
