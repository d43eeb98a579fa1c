import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Collection } from '#kernel/collection.ts'
import { rawGet } from '../../test/bench/raw-get.ts'
import { until } from '../../test/support/until.ts'
import { send } from './page-bytes.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

// Long and not all the same, so that pressing it well pays.
const TEXT = Array.from({ length: 3000 }, (_, index) => `<p>gevel ${(index * index) % 977}</p>`).join('')

let cache: PageCache
let rendered: number
let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    if (cache.serve('/', request, response)) return
    void cache.fill('/', render).then((page) => send(page, request, response))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => new Promise((resolve) => void server.close(resolve)))
beforeEach(() => {
  cache = createPageCache()
  rendered = 0
})

const render = () => {
  rendered += 1
  const body = Buffer.from(`${TEXT}${rendered}`)
  return Promise.resolve({
    body,
    contentType: 'text/html',
    status: 200,
    headers: {},
    reads: new Set<Collection>(['faq-items']),
    isWhole: true,
  })
}
const visit = (headers: Record<string, string> = {}) => rawGet(url, { 'Accept-Encoding': 'br', ...headers })

test('who has a page rendered gets it pressed quickly, who comes later gets the same in fewer bytes', async () => {
  const first = await visit()
  await until('the page to be pressed best', async () => (await visit()).body.length < first.body.length)
  const later = await visit()
  expect(rendered).toBe(1)
  expect(brotliDecompressSync(later.body)).toEqual(brotliDecompressSync(first.body))
  expect((await visit({ 'If-None-Match': first.headers['etag'] ?? '' })).status).toBe(304)
})

test('what was dropped while it was pressed does not come back', async () => {
  const first = await visit()
  cache.drop(['faq-items'])
  const second = await visit()
  expect(String(brotliDecompressSync(second.body)).endsWith('2')).toBe(true)
  await until('the new page to be pressed best', async () => (await visit()).body.length < second.body.length)
  expect(String(brotliDecompressSync((await visit()).body)).endsWith('2')).toBe(true)
  expect((await visit({ 'If-None-Match': first.headers['etag'] ?? '' })).status).toBe(200)
})
