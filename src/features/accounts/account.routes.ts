import { z } from '@hono/zod-openapi'
import { staffRoute } from '#http/staff-route.ts'
import { getCookie } from 'hono/cookie'
import { apiPart } from '#http/api.ts'
import { answer, idParameter, requiredJson } from '#http/schemas.ts'
import type { Access } from './access.ts'
import { passwordChange } from './user.ts'
import type { AdminCookies } from './cookies.ts'
import { adminOf } from '#http/require-admin.ts'
import { signedOut } from './signed-out.routes.ts'
import { EXAMPLE_EVENING, EXAMPLE_MORNING } from '#kernel/example-values.ts'

const tags = ['account']

const listedSession = z
  .object({
    id: z.string(),
    user_agent: z.string().nullable(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    /** The absolute end; the session ends earlier after half an hour without use. */
    expires_at: z.iso.datetime(),
    /** True for the session that makes the request. */
    current: z.boolean(),
  })
  .meta({
    id: 'ListedSession',
    example: {
      id: '0195561a-0b7c-7d11-8a51-6c1de0a4c0b2',
      user_agent: 'Firefox on Linux',
      created_at: EXAMPLE_MORNING,
      last_seen_at: EXAMPLE_MORNING,
      expires_at: EXAMPLE_EVENING,
      current: true,
    },
  })

const listRoute = staffRoute({
  method: 'get',
  path: '/sessions',
  operationId: 'listSessions',
  right: 'own',
  tags,
  responses: {
    200: answer('The active sessions of the account, the newest first', z.object({ items: z.array(listedSession) })),
  },
})

const endAllRoute = staffRoute({
  method: 'delete',
  path: '/sessions',
  operationId: 'endSessions',
  right: 'own',
  tags,
  request: { query: z.strictObject({ keep: z.literal('this').optional() }) },
  responses: {
    204: {
      description:
        'All sessions of the account have ended, and its browsers are unknown; with `keep=this` session and browser of this request stay',
    },
  },
})

const endOneRoute = staffRoute({
  method: 'delete',
  path: '/sessions/{id}',
  operationId: 'endSession',
  right: 'own',
  tags,
  request: { params: idParameter },
  responses: { 204: { description: 'The session has ended' } },
})

const passwordRoute = staffRoute({
  method: 'put',
  path: '/account/password',
  operationId: 'changePassword',
  right: 'own',
  tags,
  request: {
    body: requiredJson(
      passwordChange.meta({
        id: 'PasswordChange',
        example: { current_password: 'the long old password', new_password: 'the long new password' },
      }),
    ),
  },
  failing: [429, 503],
  responses: {
    204: { description: 'The password is changed, and all sessions of the account have ended' },
  },
})

interface Parts {
  access: Pick<Access, 'sessions' | 'changePassword'>
  cookies: AdminCookies
}

/** Builds the routes for the signed-in admin's password and sessions. */
export function accountRoutes({ access: { sessions, changePassword }, cookies }: Parts) {
  const app = apiPart()

  app.openapi(listRoute, async (context) => {
    const { session, user } = adminOf(context)
    const items = await sessions.listOf(user.id)
    return context.json({ items: items.map((each) => ({ ...each, current: each.id === session.id })) }, 200)
  })

  app.openapi(endAllRoute, async (context) => {
    const { session, user } = adminOf(context)
    const keepsThisSession = context.req.valid('query').keep === 'this'
    const here = { session: session.id, device: getCookie(context, cookies.device.name) }
    await sessions.endAllOf(user.id, keepsThisSession ? here : undefined)
    return keepsThisSession ? context.body(null, 204) : signedOut(context, cookies)
  })

  app.openapi(endOneRoute, async (context) => {
    const { session, user } = adminOf(context)
    const { id } = context.req.valid('param')
    await sessions.endOf(user.id, id)
    return id === session.id ? signedOut(context, cookies) : context.body(null, 204)
  })

  app.openapi(passwordRoute, async (context) => {
    await changePassword(adminOf(context), context.req.valid('json'))
    return signedOut(context, cookies)
  })

  return app
}
