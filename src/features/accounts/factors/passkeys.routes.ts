import { z } from '@hono/zod-openapi'
import { requireConfirmed } from '#features/accounts/confirm-password.ts'
import type { SecurityLog } from '#features/accounts/sessions.ts'
import { passkeyName, passkeyResponse } from '#features/accounts/user.ts'
import type { Users } from '#features/accounts/users.ts'
import { apiPart } from '#http/api.ts'
import { adminOf } from '#http/require-admin.ts'
import { answer, idParameter, requiredJson } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { Clock } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import type { Factors } from './factors.ts'

const tags = ['account']
const right = 'own'
const SOME_CHALLENGE = 'x'.repeat(43)

const beginRoute = staffRoute({
  method: 'post',
  path: '/account/factors/passkeys/begin',
  operationId: 'beginPasskey',
  tags,
  right,
  failing: [409],
  responses: {
    200: answer(
      'What a browser needs to make a passkey, for five minutes and this session',
      z
        .object({ challenge: z.string(), options: z.looseObject({}) })
        .meta({ id: 'PasskeyOptions', example: { challenge: SOME_CHALLENGE, options: {} } }),
    ),
  },
})

const addRoute = staffRoute({
  method: 'post',
  path: '/account/factors/passkeys',
  operationId: 'addPasskey',
  tags,
  right,
  request: {
    body: requiredJson(
      z
        .strictObject({ challenge: z.string().max(200), name: passkeyName, response: passkeyResponse })
        .meta({ id: 'NewPasskey', example: { challenge: SOME_CHALLENGE, name: 'Laptop', response: { id: 'x' } } }),
    ),
  },
  failing: [409],
  responses: {
    201: answer(
      'The passkey is a factor now; with a first factor come recovery codes, which are shown this once',
      z.object({ recovery_codes: z.array(z.string()).nullable() }).meta({ id: 'AddedPasskey', example: { recovery_codes: null } }),
    ),
  },
})

const renameRoute = staffRoute({
  method: 'patch',
  path: '/account/factors/passkeys/{id}',
  operationId: 'renamePasskey',
  tags,
  right,
  request: {
    params: idParameter,
    body: requiredJson(z.strictObject({ name: passkeyName }).meta({ id: 'PasskeyName', example: { name: 'Laptop' } })),
  },
  responses: { 204: { description: 'The passkey has this name' } },
})

const removeRoute = staffRoute({
  method: 'delete',
  path: '/account/factors/passkeys/{id}',
  operationId: 'removePasskey',
  tags,
  right,
  request: { params: idParameter },
  responses: { 204: { description: 'The passkey does not work any more; without another factor, the recovery codes are gone too' } },
})

interface Parts {
  factors: Pick<Factors, 'passkeys' | 'steps'>
  users: Pick<Users, 'findById'>
  clock: Clock
  log: SecurityLog
  /** Returns the name of the site, which a device shows with the passkey. */
  siteName(): Promise<string>
}

/** Builds the routes of the signed-in person's passkeys. docs/product/sign-in.md */
export function passkeysRoutes({ factors: { passkeys, steps }, users, clock, log, siteName }: Parts) {
  const app = apiPart()

  app.openapi(beginRoute, async (context) => {
    const who = adminOf(context)
    requireConfirmed(who, clock)
    const account = await users.findById(who.user.id)
    if (!account) throw new Problem('unauthenticated')
    const challenge = await steps.begin('passkey', who.session.id, account)
    return context.json({ challenge, options: { ...(await passkeys.options(who.user, challenge, await siteName())) } }, 200)
  })

  app.openapi(addRoute, async (context) => {
    const { user, session } = adminOf(context)
    requireConfirmed(adminOf(context), clock)
    const { challenge, name, response } = context.req.valid('json')
    const { userId } = await steps.find('passkey', challenge, session.id)
    if (userId !== user.id) throw new Problem('step-expired')
    await steps.end(challenge)
    const recovery_codes = await passkeys.add({ userId: user.id, sessionId: session.id }, challenge, name, response)
    log.info({ admin_user_id: user.id }, 'passkey added')
    return context.json({ recovery_codes }, 201)
  })

  app.openapi(renameRoute, async (context) => {
    requireConfirmed(adminOf(context), clock)
    await passkeys.rename(adminOf(context).user.id, context.req.valid('param').id, context.req.valid('json').name)
    return context.body(null, 204)
  })

  app.openapi(removeRoute, async (context) => {
    requireConfirmed(adminOf(context), clock)
    const { id } = adminOf(context).user
    await passkeys.remove(id, context.req.valid('param').id)
    log.info({ admin_user_id: id }, 'passkey removed')
    return context.body(null, 204)
  })

  return app
}
