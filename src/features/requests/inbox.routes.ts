import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import { z } from '@hono/zod-openapi'
import { staffRoute } from '#http/staff-route.ts'
import * as collections from '#collections.ts'
import { apiPart } from '#http/api.ts'
import { staffFilters } from '#http/column-filters.ts'
import { changeGroup, groupedAuthorOf } from '#http/change-group.ts'
import { answer, bulkIds, described, idParameter, narrowingQuery, requiredJson } from '#http/schemas.ts'
import { REQUEST_STATUSES, type RequestStatus, type StoredRequest, requests } from './request.ts'
import type { requestRepository } from './request.repository.ts'
import { EXAMPLE_EVENING, EXAMPLE_MORNING, EXAMPLE_PHOTO } from '#kernel/example-values.ts'

/** The query of the inbox: a text to search for, statuses and a service. */
const narrowing = narrowingQuery(staffFilters(requests))
const narrowingOf = ({ search, ...filters }: Partial<z.output<typeof narrowing>>) => ({ search, filters })

const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const

const tags = [collections.contactSubmissions]
const count = z.int()

const deliveredTo = z.enum(['server', 'file'])
const mail = z
  .object({
    id: z.string(),
    to_address: z.string(),
    subject: z.string(),
    status: z.enum(MAIL_STATUSES),
    attempts: count,
    next_attempt_at: z.iso.datetime(),
    last_error: z.string().nullable(),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
    delivered_to: deliveredTo.nullable().meta({ description: '`file` when no mail server is configured; null until the mail is sent' }),
  })
  .meta({
    id: 'SubmissionMail',
    example: {
      id: '0195561c-31d0-7d7e-9f0e-0d6f5d1c7a34',
      to_address: 'info@example.be',
      subject: 'New request for a quote',
      status: 'sent',
      attempts: 1,
      next_attempt_at: EXAMPLE_MORNING,
      last_error: null,
      created_at: EXAMPLE_MORNING,
      sent_at: EXAMPLE_MORNING,
      delivered_to: 'server',
    },
  })
const photo = z
  .object({
    id: z.string(),
    url: z.string(),
    expires_at: z.iso.datetime(),
    original_filename: z.string(),
    width: count,
    height: count,
    file_size: count,
    mime_type: z.string(),
  })
  .meta({
    id: 'SubmissionPhoto',
    example: {
      ...EXAMPLE_PHOTO,
      id: 'q7cJ0yq8b1',
      url: 'https://example.be/storage/requests/q7cJ0yq8b1.webp?expires=1772442000&signature=4b1c',
      expires_at: EXAMPLE_EVENING,
      original_filename: 'front.jpg',
    },
  })
const queued = answer('The number of mails that will be sent again', z.object({ queued: count }))

const countsRoute = staffRoute({
  method: 'get',
  path: '/contact-submission-counts',
  operationId: 'countContactSubmissions',
  right: { area: 'messages', level: 'read' },
  tags,
  request: { query: narrowingQuery(staffFilters(requests), 'status') },
  responses: {
    200: answer(
      'The number of requests in each status that match the query, and of those that somebody acts on today',
      z.object({
        ...(Object.fromEntries(REQUEST_STATUSES.map((status) => [status, count])) as Record<RequestStatus, typeof count>),
        to_do: count.meta({ description: 'Requests that are late, have a step of today or wait for a reply, whatever the query' }),
      }),
    ),
  },
})
const exportRoute = staffRoute({
  method: 'get',
  path: `/${collections.contactSubmissions}.csv`,
  operationId: 'exportContactSubmissions',
  right: { area: 'messages', level: 'read' },
  tags,
  request: { query: narrowing },
  responses: {
    200: {
      description: 'The requests that match the query, newest first: UTF-8 with semicolons, for a spreadsheet',
      content: { 'text/csv': { schema: z.string() } },
    },
  },
})
const photosRoute = staffRoute({
  method: 'get',
  path: `/${collections.contactSubmissions}/{id}/photos`,
  operationId: 'listContactSubmissionPhotos',
  right: { area: 'messages', level: 'read' },
  tags,
  request: { params: idParameter },
  responses: {
    200: answer('The photos of the request, each with an address that expires', z.object({ items: z.array(photo) })),
  },
})
const mailsRoute = staffRoute({
  method: 'get',
  path: `/${collections.contactSubmissions}/{id}/mails`,
  operationId: 'listContactSubmissionMails',
  right: { area: 'messages', level: 'read' },
  tags,
  request: { params: idParameter },
  responses: { 200: answer('The mails about the request', z.object({ items: z.array(mail) })) },
})
const deliverRoute = staffRoute({
  method: 'post',
  path: `/${collections.contactSubmissions}/{id}/mail-deliveries`,
  operationId: 'deliverContactSubmissionMails',
  right: { area: 'messages', level: 'publish' },
  tags,
  request: { params: idParameter },
  responses: { 202: queued },
})
const restoreRoute = staffRoute({
  method: 'post',
  path: `/${collections.contactSubmissions}/restore`,
  operationId: 'restoreContactSubmissions',
  right: { area: 'messages', level: 'publish' },
  tags,
  request: { headers: changeGroup, body: requiredJson(z.strictObject({ ids: bulkIds })) },
  failing: [404],
  responses: {
    200: answer(
      'The number of requests that got back the status from before they were archived or marked as spam; other requests keep their status. The mails of a request that leaves `spam` are sent',
      z.object({ restored: count }),
    ),
  },
})
const undeliveredRoute = staffRoute({
  method: 'get',
  path: '/mail-deliveries',
  operationId: 'countUndeliveredMails',
  right: { area: 'messages', level: 'read' },
  tags,
  request: { query: z.strictObject({}) },
  responses: {
    200: answer(
      'The number of mails whose delivery is overdue or failed, and whether mails go to a mail server or to files',
      z.object({ undelivered: count, delivers_to: deliveredTo }),
    ),
  },
})
const deliverAllRoute = staffRoute({
  method: 'post',
  path: '/mail-deliveries',
  operationId: 'deliverMails',
  right: { area: 'messages', level: 'publish' },
  tags,
  responses: { 202: queued },
})

export interface InboxParts {
  requests: ReturnType<typeof requestRepository>
  /** Returns how many requests somebody acts on today. */
  toDo(): Promise<number>
  photosOf(submissionId: string): Promise<z.output<typeof photo>[]>
  mailsOf(submissionId: string): Promise<z.output<typeof mail>[]>
  undelivered(): Promise<number>
  delivers: z.output<typeof deliveredTo>
  /** Retries mails that are not sent, of one request or of all; returns how many. */
  deliver(submissionId?: string): Promise<number>
  /** Yields the rows as chunks of a CSV file. */
  exported(batches: AsyncIterable<StoredRequest[]>): AsyncGenerator<string>
}

/** Creates the routes that the inbox has in addition to those of every collection. */
export function inboxRoutes({ requests: rows, toDo, photosOf, mailsOf, undelivered, delivers, deliver, exported }: InboxParts) {
  const app = apiPart()

  app.openapi(countsRoute, async (context) => {
    const [counts, to_do] = await Promise.all([rows.countByStatus(narrowingOf(context.req.valid('query'))), toDo()])
    return context.json({ ...counts, to_do }, 200)
  })

  app.openapi(exportRoute, (context) => {
    const file = ReadableStream.from(exported(rows.inBatches(narrowingOf(context.req.valid('query'))))).pipeThrough(new TextEncoderStream())
    return context.body(described(file), 200, { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment' })
  })

  app.openapi(photosRoute, async (context) => {
    const { id } = await rows.get(context.req.valid('param').id)
    return context.json({ items: await photosOf(id) }, 200)
  })

  app.openapi(mailsRoute, async (context) => {
    const { id } = await rows.get(context.req.valid('param').id)
    const mails = await mailsOf(id)
    // An older version does not store where its mails went; most likely they went where mails go now.
    const items = mails.map((each) => (each.status === 'sent' ? { ...each, delivered_to: each.delivered_to ?? delivers } : each))
    return context.json({ items }, 200)
  })

  app.openapi(restoreRoute, async (context) =>
    context.json({ restored: await rows.restoreMany(groupedAuthorOf(context), context.req.valid('json').ids) }, 200),
  )

  app.openapi(deliverRoute, async (context) => {
    const { id } = await rows.get(context.req.valid('param').id)
    return context.json({ queued: await deliver(id) }, 202)
  })

  app.openapi(undeliveredRoute, async (context) => context.json({ undelivered: await undelivered(), delivers_to: delivers }, 200))

  app.openapi(deliverAllRoute, async (context) => context.json({ queued: await deliver() }, 202))

  return app
}
