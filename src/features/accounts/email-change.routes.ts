import { z } from '@hono/zod-openapi'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { apiPart } from '#http/api.ts'
import type { ClientAddress } from '#http/client-address.ts'
import { adminOf } from '#http/require-admin.ts'
import { answer, failures, requiredJson } from '#http/schemas.ts'
import { routeForAnybody } from '#http/route-for-anybody.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { Clock } from '#kernel/clock.ts'
import type { MailTransport } from '#mail/transports.ts'
import { requireConfirmed } from './confirm-password.ts'
import type { EmailChanges } from './email-change.ts'
import { agreedByLink, emailChange, openedLink } from './user.ts'

const PENDING_EMAIL_CHANGE = {
  email: 'els.peeters@example.be',
  asked_at: '2026-03-02T08:00:00.000Z',
  old_confirmed: true,
  new_confirmed: false,
}

const tags = ['account']
const openFailures = failures(400, 403, 413, 415, 422, 429, 503)

const pending = z
  .object({ email: z.string(), asked_at: z.iso.datetime(), old_confirmed: z.boolean(), new_confirmed: z.boolean() })
  .meta({ id: 'PendingEmailChange', example: PENDING_EMAIL_CHANGE })

const readRoute = staffRoute({
  method: 'get',
  path: '/account/email-change',
  operationId: 'getEmailChange',
  right: 'own',
  tags,
  responses: {
    200: answer(
      'The change of address that waits for both addresses',
      z
        .object({ pending: pending.nullable(), delivers_to: z.enum(['server', 'file']) })
        .meta({ id: 'EmailChangeState', example: { pending: PENDING_EMAIL_CHANGE, delivers_to: 'server' } }),
    ),
  },
})

const askRoute = staffRoute({
  method: 'post',
  path: '/account/email-change',
  operationId: 'askEmailChange',
  right: 'own',
  tags,
  request: { body: requiredJson(emailChange.meta({ id: 'EmailChange', example: { email: 'els.peeters@example.be' } })) },
  failing: [429],
  responses: { 202: answer('Each of the two addresses gets a mail with a link. An earlier change has ended', pending) },
})

const cancelRoute = staffRoute({
  method: 'delete',
  path: '/account/email-change',
  operationId: 'cancelEmailChange',
  right: 'own',
  tags,
  responses: { 204: { description: 'No change waits any more, and its links do not work' } },
})

const openRoute = routeForAnybody({
  method: 'post',
  path: '/email-change/open',
  operationId: 'openEmailChange',
  tags,
  request: { body: requiredJson(openedLink) },
  responses: {
    200: answer(
      'The new address, and which of the two addresses the link was sent to. It works afterwards as before',
      z
        .object({ side: z.enum(['old', 'new']), new_email: z.string() })
        .meta({ id: 'OpenedEmailChange', example: { side: 'new', new_email: 'els.peeters@example.be' } }),
    ),
    ...openFailures,
  },
})

const confirmRoute = routeForAnybody({
  method: 'post',
  path: '/email-change/confirm',
  operationId: 'confirmEmailChange',
  tags,
  request: { body: requiredJson(agreedByLink) },
  responses: {
    200: answer(
      'This address has confirmed; `changed` when the other one had, which ends the other sessions of the account',
      z.object({ outcome: z.enum(['waiting', 'changed']) }).meta({ id: 'EmailChangeConfirmed', example: { outcome: 'waiting' } }),
    ),
    ...openFailures,
  },
})

const declineRoute = routeForAnybody({
  method: 'post',
  path: '/email-change/decline',
  operationId: 'declineEmailChange',
  tags,
  request: { body: requiredJson(agreedByLink) },
  responses: {
    204: { description: 'By the link to the old address: the change and every session of the account have ended' },
    ...openFailures,
  },
})

interface Parts {
  changes: EmailChanges
  clientAddress: ClientAddress
  clock: Clock
  /** Counts a call that has the secret of a link. */
  countLinkUse(address: string): Promise<void>
  /** Sends the mails at once. */
  wake(): void
  deliversTo: MailTransport['deliversTo']
}

/** Builds the routes with which somebody changes their e-mail address. docs/product/sign-in.md */
export function emailChangeRoutes({ changes, clientAddress, clock, countLinkUse, wake, deliversTo }: Parts) {
  const app = apiPart()
  const count = (context: Context) => countLinkUse(clientAddress((context.env as HttpBindings).incoming))

  app.openapi(readRoute, async (context) =>
    context.json({ pending: await changes.pending(adminOf(context)), delivers_to: deliversTo }, 200),
  )

  app.openapi(askRoute, async (context) => {
    requireConfirmed(adminOf(context), clock)
    const asked = await changes.ask(adminOf(context), context.req.valid('json').email)
    wake()
    return context.json(asked, 202)
  })

  app.openapi(cancelRoute, async (context) => {
    await changes.cancel(adminOf(context))
    return context.body(null, 204)
  })

  app.openapi(openRoute, async (context) => {
    await count(context)
    const { side, change } = await changes.find(context.req.valid('json').token)
    return context.json({ side, new_email: change.new_email }, 200)
  })

  app.openapi(confirmRoute, async (context) => {
    await count(context)
    const outcome = await changes.confirm(context.req.valid('json').token)
    if (outcome === 'changed') wake()
    return context.json({ outcome }, 200)
  })

  app.openapi(declineRoute, async (context) => {
    await count(context)
    await changes.decline(context.req.valid('json').token)
    return context.body(null, 204)
  })

  return app
}
