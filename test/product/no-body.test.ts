import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { type OpenApp, openApp } from '../support/open-app.ts'
import type { Session } from '../support/start-app.ts'

let app: OpenApp
let session: Session

beforeAll(async () => {
  app = await openApp({ SEED: 'services' })
  session = await app.login()
})
afterAll(() => app.stop())

/** Sends a request with neither a length nor a body, as `fetch` never does; returns the status. */
async function sendNothing(path: string, contentType: string): Promise<number> {
  const { hostname, port, host } = new URL(app.url)
  const headers = Object.entries({ Host: host, ...session.headers, 'Content-Type': contentType, Connection: 'close' })
  const socket = connect(Number(port), hostname)
  socket.write(`POST ${path} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  return Number((await text(socket)).split(' ', 2)[1])
}

test.each([
  [api.uploadPhoto, 'multipart/form-data; boundary=x', 400],
  [api.uploadArticle, 'multipart/form-data; boundary=x', 400],
  [api.uploadLibrary, 'multipart/form-data; boundary=x', 400],
  [api.uploadService, 'multipart/form-data; boundary=x', 400],
  [api.contentImports, 'multipart/form-data; boundary=x', 400],
  [api.quotePhotos, 'multipart/form-data; boundary=x', 400],
  [site.contact, 'multipart/form-data; boundary=x', 400],
  [site.contact, 'application/x-www-form-urlencoded', 422],
  [api.quoteRequests, 'application/json', 400],
  [api.login, 'application/json', 400],
  [api.loginFactor, 'application/json', 400],
  [api.passkeyLogin, 'application/json', 400],
  [api.openInvitation, 'application/json', 400],
  [api.acceptInvitation, 'application/json', 400],
  [api.passwordReset, 'application/json', 400],
  [api.confirmPasswordReset, 'application/json', 400],
])('%s answers who announces no body (%s) with what is wrong', async (path, contentType, status) => {
  expect(await sendNothing(path, contentType)).toBe(status)
})

/** Sends a request with the beginning of a body that never ends; gives back the status. */
async function sendUnfinished(method: string, path: string): Promise<number> {
  const { hostname, port, host } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  const headers = { Host: host, 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n5\r\n{"a":\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(answer.toString().split(' ', 2)[1])
}

const NO_BODIES = [site.home, site.about, site.blogPost('mos'), '/nergens', '/admin', '/healthz', '/storage/photos/x.webp', '/sitemap.xml']

test.each([
  ...NO_BODIES.flatMap((path) => ['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => ({ method, path }))),
  { method: 'PUT', path: site.contact },
])('$method $path, which takes no body, is answered without reading one', async ({ method, path }) => {
  expect(await sendUnfinished(method, path)).toBe(404)
})
