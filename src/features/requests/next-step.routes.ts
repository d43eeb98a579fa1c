import { z } from '@hono/zod-openapi'
import * as collections from '#collections.ts'
import type { Colleague } from '#features/accounts/colleagues.ts'
import { apiPart } from '#http/api.ts'
import { authorOf } from '#http/require-admin.ts'
import { answer, idParameter, ifMatch, requiredJson, versionIn } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import { withPerson } from './enter-request.ts'
import { newStep, storedStep } from './next-step.ts'
import type { requestRepository } from './request.repository.ts'

const tags = [collections.contactSubmissions]
const path = `/${collections.contactSubmissions}/{id}/next-step` as const
const right = { area: 'messages', level: 'publish' } as const
const EXAMPLE = { what: 'Call: has she seen the quote?', user_id: null, at: '2026-03-03T13:00:00.000Z' }

const setRoute = staffRoute({
  method: 'put',
  path,
  operationId: 'setContactSubmissionStep',
  right,
  tags,
  request: { params: idParameter, headers: ifMatch, body: requiredJson(newStep.meta({ id: 'NewStep', example: EXAMPLE })) },
  responses: {
    200: answer(
      'The next step, in the place of the one before, and the version of the request',
      z.object({ next_step: storedStep.meta({ id: 'NextStep', example: { ...EXAMPLE, user_name: '' } }), version: z.int() }),
    ),
  },
})
const doneRoute = staffRoute({
  method: 'delete',
  path,
  operationId: 'finishContactSubmissionStep',
  right,
  tags,
  request: { params: idParameter, headers: ifMatch },
  responses: { 204: { description: 'The step is done; the request has none until somebody sets the next one' } },
})
const colleaguesRoute = staffRoute({
  method: 'get',
  path: '/colleagues',
  operationId: 'listColleagues',
  right: { area: 'messages', level: 'read' },
  tags,
  responses: {
    200: answer(
      'The people who can sign in, by name: each can be given a step',
      z.object({
        items: z.array(
          z.object({ id: z.string(), name: z.string() }).meta({ id: 'Colleague', example: { id: '01890a5d', name: 'An Claes' } }),
        ),
      }),
    ),
  },
})

interface Parts {
  requests: Pick<ReturnType<typeof requestRepository>, 'setNextStep'>
  colleagues(): Promise<Colleague[]>
}

/** Creates the routes of the next step of a request, and of the people who can be given one. */
export function nextStepRoutes({ requests, colleagues }: Parts) {
  const app = apiPart()

  app.openapi(setRoute, async (context) => {
    const step = await withPerson(context.req.valid('json'), colleagues, 'user_id')
    const version = versionIn(context.req.header('If-Match'))
    const row = await requests.setNextStep(authorOf(context), context.req.valid('param').id, step, version)
    return context.json({ next_step: step, version: row.version }, 200)
  })

  app.openapi(doneRoute, async (context) => {
    const version = versionIn(context.req.header('If-Match'))
    await requests.setNextStep(authorOf(context), context.req.valid('param').id, null, version)
    return context.body(null, 204)
  })

  app.openapi(colleaguesRoute, async (context) => context.json({ items: await colleagues() }, 200))

  return app
}
