import { z } from '@hono/zod-openapi'
import { apiPart } from '#http/api.ts'
import { adminOf } from '#http/require-admin.ts'
import { answer, requiredJson } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { Clock } from '#kernel/clock.ts'
import { EXAMPLE_CHALLENGE } from '#kernel/example-values.ts'
import type { Access } from './access.ts'
import { type Confirmation, requireConfirmed } from './confirm-password.ts'
import { confirmation } from './user.ts'

const readConfirmRoute = staffRoute({
  method: 'get',
  path: '/session/confirm',
  operationId: 'getConfirmation',
  tags: ['session'],
  right: 'own',
  failing: [403],
  responses: { 204: { description: 'A call of this session that needs a confirmation does not answer `confirm-password` now' } },
})

const beginConfirmRoute = staffRoute({
  method: 'post',
  path: '/session/confirm/begin',
  operationId: 'beginConfirmation',
  tags: ['session'],
  right: 'own',
  responses: {
    200: answer(
      'The challenge for a passkey, for five minutes and this session',
      z.object({ challenge: z.string() }).meta({ id: 'ConfirmationChallenge', example: { challenge: EXAMPLE_CHALLENGE } }),
    ),
  },
})

const confirmRoute = staffRoute({
  method: 'post',
  path: '/session/confirm',
  operationId: 'confirmPassword',
  tags: ['session'],
  right: 'own',
  request: { body: requiredJson(confirmation.meta({ id: 'PasswordConfirmation', example: { password: 'the long password' } })) },
  failing: [409, 429, 503],
  responses: {
    204: { description: 'The factor or the password was right: for 15 minutes, no call of this session answers `confirm-password`' },
  },
})

interface Parts {
  confirmPassword: Access['confirmPassword']
  clock: Clock
}

/** Creates the routes with which a person confirms who they are, before what is asked for again. */
export function confirmRoutes({ confirmPassword, clock }: Parts) {
  const app = apiPart()

  app.openapi(readConfirmRoute, (context) => {
    requireConfirmed(adminOf(context), clock)
    return context.body(null, 204)
  })

  app.openapi(beginConfirmRoute, async (context) => context.json({ challenge: await confirmPassword.begin(adminOf(context)) }, 200))

  app.openapi(confirmRoute, async (context) => {
    await confirmPassword.finish(adminOf(context), confirmationIn(context.req.valid('json')))
    return context.body(null, 204)
  })

  return app
}

/** Returns what the body gives; its schema sees to it that it is one thing. */
function confirmationIn({ password, code = '', recovery_code, passkey }: z.output<typeof confirmation>): Confirmation {
  if (password !== undefined) return { password }
  if (passkey) return { passkey }
  return recovery_code === undefined ? { code } : { recovery_code }
}
