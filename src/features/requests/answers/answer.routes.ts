import { z } from '@hono/zod-openapi'
import * as collections from '#collections.ts'
import type { FileStore } from '#files/file-store.ts'
import { sendDownload } from '#http/private-download.ts'
import type { RequestFile } from '#features/requests/request-file.ts'
import type { RemoveRequestFiles } from '#features/requests/request-files.ts'
import type { requestPhotos } from '#features/requests/request-photo.repository.ts'
import { apiPart } from '#http/api.ts'
import { authorOf } from '#http/require-admin.ts'
import { answer, described, idParameter } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { requestRepository } from '#features/requests/request.repository.ts'
import { itemOfAnswer } from '#features/requests/timeline.ts'
import { timelineItem } from '#features/requests/timeline-item.ts'
import { EXAMPLE_EVENING, EXAMPLE_MORNING } from '#kernel/example-values.ts'
import { Problem } from '#kernel/problem.ts'
import { MAILBOX_FAILURES, type MailboxStatus, offeredRequest } from '#features/requests/request-answer.ts'
import type { answerRepository } from './answer.repository.ts'
import type { answerFiles } from './answer-file.repository.ts'
import { withFiles } from './answers-of.ts'

const tags = [collections.contactSubmissions]
const offers = `/${collections.contactSubmissions}/{id}/offered-answers` as const
const params = idParameter.extend({ answer: z.string() })

const offeredRoute = staffRoute({
  method: 'get',
  path: offers,
  operationId: 'listAnswersOfferedToContactSubmission',
  right: { area: 'messages', level: 'read' },
  tags,
  request: { params: idParameter },
  responses: {
    200: answer(
      'Mails of the address of the customer that may belong to the request, the oldest first; they are not in its timeline',
      z.object({ items: z.array(timelineItem) }),
    ),
  },
})
const offeredRequestsRoute = staffRoute({
  method: 'get',
  path: '/offered-answers',
  operationId: 'listOfferedAnswers',
  right: { area: 'messages', level: 'read' },
  tags,
  request: {},
  responses: {
    200: answer(
      'The requests with mails that may belong to them, those whose mail waits longest first; none that is spam, at most 200',
      z.object({ items: z.array(offeredRequest) }),
    ),
  },
})
const acceptRoute = staffRoute({
  method: 'post',
  path: `${offers}/{answer}/accept`,
  operationId: 'acceptAnswerOfferedToContactSubmission',
  right: { area: 'messages', level: 'publish' },
  tags,
  request: { params },
  responses: { 204: { description: 'The mail is in the timeline of the request' } },
})
const dismissRoute = staffRoute({
  method: 'post',
  path: `${offers}/{answer}/dismiss`,
  operationId: 'dismissAnswerOfferedToContactSubmission',
  right: { area: 'messages', level: 'publish' },
  tags,
  request: { params },
  responses: { 204: { description: 'The mail is no longer offered, and its content is deleted; it stays in the mailbox' } },
})
const fileRoute = staffRoute({
  method: 'get',
  path: `/${collections.contactSubmissions}/{id}/answer-files/{file}`,
  operationId: 'getContactSubmissionAnswerFile',
  right: { area: 'messages', level: 'read' },
  tags,
  request: { params: idParameter.extend({ file: z.string().min(1).max(100) }) },
  failing: [503],
  responses: {
    200: {
      description: 'The file that a customer sent with an answer, as a download',
      content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
})
const reopenRoute = staffRoute({
  method: 'post',
  path: `/${collections.contactSubmissions}/{id}/waits-for-us`,
  operationId: 'reopenContactSubmissionAnswer',
  right: { area: 'messages', level: 'publish' },
  tags,
  request: { params: idParameter },
  responses: { 204: { description: 'The customer waits again for an answer to the last mail; 404 when there is none' } },
})
const statusRoute = staffRoute({
  method: 'get',
  path: '/answers-mailbox',
  operationId: 'getAnswersMailbox',
  right: { area: 'messages', level: 'read' },
  tags,
  request: {},
  responses: {
    200: answer(
      'Whether answers of customers are read from a mailbox, and how that goes',
      z
        .object({
          is_set: z.boolean().meta({ description: 'False when no mailbox is set: answers stay in the mailbox of the company' }),
          mailbox: z.string().nullable().meta({ description: 'The user, host and folder' }),
          connected_at: z.iso.datetime().nullable(),
          checked_at: z.iso.datetime().nullable(),
          last_mail_at: z.iso.datetime().nullable().meta({ description: 'When the last mail about a request arrived' }),
          failing_since: z.iso.datetime().nullable(),
          failure: z.enum(MAILBOX_FAILURES).nullable(),
          failure_detail: z.string().nullable().meta({ description: 'What the server said' }),
        })
        .meta({
          id: 'AnswersMailbox',
          example: {
            is_set: true,
            mailbox: 'info@example.be@imap.example.be:993/INBOX',
            connected_at: EXAMPLE_MORNING,
            checked_at: EXAMPLE_EVENING,
            last_mail_at: null,
            failing_since: null,
            failure: null,
            failure_detail: null,
          },
        }),
    ),
  },
})

interface Parts {
  requests: Pick<ReturnType<typeof requestRepository>, 'get' | 'writeAbout'>
  answers: Pick<ReturnType<typeof answerRepository>, 'offeredTo' | 'offeredRequests' | 'accept' | 'dismiss' | 'reopen'>
  files: Pick<ReturnType<typeof answerFiles>, 'of' | 'find' | 'remove'>
  photos: Pick<ReturnType<typeof requestPhotos>, 'of' | 'removeOfAnswer'>
  store: Pick<FileStore, 'get'>
  removeFiles: RemoveRequestFiles
  status(): Promise<MailboxStatus>
}

/** Creates the routes of mails that may belong to a request, and of the mailbox in which answers arrive. */
export function answerRoutes({ requests, answers, files, photos, store, removeFiles, status }: Parts) {
  const app = apiPart()

  app.openapi(offeredRoute, async (context) => {
    const request = await requests.get(context.req.valid('param').id)
    const offered = await withFiles({ files, photos }, request.id, await answers.offeredTo(request.id))
    const items = offered.map((each) => itemOfAnswer(request, each))
    return context.json(described({ items }), 200)
  })

  app.openapi(offeredRequestsRoute, async (context) => context.json({ items: await answers.offeredRequests() }, 200))

  app.openapi(acceptRoute, async (context) => {
    const { id, answer: of } = context.req.valid('param')
    await requests.writeAbout(authorOf(context), id, async (transaction) => {
      if (!(await answers.accept(transaction, id, of))) throw new Problem('not-found')
    })
    return context.body(null, 204)
  })

  app.openapi(dismissRoute, async (context) => {
    const { id, answer: of } = context.req.valid('param')
    const removed = await requests.writeAbout(authorOf(context), id, async (transaction): Promise<RequestFile[]> => {
      if (!(await answers.dismiss(transaction, id, of))) throw new Problem('not-found')
      return [
        ...(await photos.removeOfAnswer(transaction, of)).map((path) => ({ bucket: 'requests' as const, path })),
        ...(await files.remove(transaction, of)).map((path) => ({ bucket: 'mails' as const, path })),
      ]
    })
    await removeFiles(removed)
    return context.body(null, 204)
  })

  app.openapi(fileRoute, async (context) => {
    const { id, file: of } = context.req.valid('param')
    await requests.get(id)
    const file = await files.find(id, of)
    if (!file) throw new Problem('not-found')
    return described(await sendDownload(context, store, { bucket: 'mails', ...file }))
  })

  app.openapi(reopenRoute, async (context) => {
    await requests.writeAbout(authorOf(context), context.req.valid('param').id, async (transaction, { id }) => {
      if (!(await answers.reopen(transaction, id))) throw new Problem('not-found')
    })
    return context.body(null, 204)
  })

  app.openapi(statusRoute, async (context) => context.json(described(await status()), 200))

  return app
}
