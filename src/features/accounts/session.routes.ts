import { z } from '@hono/zod-openapi'
import { routeForAnybody } from '#http/route-for-anybody.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { apiPart } from '#http/api.ts'
import type { Clock } from '#kernel/clock.ts'
import { ROLES } from '#kernel/role.ts'
import { answer, failures, requiredJson } from '#http/schemas.ts'
import { factors as factorTexts, login as texts } from '#texts/nl/problems.ts'
import type { Access } from './access.ts'
import { FACTOR_KINDS } from './factors/factor-kinds.ts'
import type { LoginResult, SecondStepResult } from './login-result.ts'
import { credentials, secondStep, signedByPasskey } from './user.ts'
import { confirmRoutes } from './confirm.routes.ts'
import type { ClientAddress } from '#http/client-address.ts'
import type { AdminCookies } from './cookies.ts'
import { accountRoutes } from './account.routes.ts'
import { adminOf } from '#http/require-admin.ts'
import { signedOut } from './signed-out.routes.ts'
import { EXAMPLE_CHALLENGE, EXAMPLE_EVENING, EXAMPLE_PERSON } from '#kernel/example-values.ts'

const identity = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    /** There when the session is only for adding the first factor: other calls answer `factor-required`. */
    owes_factor: z.literal(true).optional(),
  })
  .meta({ id: 'AdminIdentity', example: EXAMPLE_PERSON })

const loginSucceeded = z.object({ success: z.literal(true), token: z.string(), expires_at: z.iso.datetime(), user: identity }).meta({
  id: 'LoginSucceeded',
  example: { success: true, token: 'Qm9iIGlzIG5vdCBoZXJlIG5vdy4gQ29tZSBiYWNrIQ', expires_at: EXAMPLE_EVENING, user: EXAMPLE_PERSON },
})
const wrong = z
  .object({ success: z.literal(false), error: z.string(), attempts_left: z.int().min(0) })
  .meta({ id: 'LoginFailed', example: { success: false, error: 'The e-mail address or the password is wrong.', attempts_left: 4 } })
const blocked = z
  .object({ success: z.literal(false), error: z.string(), retry_after: z.int().min(1) })
  .meta({ id: 'LoginBlocked', example: { success: false, error: 'Too many attempts.', retry_after: 900 } })
const needsFactor = z
  .object({
    success: z.literal(false),
    factors: z
      .array(z.enum(FACTOR_KINDS))
      .meta({ description: 'What the account can give; empty when it has only passkeys of another host' }),
    challenge: z.string(),
    passkey_host: z.string().optional().meta({ description: 'The host at which passkeys work' }),
  })
  .meta({ id: 'LoginNeedsFactor', example: { success: false, factors: ['totp', 'recovery-code'], challenge: EXAMPLE_CHALLENGE } })
const sessionAnswer = z
  .object({ admin_user_id: z.string(), expires_at: z.iso.datetime(), admin_user: identity })
  .meta({ id: 'AdminSession', example: { admin_user_id: EXAMPLE_PERSON.id, expires_at: EXAMPLE_EVENING, admin_user: EXAMPLE_PERSON } })

const tags = ['session']

const loginRoute = routeForAnybody({
  method: 'post',
  path: '/login',
  operationId: 'login',
  tags,
  request: {
    body: requiredJson(credentials.meta({ id: 'Credentials', example: { email: 'els@voorbeeld.be', password: 'the long password' } })),
  },
  responses: {
    200: answer('Signed in; the response also sets the companion cookie', loginSucceeded),
    202: answer('The password was right; one of these factors is needed within five minutes, in this browser', needsFactor),
    401: answer('Wrong e-mail address or password', wrong),
    429: answer('Lockout after too many failures; no password is checked until `retry_after` seconds have passed', blocked),
    ...failures(400, 403, 413, 415, 422, 503),
  },
})

const factorRoute = routeForAnybody({
  method: 'post',
  path: '/login/factor',
  operationId: 'loginWithFactor',
  tags,
  request: { body: requiredJson(secondStep.meta({ id: 'SecondStep', example: { challenge: EXAMPLE_CHALLENGE, code: '482913' } })) },
  responses: {
    200: answer('Signed in; the response also sets the companion cookie', loginSucceeded),
    401: answer('The factor was wrong, or was used before', wrong),
    429: answer('Lockout after too many failures, which count with those of passwords', blocked),
    ...failures(400, 403, 413, 415, 422, 503),
  },
})

const beginPasskeyRoute = routeForAnybody({
  method: 'post',
  path: '/login/passkey/begin',
  operationId: 'beginPasskeyLogin',
  tags,
  responses: {
    200: answer(
      'The challenge for a passkey, for five minutes and in this browser',
      z
        .object({ challenge: z.string(), host: z.string() })
        .meta({ id: 'PasskeyChallenge', example: { challenge: EXAMPLE_CHALLENGE, host: 'www.example.be' } }),
    ),
    ...failures(403, 409, 429, 503),
  },
})

const passkeyRoute = routeForAnybody({
  method: 'post',
  path: '/login/passkey',
  operationId: 'loginWithPasskey',
  tags,
  request: {
    body: requiredJson(signedByPasskey.meta({ id: 'PasskeyLogin', example: { challenge: EXAMPLE_CHALLENGE, response: { id: 'x' } } })),
  },
  responses: {
    200: answer('Signed in; the response also sets the companion cookie', loginSucceeded),
    ...failures(400, 403, 409, 413, 415, 422, 503),
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

const logoutRoute = staffRoute({
  method: 'post',
  path: '/logout',
  operationId: 'logout',
  right: 'own',
  tags,
  responses: { 204: { description: 'The session has ended, and its token is no longer valid' } },
})

interface Parts {
  access: Pick<Access, 'login' | 'secondStep' | 'passkeyLogin' | 'sessions' | 'changePassword' | 'confirmPassword'>
  cookies: AdminCookies
  clientAddress: ClientAddress
  clock: Clock
  /** Counts the begin of a login with a passkey. */
  countLogin(address: string): Promise<void>
}

/** Builds the routes of login, session, logout and account, to be mounted under /api/admin behind `requireAdmin`. */
export function sessionRoutes({ access, cookies, clientAddress, clock, countLogin }: Parts) {
  const app = apiPart()

  const circumstances = (context: Context) => ({
    address: clientAddress((context.env as HttpBindings).incoming),
    device: getCookie(context, cookies.device.name),
    companion: getCookie(context, cookies.companion.name),
    userAgent: context.req.header('User-Agent'),
  })

  app.openapi(loginRoute, async (context) => {
    const result = await access.login({ ...context.req.valid('json'), ...circumstances(context) })
    context.header('Cache-Control', 'no-store')
    if (result.outcome === 'needs-factor') {
      setCookie(context, cookies.step.name, result.step, cookies.step.options)
      const { factors, challenge, passkeyHost } = result
      return context.json({ success: false as const, factors, challenge, passkey_host: passkeyHost }, 202)
    }
    return ended(context, result)
  })

  app.openapi(factorRoute, async (context) => {
    const { challenge, code, recovery_code, passkey } = context.req.valid('json')
    const factor = passkey ? { passkey } : recovery_code === undefined ? { code: code ?? '' } : { recovery_code }
    const step = getCookie(context, cookies.step.name)
    const result = await access.secondStep({ challenge, step, factor, ...circumstances(context) })
    context.header('Cache-Control', 'no-store')
    if (result.outcome === 'signed-in') deleteCookie(context, cookies.step.name, cookies.step.options)
    return ended(context, result, 'code' in factor)
  })

  app.openapi(beginPasskeyRoute, async (context) => {
    await countLogin(clientAddress((context.env as HttpBindings).incoming))
    const { step, challenge, host } = await access.passkeyLogin.begin()
    setCookie(context, cookies.step.name, step, cookies.step.options)
    return context.json({ challenge, host }, 200)
  })

  app.openapi(passkeyRoute, async (context) => {
    const step = getCookie(context, cookies.step.name)
    const result = await access.passkeyLogin.finish({ ...context.req.valid('json'), step, ...circumstances(context) })
    deleteCookie(context, cookies.step.name, cookies.step.options)
    return signedIn(context, result)
  })

  /** Answers an attempt to sign in that needs no further step; `isApp` is true for a code of the authenticator app. */
  const ended = (context: Context, result: Exclude<LoginResult, { outcome: 'needs-factor' }> | SecondStepResult, isApp = false) => {
    if (result.outcome === 'wrong' || result.outcome === 'wrong-factor') {
      const error = result.outcome === 'wrong' ? texts.wrong(result.left) : factorTexts.wrong(result.left, result.why, isApp)
      return context.json({ success: false as const, error, attempts_left: result.left }, 401)
    }
    if (result.outcome === 'blocked') {
      context.header('Retry-After', String(result.retryAfter))
      return context.json({ success: false as const, error: texts.blocked, retry_after: result.retryAfter }, 429)
    }
    return signedIn(context, result)
  }

  const signedIn = (context: Context, result: Extract<LoginResult, { outcome: 'signed-in' }>) => {
    setCookie(context, cookies.companion.name, result.opened.companion, cookies.companion.options)
    if (result.device) setCookie(context, cookies.device.name, result.device, cookies.device.options)
    const { token, expires_at } = result.opened
    return context.json({ success: true as const, token, expires_at, user: result.user }, 200)
  }

  app.openapi(sessionRoute, (context) => {
    const { session, user } = adminOf(context)
    return context.json({ admin_user_id: user.id, expires_at: session.expires_at, admin_user: user }, 200)
  })

  app.openapi(logoutRoute, async (context) => {
    await access.sessions.signOut(adminOf(context).session.id)
    return signedOut(context, cookies)
  })

  app.route('/', confirmRoutes({ confirmPassword: access.confirmPassword, clock }))
  app.route('/', accountRoutes({ access, cookies }))
  return app
}
