import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
let session: Session
let endpoints: { method: string; path: string }[]

beforeAll(async () => {
  app = await startApp()
  session = await app.login()
  const { paths } = (await (await app.request(api.openapi)).json()) as { paths: Record<string, Record<string, unknown>> }
  endpoints = Object.entries(paths)
    .filter(([path]) => path.startsWith(`${api.admin}/`) && path !== api.login)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: path.replace('{id}', 'some-id') })),
    )
})
afterAll(() => app.stop())

const knock = (path: string, method: string, headers: Record<string, string>) =>
  app.request(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(/POST|PUT|PATCH/.test(method) ? { body: '{}' } : {}),
  })

test('every admin address of the API is closed without a session, and with half of one', async () => {
  expect(endpoints.length).toBeGreaterThan(60)
  const halves: Record<string, string>[] = [
    {},
    { Authorization: 'Bearer nonsense', Cookie: session.cookie },
    { Authorization: `Bearer ${session.token}` },
    { Cookie: session.cookie },
    { Authorization: `Basic ${session.token}`, Cookie: session.cookie },
  ]
  for (const { method, path } of endpoints)
    for (const headers of halves) expect([method, path, (await knock(path, method, headers)).status]).toEqual([method, path, 401])
})

test('another spelling of an address opens nothing', async () => {
  const testimonials = api.collection('testimonials')
  const spellings = [
    `${testimonials}/`,
    `/${testimonials}`,
    testimonials.toUpperCase(),
    '/api/%61dmin/testimonials',
    '/api//admin/testimonials',
    '/api/x/../admin/testimonials',
    '/api/%2e/admin/testimonials',
    '/api/admin%2ftestimonials',
  ]
  for (const path of spellings) expect([path, (await rawStatus(path)).toString()]).toEqual([path, '401'])
})

test('with both halves it opens, and after logging out it is closed at once', async () => {
  const own = await app.login()
  expect((await app.request(api.session, { session: own })).status).toBe(200)
  const goodbye = await app.request(api.logout, { method: 'POST', session: own })
  expect(goodbye.headers.get('Clear-Site-Data')).toBe('"storage"')
  expect((await app.request(api.session, { session: own })).status).toBe(401)
})

test('three wrong passwords block the login for five minutes, with Retry-After, also after a restart', async () => {
  const guess = () => app.request(api.login, { json: { email: 'iemand@helder.test', password: 'verkeerd wachtwoord' } })
  for (const left of [2, 1, 0]) expect(await (await guess()).json()).toMatchObject({ success: false, attempts_left: left })

  await app.kill('SIGTERM')
  await app.start()
  const blocked = await guess()
  expect(blocked.status).toBe(429)
  const seconds = Number(blocked.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(240)
  expect(seconds).toBeLessThanOrEqual(300)
})

/** `fetch` tidies an address before it sends it; an attacker does not. */
async function rawStatus(path: string): Promise<number> {
  const { request } = await import('node:http')
  const { port } = new URL(app.url)
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}
