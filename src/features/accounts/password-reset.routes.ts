import { z } from '@hono/zod-openapi'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { apiPart } from '#http/api.ts'
import type { ClientAddress } from '#http/client-address.ts'
import { routeForAnybody } from '#http/route-for-anybody.ts'
import { answer, failures, requiredJson } from '#http/schemas.ts'
import type { MailTransport } from '#mail/transports.ts'
import type { PasswordResets } from './password-reset.ts'
import { newPasswordByLink, openedLink, resetRequest } from './user.ts'
import { EXAMPLE_PERSON, EXAMPLE_SECRET } from '#kernel/example-values.ts'

const tags = ['account']
const openFailures = failures(400, 403, 413, 415, 422, 429, 503)

const requestRoute = routeForAnybody({
  method: 'post',
  path: '/password-reset',
  operationId: 'requestPasswordReset',
  tags,
  request: { body: requiredJson(resetRequest.meta({ id: 'PasswordResetRequest', example: { email: EXAMPLE_PERSON.email } })) },
  responses: {
    202: answer(
      'Also for an address without an account: if it has one, a mail with a link is on its way',
      z
        .object({
          delivers_to: z.enum(['server', 'file']).meta({ description: 'Whether the site has a mail server, or writes mails as files' }),
          site: z.string().meta({ description: 'The address of the site, where the link leads' }),
        })
        .meta({ id: 'PasswordResetRequested', example: { delivers_to: 'server', site: 'https://www.example.be' } }),
    ),
    ...openFailures,
  },
})

const openRoute = routeForAnybody({
  method: 'post',
  path: '/password-reset/open',
  operationId: 'openPasswordReset',
  tags,
  request: { body: requiredJson(openedLink) },
  responses: {
    200: answer(
      'Whose password the link sets. It works afterwards as before',
      z.object({ email: z.string() }).meta({ id: 'OpenedReset', example: { email: EXAMPLE_PERSON.email } }),
    ),
    ...openFailures,
  },
})

const confirmRoute = routeForAnybody({
  method: 'post',
  path: '/password-reset/confirm',
  operationId: 'confirmPasswordReset',
  tags,
  request: {
    body: requiredJson(
      newPasswordByLink.meta({ id: 'NewPasswordByLink', example: { token: EXAMPLE_SECRET, password: 'a long password' } }),
    ),
  },
  responses: {
    204: { description: 'The password is set; the sessions of the account have ended, and so has its lockout' },
    ...openFailures,
  },
})

interface Parts {
  resets: PasswordResets
  clientAddress: ClientAddress
  /** Counts a call that has the secret of a link. */
  countLinkUse(address: string): Promise<void>
  deliversTo: MailTransport['deliversTo']
  publicUrl: string
}

/** Builds the routes with which somebody who lost the password gets another. docs/product/sign-in.md */
export function passwordResetRoutes({ resets, clientAddress, countLinkUse, deliversTo, publicUrl }: Parts) {
  const app = apiPart()
  const addressOf = (context: Context) => clientAddress((context.env as HttpBindings).incoming)

  app.openapi(requestRoute, async (context) => {
    // The sender is not woken: what it does for an account must not take time of this response.
    await resets.request(context.req.valid('json').email, addressOf(context))
    return context.json({ delivers_to: deliversTo, site: publicUrl }, 202)
  })

  app.openapi(openRoute, async (context) => {
    await countLinkUse(addressOf(context))
    const { email } = await resets.find(context.req.valid('json').token)
    return context.json({ email }, 200)
  })

  app.openapi(confirmRoute, async (context) => {
    await countLinkUse(addressOf(context))
    await resets.confirm(context.req.valid('json'), addressOf(context))
    return context.body(null, 204)
  })

  return app
}
