import { createRoute, z } from '@hono/zod-openapi'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { apiPart } from '#http/api.ts'
import type { ClientAddress } from '#http/client-address.ts'
import { adminOf } from '#http/require-admin.ts'
import { answer, failures, idParameter, requiredJson } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { Clock } from '#kernel/clock.ts'
import { ROLES } from '#kernel/role.ts'
import { requireConfirmed } from './confirm-password.ts'
import type { Invitations } from './invitations.ts'
import { listedInvitation } from './listed-invitation.ts'
import { acceptance, linkToken } from './user.ts'

const tags = ['users']
const right = { area: 'administration', level: 'publish' } as const

const listRoute = staffRoute({
  method: 'get',
  path: '/invitations',
  operationId: 'listInvitations',
  tags,
  right,
  responses: { 200: answer('The invitations that nobody accepted yet, the newest first', z.object({ items: z.array(listedInvitation) })) },
})

const sendRoute = staffRoute({
  method: 'post',
  path: '/invitations/{id}/send',
  operationId: 'sendInvitation',
  tags,
  right,
  request: { params: idParameter },
  failing: [429],
  responses: { 200: answer('The invitation, of which a new mail is on its way; earlier links have ended', listedInvitation) },
})

const withdrawRoute = staffRoute({
  method: 'delete',
  path: '/invitations/{id}',
  operationId: 'withdrawInvitation',
  tags,
  right,
  request: { params: idParameter },
  responses: { 204: { description: 'The invitation is gone, and its link does not work any more' } },
})

const openFailures = failures(400, 403, 413, 415, 422, 429, 503)

const openRoute = createRoute({
  method: 'post',
  path: '/invitations/open',
  operationId: 'openInvitation',
  tags,
  request: {
    body: requiredJson(z.strictObject({ token: linkToken }).meta({ id: 'LinkToken' })),
  },
  responses: {
    200: answer(
      'Whom the invitation is for. The link works afterwards as before',
      z.object({ email: z.string(), name: z.string(), role: z.enum(ROLES) }).meta({ id: 'OpenedInvitation' }),
    ),
    ...openFailures,
  },
})

const acceptRoute = createRoute({
  method: 'post',
  path: '/invitations/accept',
  operationId: 'acceptInvitation',
  tags,
  request: {
    body: requiredJson(acceptance.meta({ id: 'Acceptance' })),
  },
  responses: { 204: { description: 'The account exists, and its person can sign in' }, ...openFailures },
})

interface Parts {
  invitations: Invitations
  clientAddress: ClientAddress
  clock: Clock
  /** Counts a call that has the secret of a link. */
  countLinkUse(address: string): Promise<void>
  /** Sends the mail of an invitation at once. */
  wake(): void
}

/** Builds the routes of invitations: those of a beheerder, and those of whoever has the link of one. docs/product/users.md */
export function invitationsRoutes({ invitations, clientAddress, clock, countLinkUse, wake }: Parts) {
  const app = apiPart()
  const count = (context: Context) => countLinkUse(clientAddress((context.env as HttpBindings).incoming))

  app.openapi(listRoute, async (context) => context.json({ items: await invitations.list() }, 200))

  app.openapi(openRoute, async (context) => {
    await count(context)
    const { email, name, role } = await invitations.find(context.req.valid('json').token)
    return context.json({ email, name, role }, 200)
  })

  app.openapi(acceptRoute, async (context) => {
    await count(context)
    await invitations.accept(context.req.valid('json'))
    return context.body(null, 204)
  })

  app.openapi(sendRoute, async (context) => {
    requireConfirmed(adminOf(context), clock)
    const invitation = await invitations.sendAgain(adminOf(context), context.req.valid('param').id)
    wake()
    return context.json(invitation, 200)
  })

  app.openapi(withdrawRoute, async (context) => {
    requireConfirmed(adminOf(context), clock)
    await invitations.withdraw(adminOf(context), context.req.valid('param').id)
    return context.body(null, 204)
  })

  return app
}
