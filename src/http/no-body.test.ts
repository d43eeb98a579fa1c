import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { type OpenApp, openApp } from '../../test/support/open-app.ts'
import type { Session } from '../../test/support/start-app.ts'

let app: OpenApp
let session: Session

beforeAll(async () => {
  app = await openApp({ SEED: 'services' })
  session = await app.login()
})
afterAll(() => app.stop())

/** Sends a request with neither a length nor a body, as `fetch` never does; gives back the status. */
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
  [api.contentImports, 'multipart/form-data; boundary=x', 400],
  [api.quotePhotos, 'multipart/form-data; boundary=x', 400],
  [site.contact, 'multipart/form-data; boundary=x', 400],
  [site.contact, 'application/x-www-form-urlencoded', 422],
  [api.quoteRequests, 'application/json', 400],
  [api.login, 'application/json', 400],
])('%s answers who announces no body (%s) with what is wrong', async (path, contentType, status) => {
  expect(await sendNothing(path, contentType)).toBe(status)
})
