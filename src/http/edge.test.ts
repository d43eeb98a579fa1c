import { beforeEach, expect, test } from 'vitest'
import type { Collection } from '#entities.ts'
import { cachedPage } from '../../test/support/cached-page.ts'
import type { RenderedPage } from './page-bytes.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

const READS = new Set<Collection>(['settings', 'faq-items', 'words/faq'])
const FOR_EDGE = {
  'cdn-cache-control': 'max-age=60',
  'surrogate-key': 'site faq-items settings words/faq',
  'cache-tag': 'site,faq-items,settings,words/faq',
}

let cache: PageCache
let isCurrent: boolean
/** The result of the page's rendering; an error makes the rendering fail. */
let now: Partial<RenderedPage> | Error
let whileRendered: () => void

beforeEach(() => {
  isCurrent = true
  cache = createPageCache({ seconds: 60, isCurrent: () => isCurrent })
  now = {}
  whileRendered = () => undefined
})

async function render(): Promise<RenderedPage> {
  if (now instanceof Error) throw now
  whileRendered()
  const headers = { 'Cache-Control': 'no-cache' }
  return { body: Buffer.from('Dag'), contentType: 'text/html', status: 200, headers, reads: READS, isWhole: true, ...now }
}
const ask = cachedPage(() => cache, render)
const visit = (headers: Record<string, string> = {}) => ask(headers)
const forEdge = ({ headers }: Awaited<ReturnType<typeof visit>>) =>
  Object.fromEntries(Object.keys(FOR_EDGE).flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))

test.each(['br', 'gzip', 'identity'])('the edge may hold a page as %s for so long, and knows what it shows', async (encoding) => {
  for (let visits = 0; visits < 2; visits += 1) {
    const answer = await visit({ 'Accept-Encoding': encoding })
    expect(forEdge(answer)).toEqual(FOR_EDGE)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
    const unchanged = await visit({ 'Accept-Encoding': encoding, 'If-None-Match': answer.headers.etag ?? '' })
    expect(unchanged.status).toBe(304)
    expect(unchanged.headers).toMatchObject({ ...FOR_EDGE, vary: 'Accept-Encoding', etag: answer.headers.etag })
  }
})

test('without an edge a page has not one header more', async () => {
  const withEdge = await visit()
  cache = createPageCache()
  const { headers } = await visit()
  expect({ ...headers, ...FOR_EDGE, date: '' }).toEqual({ ...withEdge.headers, date: '' })
  expect(Object.keys(headers).some((name) => name in FOR_EDGE)).toBe(false)
})

test('a process that may not know of the newest saves lets the edge hold nothing', async () => {
  isCurrent = false
  expect([forEdge(await visit()), forEdge(await visit())]).toEqual([{}, {}])
  isCurrent = true
  expect(forEdge(await visit())).toEqual(FOR_EDGE)
})

test('what was rendered while something was saved is not for the edge, what comes after is', async () => {
  whileRendered = () => cache.change(['faq-items'], false)
  expect(forEdge(await visit())).toEqual({})
  whileRendered = () => undefined
  expect(forEdge(await visit())).toEqual(FOR_EDGE)
})

test('a stale copy is not for the edge', async () => {
  await visit()
  now = new Error('the database is gone')
  cache.change(['faq-items'], false)
  const answer = await visit()
  expect([answer.status, answer.headers['cache-status'], forEdge(answer)]).toEqual([200, 'Helder; hit; detail=stale', {}])
})

test('nor is a page in which something could not be read, or one that says that nothing is there', async () => {
  now = { isWhole: false }
  expect(forEdge(await visit())).toEqual({})
  now = { status: 404 }
  expect([forEdge(await visit()), forEdge(await visit())]).toEqual([{}, {}])
})
