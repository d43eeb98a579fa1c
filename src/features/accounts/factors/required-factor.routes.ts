import { z } from '@hono/zod-openapi'
import { requireConfirmed } from '#features/accounts/confirm-password.ts'
import { apiPart } from '#http/api.ts'
import { adminOf } from '#http/require-admin.ts'
import { answer, requiredJson } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { Clock } from '#kernel/clock.ts'
import type { RequiredFactor } from './required-factor.ts'

const tags = ['users']
const right = { area: 'administration', level: 'publish' } as const

const requiredFactor = z.strictObject({ of_beheerders: z.boolean() }).meta({ id: 'RequiredFactor', example: { of_beheerders: false } })

const readRoute = staffRoute({
  method: 'get',
  path: '/required-factor',
  operationId: 'getRequiredFactor',
  tags,
  right,
  responses: { 200: answer('Whether beheerders must have a second factor', requiredFactor) },
})

const setRoute = staffRoute({
  method: 'put',
  path: '/required-factor',
  operationId: 'setRequiredFactor',
  tags,
  right,
  request: { body: requiredJson(requiredFactor) },
  failing: [409],
  responses: { 200: answer('A beheerder without a factor adds one after the next login, before anything else', requiredFactor) },
})

/** Builds the routes of the setting that beheerders must have a second factor. docs/product/sign-in.md */
export function requiredFactorRoutes({ required, clock }: { required: RequiredFactor; clock: Clock }) {
  const app = apiPart()

  app.openapi(readRoute, async (context) => context.json({ of_beheerders: await required.isOn() }, 200))

  app.openapi(setRoute, async (context) => {
    requireConfirmed(adminOf(context), clock)
    const { of_beheerders } = context.req.valid('json')
    await required.set(adminOf(context).user.id, of_beheerders)
    return context.json({ of_beheerders }, 200)
  })

  return app
}
