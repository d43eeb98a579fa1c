import { z } from '@hono/zod-openapi'
import * as collections from '#collections.ts'
import type { Colleague } from '#features/accounts/colleagues.ts'
import { apiPart } from '#http/api.ts'
import { authorOf } from '#http/require-admin.ts'
import { answer } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { doneRepository } from './done-today.repository.ts'
import { today } from './today.ts'
import type { todayRepository } from './today.repository.ts'

const todayRoute = staffRoute({
  method: 'get',
  path: '/today',
  operationId: 'getToday',
  right: { area: 'messages', level: 'read' },
  tags: [collections.contactSubmissions],
  request: {
    query: z.strictObject({
      mine: z
        .stringbool()
        .optional()
        .meta({ description: 'With `true`, only the steps of whoever asks, and those of nobody who can sign in' }),
    }),
  },
  responses: {
    200: answer(
      'What there is to do about requests today: what is late, the steps of today, and what waits for a reply or for the customer',
      today,
    ),
  },
})

interface Parts extends Pick<ReturnType<typeof todayRepository>, 'today'>, ReturnType<typeof doneRepository> {
  /** Returns the hours in which the company promises a reply. */
  answerHours(): Promise<number>
  /** Returns the days after which a customer is silent. */
  silentDays(): Promise<number>
  /** Returns the people who can sign in. */
  colleagues(): Promise<Colleague[]>
}

/** Creates the route of Vandaag. docs/product/today.md */
export function todayRoutes({ today: read, done, figures, answerHours, silentDays: daysOf, colleagues }: Parts) {
  const app = apiPart()

  app.openapi(todayRoute, async (context) => {
    const user = context.req.valid('query').mine ? authorOf(context).id : null
    const [hours, silentDays, people] = await Promise.all([answerHours(), daysOf(), user === null ? [] : colleagues()])
    const others = people.map(({ id }) => id).filter((id) => id !== user)
    const [lists, doneToday] = await Promise.all([read({ hours, silentDays, others }), done(user)])
    const isAllDone = (['late', 'today', 'unanswered', 'waiting'] as const).every((list) => lists[list].items.length === 0)
    return context.json({ ...lists, done: doneToday, figures: isAllDone ? await figures() : null }, 200)
  })

  return app
}
