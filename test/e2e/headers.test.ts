import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, api, licences, site } from '#routes.ts'
import { EVERY_PAGE, NOWHERE } from '../support/every-page.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const headersOf = async (path: string): Promise<Record<string, string>> => Object.fromEntries((await app.request(path)).headers)
const directivesOf = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )

const OFFICE = [admin.login, admin.dashboard, admin.test]
/** Staff see images from any safe address, two scripts pass HTML to places where it runs nothing, and one names the service worker. */
const OFFICE_POLICY = { 'img-src': "'self' data: blob: https:", 'trusted-types': 'ProseMirrorClipboard page-preview admin-worker' }

describe.each([...EVERY_PAGE, ...OFFICE])('%s', (path) => {
  test('has a policy that allows no inline script or style, no stranger and no frame', async () => {
    const headers = await headersOf(path)
    expect(headers).toMatchObject(COMMON)
    expect(headers['permissions-policy']).toMatch(/camera=\(\)/)
    const { 'style-src': styles, ...others } = directivesOf(headers)
    expect(styles).toMatch(/^'self' '(sha256|nonce)-[\w+/=]+'$/)
    expect(others).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      ...(OFFICE.some((office) => office === path) ? OFFICE_POLICY : {}),
    })
  })
})

test.each(['/logo.svg', '/favicon.ico', '/fonts/archivo-display.woff2', licences, '/pictures/deel.jpg', '/manifest.webmanifest'])(
  'the file %s can do nothing when it is opened as a page',
  async (path) => {
    const headers = await headersOf(path)
    expect(headers).toMatchObject(COMMON)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; frame-ancestors 'none'/)
  },
)

/** Licences of packages that may be shipped: they demand no more than that their text is included. */
const ALLOWED = /^(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0)$/
/** The least number of characters of a licence's text: the shortest licence has more. */
const LEAST_WORDS = 400

test('whoever wants to know gets the licence of each package and font that browsers load, whole', async () => {
  const text = await (await app.request(licences)).text()
  const [list = '', ...parts] = text.split(`${'='.repeat(80)}\n`)
  const names = [...list.matchAll(/^- (.+)$/gm)].map(([, name]) => name)
  expect(names).toEqual(
    expect.arrayContaining([expect.stringMatching(/^react \d/), 'fonts/archivo-display.woff2', 'fonts/instrument-text.woff2']),
  )
  expect(parts.map((part) => part.split('\n', 1)[0])).toEqual(names)
  const isFine = (part: string) => ALLOWED.test(part.split('\n')[1] ?? '') || part.includes('SIL Open Font License, Version 1.1')
  expect(parts.filter((part) => part.length < LEAST_WORDS || !isFine(part))).toEqual([])
})

test.each([api.testimonials, api.openapi, api.session, api.collection('testimonials'), '/api/bestaat-niet', '/sitemap.xml'])(
  'the answer of %s is no page and cannot be framed',
  async (path) => {
    const headers = await headersOf(path)
    expect(headers).toMatchObject(COMMON)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; frame-ancestors 'none'/)
  },
)

test('the back office is cached by nobody and found by no search engine, and its nonce is never the same', async () => {
  const [one, other] = [await headersOf(admin.login), await headersOf(admin.login)]
  expect(one).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(one['content-security-policy']).not.toBe(other['content-security-policy'])
})

/** Sends a path as it is, as an attacker would; `fetch` normalizes an address before it sends it. */
const raw = (path: string, method = 'GET') =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { port } = new URL(app.url)
    request({ host: '127.0.0.1', port, path, method }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })

test.each([
  '/storage/../../etc/passwd',
  '/storage/photos/../../helder.sqlite',
  '/storage/photos/%2e%2e/%2e%2e/helder.sqlite',
  '/storage/photos/..%2F..%2Fhelder.sqlite',
  '/storage/photos/..%5C..%5Chelder.sqlite',
  '/storage/%00',
  '/storage//etc/passwd',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/../../manifest.json',
  '/assets/..%2F..%2Fmanifest.json',
  '//etc/passwd',
  '/manifest.json',
  '/.sources',
])('%s leads nowhere', async (path) => {
  const { status, text } = await raw(path)
  expect([path, status]).toEqual([path, 404])
  expect(text).not.toMatch(/root:|SQLite format|"hydrate"|"dependencies"/)
})

test('an unknown address answers 404 with the page that says so, and with nothing to HEAD', async () => {
  const response = await app.request(NOWHERE)
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html).toContain('Pagina niet gevonden')
  expect(html).toContain('Sorry, de pagina die u zoekt bestaat niet of is verplaatst.')
  const head = await app.request(NOWHERE, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([404, ''])
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s on a page is refused by name', async (method) => {
  const { status } = await raw(site.home, method)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test('addresses that are not even text are answered, and the server lives on', async () => {
  for (const path of [
    '/%',
    '/fonts/..\\..\\manifest.json',
    '/%ff%fe',
    '/?%',
    `/${'x'.repeat(10_000)}`,
    '/contact?a=1&a=2',
    '/diensten/%00',
  ])
    expect([path.slice(0, 20), (await raw(path)).status < 500]).toEqual([path.slice(0, 20), true])
  expect((await app.request('/healthz')).status).toBe(200)
})
