import { z } from '@hono/zod-openapi'
import * as collections from '#collections.ts'
import { apiPart } from '#http/api.ts'
import { authorOf } from '#http/require-admin.ts'
import { answer, described, idempotencyKey, idParameter, LIST_LIMIT_DEFAULT, partQuery, requiredJson } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { Author } from '#kernel/author.ts'
import type { requestEntryRepository } from './request-entry.repository.ts'
import { type EntryContent, newCall, newNote, newTap } from './request-entry.ts'
import type { requestRepository } from './request.repository.ts'
import { type createTimeline, itemOfEntry } from './timeline.ts'
import { timelineItem, timelinePlace } from './timeline-item.ts'

const tags = [collections.contactSubmissions]
const path = `/${collections.contactSubmissions}/{id}` as const

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
const noteRoute = addingRoute(
  'notes',
  'noteContactSubmission',
  newNote.meta({ id: 'NewNote', example: { text: 'There is a tap next to the gate.' } }),
)
const callRoute = addingRoute(
  'calls',
  'noteContactSubmissionCall',
  newCall.meta({ id: 'NewCall', example: { outcome: 'no-answer', text: null } }),
)
const tapRoute = addingRoute('taps', 'noteContactSubmissionTap', newTap.meta({ id: 'NewTap', example: { way: 'call' } }))

/** A route that adds an item to the timeline. */
function addingRoute<Body extends z.ZodType>(name: string, operationId: string, body: Body) {
  return staffRoute({
    method: 'post',
    path: `${path}/${name}`,
    operationId,
    right: { area: 'messages', level: 'publish' },
    tags,
    request: { params: idParameter, headers: idempotencyKey, body: requiredJson(body) },
    failing: [409],
    responses: { 201: answer('The new item of the timeline; of a second tap on the same button, the item of the first', timelineItem) },
  })
}

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
    const { id } = context.req.valid('param')
    const content = { kind: 'note', outcome: null, ...context.req.valid('json') } as const
    return context.json(described(await added(authorOf(context), id, content, context.req.valid('header'))), 201)
  })

  app.openapi(callRoute, async (context) => {
    const { id } = context.req.valid('param')
    const content = { kind: 'call', ...context.req.valid('json') } as const
    return context.json(described(await added(authorOf(context), id, content, context.req.valid('header'))), 201)
  })

  app.openapi(tapRoute, async (context) => {
    const { id } = context.req.valid('param')
    const content = { kind: 'tap', outcome: context.req.valid('json').way, text: null } as const
    return context.json(described(await added(authorOf(context), id, content, context.req.valid('header'))), 201)
  })

  return app

  async function added(author: Author, id: string, content: EntryContent, headers: z.infer<typeof idempotencyKey>) {
    return itemOfEntry(await entries.add(author, id, content, headers['idempotency-key']))
  }
}
