import { z } from '@hono/zod-openapi'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { apiPart } from '#http/api.ts'
import type { ClientAddress } from '#http/client-address.ts'
import { adminOf } from '#http/require-admin.ts'
import { answer, failures, idParameter, requiredJson } from '#http/schemas.ts'
import { routeForAnybody } from '#http/route-for-anybody.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { Clock } from '#kernel/clock.ts'
import { ROLES } from '#kernel/role.ts'
import type { MailTransport } from '#mail/transports.ts'
import type { AcceptInvitation } from './accept-invitation.ts'
import { requireConfirmed } from './confirm-password.ts'
import type { Invitations } from './invitations.ts'
import { listedInvitation } from './listed-invitation.ts'
import { MANAGES_ACCOUNTS } from './lock-accounts.ts'
import { acceptance, openedLink } from './user.ts'
import { EXAMPLE_SECRET } from '#kernel/example-values.ts'

const tags = ['users']
const right = MANAGES_ACCOUNTS

const listRoute = staffRoute({
  method: 'get',
  path: '/invitations',
  operationId: 'listInvitations',
  tags,
  right,
  responses: {
    200: answer(
      'The invitations that nobody accepted yet, the newest first',
      z.object({
        items: z.array(listedInvitation),
        delivers_to: z.enum(['server', 'file']).meta({ description: 'Where mails go: to a mail server, or to files that reach nobody' }),
      }),
    ),
  },
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

const openRoute = routeForAnybody({
  method: 'post',
  path: '/invitations/open',
  operationId: 'openInvitation',
  tags,
  request: {
    body: requiredJson(openedLink),
  },
  responses: {
    200: answer(
      'Whom the invitation is for. The link works afterwards as before',
      z
        .object({ email: z.string(), name: z.string(), role: z.enum(ROLES) })
        .meta({ id: 'OpenedInvitation', example: { email: 'bo@example.be', name: 'Bo Claes', role: 'medewerker' } }),
    ),
    ...openFailures,
  },
})

const acceptRoute = routeForAnybody({
  method: 'post',
  path: '/invitations/accept',
  operationId: 'acceptInvitation',
  tags,
  request: {
    body: requiredJson(
      acceptance.meta({ id: 'Acceptance', example: { token: EXAMPLE_SECRET, name: 'Bo Claes', password: 'a long password' } }),
    ),
  },
  responses: { 204: { description: 'The account exists, and its person can sign in' }, ...openFailures },
})

interface Parts {
  invitations: Pick<Invitations, 'list' | 'sendAgain' | 'withdraw'>
  accepting: AcceptInvitation
  clientAddress: ClientAddress
  clock: Clock
  /** Counts a call that has the secret of a link. */
  countLinkUse(address: string): Promise<void>
  /** Sends the mail of an invitation at once. */
  wake(): void
  deliversTo: MailTransport['deliversTo']
}

/** Builds the routes of invitations: those of a beheerder, and those of whoever has the link of one. docs/product/users.md */
export function invitationsRoutes({ invitations, accepting, clientAddress, clock, countLinkUse, wake, deliversTo }: Parts) {
  const app = apiPart()
  const count = (context: Context) => countLinkUse(clientAddress((context.env as HttpBindings).incoming))

  app.openapi(listRoute, async (context) => context.json({ items: await invitations.list(), delivers_to: deliversTo }, 200))

  app.openapi(openRoute, async (context) => {
    await count(context)
    const { email, name, role } = await accepting.find(context.req.valid('json').token)
    return context.json({ email, name, role }, 200)
  })

  app.openapi(acceptRoute, async (context) => {
    await count(context)
    await accepting.accept(context.req.valid('json'))
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
