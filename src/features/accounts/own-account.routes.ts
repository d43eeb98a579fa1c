import { z } from '@hono/zod-openapi'
import { apiPart } from '#http/api.ts'
import { adminOf } from '#http/require-admin.ts'
import { answer, ifMatch, requiredJson, versionIn } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import { listedUser } from './listed-user.ts'
import type { OwnAccount } from './own-account.ts'
import { ownChanges } from './user.ts'
import { EXAMPLE_PERSON } from '#kernel/example-values.ts'

const tags = ['account']

const ownAccount = z
  .object(listedUser.pick({ id: true, email: true, name: true, role: true, version: true }).shape)
  .meta({ id: 'OwnAccount', example: { ...EXAMPLE_PERSON, version: 1 } })

const readRoute = staffRoute({
  method: 'get',
  path: '/account',
  operationId: 'getOwnAccount',
  right: 'own',
  tags,
  responses: { 200: answer('The account of the session', ownAccount) },
})

const changeRoute = staffRoute({
  method: 'patch',
  path: '/account',
  operationId: 'changeOwnAccount',
  right: 'own',
  tags,
  request: { headers: ifMatch, body: requiredJson(ownChanges.meta({ id: 'OwnChanges', example: { name: 'Els Peeters' } })) },
  responses: { 200: answer('The changed account', ownAccount) },
})

/** Builds the routes with which somebody sees and changes their account. docs/product/sign-in.md */
export function ownAccountRoutes({ own }: { own: OwnAccount }) {
  const app = apiPart()

  app.openapi(readRoute, async (context) => context.json(await own.read(adminOf(context)), 200))

  app.openapi(changeRoute, async (context) => {
    const version = versionIn(context.req.header('If-Match'))
    return context.json(await own.rename(adminOf(context), context.req.valid('json'), version), 200)
  })

  return app
}
