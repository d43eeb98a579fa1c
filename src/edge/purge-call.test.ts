import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callPurge } from './purge-call.ts'

const NOW = Date.parse('2026-03-02T09:00:00.500Z')
const PURGE = { id: 'abc', tags: ['faq-items', 'words/faq'], hides: true }

let server: Server
let url: string
let got: { method: string | undefined; path: string | undefined; headers: IncomingHttpHeaders; body: string }
let answer: [status: number, headers?: Record<string, string>]

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      got = { method: request.method, path: request.url, headers: request.headers, body }
      return response.writeHead(...answer).end('said')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge?site=1`
})
afterAll(() => new Promise((resolve) => void server.close(resolve)))

test('names the tags in the body and in a header, signed over id, time and body', async () => {
  answer = [204]
  const secret = Buffer.from('0123456789abcdef'.repeat(4), 'base64')
  await callPurge({ url, secret }, PURGE, NOW)
  expect(got).toMatchObject({
    method: 'POST',
    path: '/purge?site=1',
    headers: { 'surrogate-key': 'faq-items words/faq', 'webhook-id': 'abc', 'webhook-timestamp': '1772442000' },
  })
  expect(JSON.parse(got.body)).toEqual({
    type: 'pages.stale',
    timestamp: '2026-03-02T09:00:00.500Z',
    data: { tags: PURGE.tags, hides: true },
  })
  const expected = createHmac('sha256', secret).update(`abc.1772442000.${got.body}`).digest('base64')
  expect(got.headers['webhook-signature']).toBe(`v1,${expected}`)
})

test('is not signed without a secret', async () => {
  answer = [200]
  await callPurge({ url, secret: null }, PURGE, NOW)
  expect(got.headers['webhook-signature']).toBeUndefined()
})

test.each([
  [403, 'answered 403'],
  [500, 'answered 500'],
  [307, 'fetch failed'],
])('%i is no delivery', async (status, why) => {
  answer = [status, { Location: '/elsewhere' }]
  await expect(callPurge({ url, secret: null }, PURGE, NOW)).rejects.toThrow(why)
  expect(got.path).toBe('/purge?site=1')
})
