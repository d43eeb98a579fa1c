import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, api, site } from '#routes.ts'
import { pages } from '#site/pages/pages.ts'
import { faqItem } from '../support/builders.ts'
import { EVERY_PAGE, NOWHERE } from '../support/every-page.ts'
import { purgeReceiver } from '../support/purge-receiver.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

const TOKEN = { METRICS_TOKEN: 'een-lang-woord' }

let app: TestApp
let session: Session
let edge: Awaited<ReturnType<typeof purgeReceiver>>

beforeAll(async () => {
  edge = await purgeReceiver()
  app = await startApp({ EDGE_CACHE_SECONDS: '600', PURGE_URL: edge.url, WORKERS: '2', ...TOKEN })
  session = await app.login()
})
afterAll(async () => {
  await app.stop()
  await edge.close()
})

const cached = new Set(pages.filter((page) => page.cached).map(({ path }) => path))
const isCached = (path: string) => path !== NOWHERE && (cached.has(path) || path.startsWith(site.service('')))
const figure = async (name: string) => {
  const answer = await app.request('/metrics', { headers: { Authorization: `Bearer ${TOKEN.METRICS_TOKEN}` } })
  const values = (await answer.text()).split('\n').filter((line) => line.startsWith(name))
  return values.map((line) => Number(line.split(' ').at(-1)))
}

test('a start tells the edge of everything', async () => {
  await until('the first call', () => edge.calls.length > 0)
  expect(edge.calls[0]).toEqual({ tags: ['site'], hides: true })
})

test.each(EVERY_PAGE.filter(isCached))('the edge may hold %s, under what it shows', async (path) => {
  const { headers } = await app.request(path)
  expect(headers.get('CDN-Cache-Control')).toBe('max-age=600')
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(headers.get('Surrogate-Key')?.split(' ')).toEqual(expect.arrayContaining(['site', 'services', 'settings', 'words/menu']))
  expect(headers.get('Cache-Tag')).toBe(headers.get('Surrogate-Key')?.replaceAll(' ', ','))
})

test('no personal answer is for the edge', async () => {
  const form = new URLSearchParams({ name: '', email: 'niemand', message: 'Dag' })
  const answers = {
    ...Object.fromEntries(EVERY_PAGE.filter((path) => !isCached(path)).map((path) => [path, app.request(path)])),
    returned: app.request(site.contact, { method: 'POST', body: form, headers: { Origin: app.url } }),
    office: app.request(admin.dashboard),
    publicApi: app.request('/api/season'),
    officeApi: app.request(api.collection('faq-items'), { session }),
    preview: app.request(`${api.page('home')}/preview`, { json: { words: {} }, session }),
    ready: app.request('/readyz'),
  }
  for (const [name, asked] of Object.entries(answers)) {
    const { headers, status } = await asked
    expect([name, status < 500, headers.get('CDN-Cache-Control'), headers.get('Surrogate-Key')]).toEqual([name, true, null, null])
  }
})

test('a save is told once by two workers, when each of them serves it', async () => {
  await until('nothing to be left', async () => (await figure('helder_edge_tags_waiting')).every((waiting) => waiting === 0))
  const before = edge.calls.length
  const question = 'Wordt dit overal tegelijk getoond, ook aan de rand?'
  const shown: boolean[] = []
  edge.beforeAnswer(async () => {
    for (let visits = 0; visits < 6; visits += 1)
      shown.push((await (await app.request(site.faqOf('algemeen'), { headers: { Connection: 'close' } })).text()).includes(question))
  })
  const saved = await app.request(api.collection('faq-items'), { json: faqItem({ question, category: 'algemeen' }), session })
  expect(saved.status).toBe(201)
  await until('the call', () => shown.length >= 6)
  expect(new Set(shown)).toEqual(new Set([true]))
  await until('nothing to be left', async () => (await figure('helder_edge_tags_waiting')).every((waiting) => waiting === 0))
  expect(edge.calls.slice(before)).toEqual([{ tags: ['faq-items'], hides: false }])
  edge.beforeAnswer(() => Promise.resolve())
})

test('a call that fails comes again, and the figures tell', async () => {
  edge.answerWith(503)
  const before = edge.calls.length
  const saved = await app.request(api.collection('faq-items'), { json: faqItem(), session })
  const { id } = (await saved.json()) as { id: string }
  await app.request(`${api.collection('faq-items')}/${id}`, { method: 'DELETE', session })
  await until('a failure', async () => Math.max(...(await figure('helder_edge_purges_total{outcome="failed"'))) > 0)
  expect(await figure('helder_edge_tags_waiting')).toEqual([1, 1])
  expect(Math.min(...(await figure('helder_edge_oldest_seconds')))).toBeGreaterThan(1)
  edge.answerWith(204)
  await until('the edge to be told', () => edge.calls.length > before)
  expect(edge.calls.slice(before)).toEqual([{ tags: ['faq-items'], hides: true }])
  expect(app.output()).toContain('edge not purged yet')
})
