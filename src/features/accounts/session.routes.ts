import { createRoute, z } from '@hono/zod-openapi'
import { staffRoute } from '#http/staff-route.ts'
import type { HttpBindings } from '@hono/node-server'
import { getCookie, setCookie } from 'hono/cookie'
import { apiPart } from '#http/api.ts'
import { ROLES } from '#kernel/role.ts'
import { answer, failures, requiredJson } from '#http/schemas.ts'
import { login as texts } from '#texts/nl/problems.ts'
import type { Access } from './access.ts'
import { confirmation, credentials } from './user.ts'
import type { ClientAddress } from '#http/client-address.ts'
import type { AdminCookies } from './cookies.ts'
import { accountRoutes } from './account.routes.ts'
import { adminOf } from '#http/require-admin.ts'
import { signedOut } from './signed-out.routes.ts'

const identity = z.object({ id: z.string(), email: z.string(), name: z.string(), role: z.enum(ROLES) }).meta({ id: 'AdminIdentity' })

const loginSucceeded = z
  .object({ success: z.literal(true), token: z.string(), expires_at: z.iso.datetime(), user: identity })
  .meta({ id: 'LoginSucceeded' })
const wrong = z.object({ success: z.literal(false), error: z.string(), attempts_left: z.int().min(0) }).meta({ id: 'LoginFailed' })
const blocked = z.object({ success: z.literal(false), error: z.string(), retry_after: z.int().min(1) }).meta({ id: 'LoginBlocked' })
const sessionAnswer = z
  .object({ admin_user_id: z.string(), expires_at: z.iso.datetime(), admin_user: identity })
  .meta({ id: 'AdminSession' })

const tags = ['session']

const loginRoute = createRoute({
  method: 'post',
  path: '/login',
  operationId: 'login',
  tags,
  request: {
    body: requiredJson(credentials.meta({ id: 'Credentials', example: { email: 'els@voorbeeld.be', password: 'een lang wachtwoord' } })),
  },
  responses: {
    200: answer('Signed in; the response also sets the companion cookie', loginSucceeded),
    401: answer('Wrong e-mail address or password', wrong),
    429: answer('Lockout after too many failures; no password is checked until `retry_after` seconds have passed', blocked),
    ...failures(400, 403, 413, 415, 422, 503),
  },
})

const sessionRoute = staffRoute({
  method: 'get',
  path: '/session',
  operationId: 'getSession',
  right: 'own',
  tags,
  responses: { 200: answer('The session of the token', sessionAnswer) },
})

const confirmRoute = staffRoute({
  method: 'post',
  path: '/session/confirm',
  operationId: 'confirmPassword',
  tags,
  right: 'own',
  request: { body: requiredJson(confirmation.meta({ id: 'PasswordConfirmation' })) },
  failing: [429, 503],
  responses: { 204: { description: 'The password was right: for 15 minutes, no call of this session answers `confirm-password`' } },
})

const logoutRoute = staffRoute({
  method: 'post',
  path: '/logout',
  operationId: 'logout',
  right: 'own',
  tags,
  responses: { 204: { description: 'The session has ended, and its token is no longer valid' } },
})

interface Parts {
  access: Pick<Access, 'login' | 'sessions' | 'changePassword' | 'confirmPassword'>
  cookies: AdminCookies
  clientAddress: ClientAddress
}

/** Builds the routes of login, session, logout and account, to be mounted under /api/admin behind `requireAdmin`. */
export function sessionRoutes({ access, cookies, clientAddress }: Parts) {
  const app = apiPart()

  app.openapi(loginRoute, async (context) => {
    const result = await access.login({
      ...context.req.valid('json'),
      address: clientAddress((context.env as HttpBindings).incoming),
      device: getCookie(context, cookies.device.name),
      companion: getCookie(context, cookies.companion.name),
      userAgent: context.req.header('User-Agent'),
    })
    context.header('Cache-Control', 'no-store')
    if (result.outcome === 'wrong')
      return context.json({ success: false as const, error: texts.wrong(result.left), attempts_left: result.left }, 401)
    if (result.outcome === 'blocked') {
      context.header('Retry-After', String(result.retryAfter))
      return context.json({ success: false as const, error: texts.blocked, retry_after: result.retryAfter }, 429)
    }
    setCookie(context, cookies.companion.name, result.opened.companion, cookies.companion.options)
    if (result.device) setCookie(context, cookies.device.name, result.device, cookies.device.options)
    const { token, expires_at } = result.opened
    return context.json({ success: true as const, token, expires_at, user: result.user }, 200)
  })

  app.openapi(sessionRoute, (context) => {
    const { session, user } = adminOf(context)
    return context.json({ admin_user_id: user.id, expires_at: session.expires_at, admin_user: user }, 200)
  })

  app.openapi(confirmRoute, async (context) => {
    await access.confirmPassword(adminOf(context), context.req.valid('json').password)
    return context.body(null, 204)
  })

  app.openapi(logoutRoute, async (context) => {
    await access.sessions.end(adminOf(context).session.id)
    return signedOut(context, cookies)
  })

  app.route('/', accountRoutes({ access, cookies }))
  return app
}
