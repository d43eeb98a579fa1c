import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { noise } from '../support/pictures.ts'
import { sendImage } from '../support/send-image.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { storedTree } from '../support/stored-tree.ts'
import { until } from '../support/until.ts'

let app: TestApp
let session: Session
beforeAll(async () => {
  app = await startApp({ SEED: 'services', LOG_LEVEL: 'debug' })
  session = await app.login()
})
afterAll(() => app.stop())

/** Sends a request and closes the connection as soon as it is sent, or at the first bytes of the response. */
const leave = (request: string, when: 'sent' | 'answered') =>
  new Promise<void>((resolve) => {
    const { hostname, port } = new URL(app.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined).on('close', () => resolve())
    socket.write(request, () => when === 'sent' && socket.destroy())
    socket.on('data', () => socket.destroy())
  })

const head = (method: string, path: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nAuthorization: ${session.headers['Authorization']}\r\nCookie: ${session.cookie}\r\n${more}\r\n`
const post = (path: string, type: string) => head('POST', path, `Content-Type: ${type}\r\nContent-Length: 1000\r\n`)
const MULTIPART = 'multipart/form-data; boundary=b'
const FILE = '--b\r\nContent-Disposition: form-data; name="file"; filename="x.jpg"\r\nContent-Type: image/jpeg\r\n\r\nabc'

interface Line {
  level: string
  path?: string
}
const logged = (): Line[] =>
  app
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

test('a visitor who goes away is no error, and leaves no file', async () => {
  const sent = { bytes: await noise(1500, 1500), name: 'groot.png', type: 'image/png' }
  const stored = await sendImage(app, api.uploadProject, session, sent, { kind: 'before', service_category: 'gevelreiniging' })
  const { url } = (await stored.json()) as { url: string }
  const before = await storedTree(app.dataDir)
  const said = logged().length

  await leave(`${post(site.contact, 'application/x-www-form-urlencoded')}name=Jan`, 'sent')
  for (const path of [site.contact, api.quotePhotos, api.uploadPhoto, api.uploadProject]) await leave(post(path, MULTIPART) + FILE, 'sent')
  for (const path of [api.quoteRequests, api.login, api.blogPreview]) await leave(`${post(path, 'application/json')}{"name":`, 'sent')
  await leave(`${head('POST', api.quoteRequests, 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n')}5\r\n{"na`, 'sent')
  for (const path of [site.home, site.contact, api.testimonials, url, '/logo.svg', '/bestaat-niet']) {
    await leave(head('GET', path), 'sent')
    await leave(head('GET', path), 'answered')
  }

  await until('all to be heard of', () => logged().filter(({ path }) => path?.startsWith('/api/admin/blog')).length > 0)
  expect((await app.request('/healthz')).status).toBe(200)
  expect(
    logged()
      .slice(said)
      .filter(({ level }) => level !== 'info' && level !== 'debug'),
  ).toEqual([])
  expect(app.output()).not.toMatch(/^(Error|\w*Error:|The user aborted)|^ {4}at /m)
  expect(await storedTree(app.dataDir)).toEqual(before)
})
