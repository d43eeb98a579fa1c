import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { problemResponse, toProblem } from '#http/problem-response.ts'
import { guessableWords } from '#server/guessable-words.ts'
import { type Access, createAccess } from '#features/accounts/access.ts'
import { clientAddressBehind } from '#http/client-address.ts'
import { type AdminCookies, adminCookies } from '#features/accounts/cookies.ts'
import type { NoticeMails } from '#features/accounts/notice-mails.ts'
import type { ApiPart } from '#http/site-part.ts'
import { requireAdmin } from '#http/require-admin.ts'
import { countPasskeyLogin } from '#features/accounts/link-limits.ts'
import { sessionRoutes } from '#features/accounts/session.routes.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import type { DatabaseContext } from './each-database.ts'
import { recordedLog } from './recorded-log.ts'

export const ADMIN = { email: 'an@helder.test', name: 'An Peeters', password: 'zeer geheim woord' }

interface Request {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

/**
 * Serves the routes of the admin API that log in and out on a real HTTP server, behind one trusted proxy and with one admin.
 * `/api/admin/secret` needs a session.
 */
export function adminServer(
  { database, clock }: DatabaseContext,
  {
    publicUrl = 'http://localhost',
    proxies = ['127.0.0.0/8'],
    passwords = cheapPasswords(),
    mails = null as NoticeMails,
    recorded = recordedLog(),
    more = (_access: Access, _cookies: AdminCookies): ApiPart[] => [],
  } = {},
) {
  const { log, logged, noted } = recorded
  const access = createAccess({
    database,
    clock,
    log,
    passwords,
    guessableWords: guessableWords({ database, clock }, { publicUrl }),
    publicUrl,
    mails,
  })
  const cookies = adminCookies(publicUrl)

  const app = new Hono()
  app.onError((error, context) => problemResponse(context, toProblem(error)))
  app.use('/api/admin/*', requireAdmin({ sessions: access.sessions, cookies }))
  app.route(
    '/api/admin',
    sessionRoutes({
      access,
      cookies,
      clientAddress: clientAddressBehind(proxies),
      clock,
      countLogin: (address) => countPasskeyLogin(database, clock, address),
    }),
  )
  for (const routes of more(access, cookies)) app.route('/api/admin', routes)
  app.get('/api/admin/secret', (context) => context.json({ secret: true }))
  const server = createAdaptorServer({ fetch: app.fetch })

  beforeAll(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')))
  beforeEach(async () => {
    logged.length = 0
    noted.length = 0
    await access.users.create({ email: ADMIN.email, name: ADMIN.name, role: 'beheerder' }, ADMIN.password)
  })
  afterAll(() => void server.close())

  const request = (path: string, { method = 'GET', body, headers = {} }: Request = {}): Promise<Response> => {
    const { port } = server.address() as AddressInfo
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    return fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { ...headers, 'Content-Type': 'application/json' }, ...json })
  }
  const login = (credentials: Record<string, unknown>, headers: Record<string, string> = {}) =>
    request('/api/admin/login', { method: 'POST', body: { email: ADMIN.email, password: ADMIN.password, ...credentials }, headers })

  return {
    access,
    /** The warnings and errors of the log. */
    logged,
    /** The other entries of the log. */
    noted,
    request,
    /** Logs in as the admin, with any credentials that the test replaces. */
    login,
    /** Logs in with the right password and returns the headers that a browser would send from then on. */
    signIn: async () => {
      const answer = await login({})
      const { token } = (await answer.json()) as { token: string }
      return { Authorization: `Bearer ${token}`, Cookie: cookieHeader(answer) }
    },
  }
}

/** Returns the `Cookie` header that a browser sends after this response. */
export const cookieHeader = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
