import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Collection } from '#entities.ts'
import { Problem } from '#kernel/problem.ts'
import { PageMoved } from '#site/page.ts'
import { cachedPage } from '../../test/support/cached-page.ts'
import { until } from '../../test/support/until.ts'
import type { RenderedPage } from './page-bytes.ts'
import { createPageCache, type PageCache, SETTLED_MS } from './page-cache.ts'

// The text is long and varied, so that the best compression makes it smaller than the quick one.
const TEXT = Array.from({ length: 3000 }, (_, index) => `<p>gevel ${(index * index) % 977}</p>`).join('')

let cache: PageCache
/** The result of the page's rendering; an error makes the rendering fail. */
let now: Partial<RenderedPage> | Error
let rendered: number

beforeEach(() => {
  cache = createPageCache()
  now = {}
  rendered = 0
})
afterEach(() => void vi.useRealTimers())

const render = (): Promise<RenderedPage> => {
  rendered += 1
  if (now instanceof Error) return Promise.reject(now)
  const body = Buffer.from(`${TEXT}${rendered}`)
  const reads = new Set<Collection>(['faq-items'])
  return Promise.resolve({ body, contentType: 'text/html', status: 200, headers: {}, reads, isWhole: true, ...now })
}
const ask = cachedPage(() => cache, render)
const visit = (headers: Record<string, string> = {}) => ask({ 'Accept-Encoding': 'br', ...headers })
/** Returns which rendering a visitor gets, and its cache status. */
const seen = async () => {
  const { status, headers, body } = await visit()
  const nth = status === 200 ? brotliDecompressSync(body).subarray(TEXT.length).toString() : null
  return { status, nth, mark: headers['cache-status'] }
}
const fresh = (nth: string) => ({ status: 200, nth, mark: undefined })
const stale = (nth: string) => ({ status: 200, nth, mark: 'Helder; hit; detail=stale' })
const APOLOGY = { status: 503, nth: null, mark: undefined }

test('who has a page rendered gets it compressed quickly, who comes later gets the same in fewer bytes', async () => {
  const first = await visit()
  await until('the page to be compressed best', async () => (await visit()).body.length < first.body.length)
  const later = await visit()
  expect(rendered).toBe(1)
  expect(brotliDecompressSync(later.body)).toEqual(brotliDecompressSync(first.body))
  expect((await visit({ 'If-None-Match': first.headers['etag'] ?? '' })).status).toBe(304)
})

test('what changed while it was compressed does not come back', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const first = await visit()
  vi.advanceTimersByTime(SETTLED_MS + 1)
  await visit()
  cache.change(['faq-items'], true)
  const second = await visit()
  vi.useRealTimers()
  expect(String(brotliDecompressSync(second.body)).endsWith('2')).toBe(true)
  await until('the new page to be compressed best', async () => (await visit()).body.length < second.body.length)
  expect(rendered).toBe(2)
  expect((await visit({ 'If-None-Match': first.headers['etag'] ?? '' })).status).toBe(200)
})

test('a change of something else leaves the page alone', async () => {
  await visit()
  cache.change(['media'], true)
  expect(await seen()).toEqual(fresh('1'))
})

test('a request for a quote ends no rendering that others wait for', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const slowly = () => promise.then(render)
  const first = cache.fill('/', slowly)
  cache.change(['contact-submissions'], true)
  const second = cache.fill('/', slowly)
  cache.change(['faq-items'], true)
  const third = cache.fill('/', slowly)
  resolve(undefined)
  await Promise.all([first, second, third])
  expect(rendered).toBe(2)
  expect(cache.answers).toMatchObject({ miss: 2, collapsed: 1 })
})

test.each<[changed: Collection, renderings: number]>([
  ['faq-items', 2],
  ['media', 1],
  ['contact-submissions', 1],
])('a page during whose rendering %s changed is rendered %i times for two visitors after each other', async (changed, renderings) => {
  const whileRendered = async () => {
    const page = await render()
    if (rendered === 1) cache.change([changed], false)
    return page
  }
  await cache.fill('/', whileRendered)
  await cache.fill('/', whileRendered)
  expect(rendered).toBe(renderings)
})

test.each([
  ['cannot be rendered', new Error('no database')],
  ['lacks something that could not be read', { isWhole: false }],
])('a page that changed and now %s is answered from its copy, marked stale, until it can be rendered again', async (_, failure) => {
  await visit()
  cache.change(['faq-items'], false)
  now = failure
  expect(await seen()).toEqual(stale('1'))
  expect(await seen()).toEqual(stale('1'))
  now = {}
  expect(await seen()).toEqual(fresh('4'))
  expect(await seen()).toEqual(fresh('4'))
})

test('a browser that has the stale copy gets 304 marked stale, and need not fetch it again', async () => {
  const { headers } = await visit()
  cache.change(['faq-items'], false)
  now = new Error('no database')
  const again = await visit({ 'If-None-Match': headers['etag'] ?? '' })
  expect([again.status, again.headers['cache-status']]).toEqual([304, 'Helder; hit; detail=stale'])
})

test('what was hidden is shown to nobody, not even while the page cannot be rendered', async () => {
  await visit()
  cache.change(['faq-items'], true)
  now = new Error('no database')
  expect(await seen()).toEqual(APOLOGY)
  now = { isWhole: false }
  expect(await seen()).toEqual(fresh('3'))
  expect(await seen()).toEqual(fresh('4'))
})

test('what was hidden after it had become stale is shown to nobody either', async () => {
  await visit()
  cache.change(['faq-items'], false)
  cache.change(['faq-items'], true)
  now = new Error('no database')
  expect(await seen()).toEqual(APOLOGY)
})

test('a page that is gone has no copy any more', async () => {
  await visit()
  cache.change(['faq-items'], false)
  now = new Problem('not-found')
  expect(await seen()).toEqual(APOLOGY)
  now = new Error('no database')
  expect(await seen()).toEqual(APOLOGY)
})

test('a page that has moved has no copy any more', async () => {
  await visit()
  cache.change(['faq-items'], false)
  now = new PageMoved('/elders')
  expect(await seen()).toEqual(APOLOGY)
  now = new Error('no database')
  expect(await seen()).toEqual(APOLOGY)
})

test('pages from the cache, those that were rendered, and old copies are counted', async () => {
  expect(await seen()).toEqual(fresh('1'))
  expect(await seen()).toEqual(fresh('1'))
  cache.change(['faq-items'], false)
  expect(await seen()).toEqual(fresh('2'))
  cache.change(['faq-items'], false)
  now = new Error('the database is gone')
  expect(await seen()).toEqual(stale('2'))
  expect(cache.answers).toEqual({ hit: 1, miss: 2, collapsed: 0, stale: 1 })
})
