import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

const lines = async (metrics: ReturnType<typeof createMetrics>, name: string): Promise<string[]> =>
  (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(name))

test('a method that a stranger makes up is counted with the others', async () => {
  const metrics = createMetrics()
  for (const method of ['GET', 'PROPFIND', 'M-SEARCH']) metrics.answered({ method, route: '/faq', status: 200, seconds: 0.002 })
  expect(await lines(metrics, 'helder_requests_total')).toEqual([
    'helder_requests_total{method="GET",route="/faq",status="200"} 1',
    'helder_requests_total{method="other",route="/faq",status="200"} 2',
  ])
})

test('each outcome is counted from zero', async () => {
  const metrics = createMetrics()
  metrics.login('wrong')
  expect(await lines(metrics, 'helder_logins_total')).toEqual([
    'helder_logins_total{outcome="signed-in"} 0',
    'helder_logins_total{outcome="wrong"} 1',
    'helder_logins_total{outcome="blocked"} 0',
  ])
})

test('what cannot be looked up is left out, and the rest is there', async () => {
  const metrics = createMetrics()
  let isGone = true
  metrics.show({
    helder_cached_pages: () => 7,
    helder_mails_waiting: () => (isGone ? Promise.reject(new Error('the database is gone')) : 3),
  })
  expect(await lines(metrics, 'helder_mails_waiting')).toEqual([])
  expect(await lines(metrics, 'helder_cached_pages')).toEqual(['helder_cached_pages 7'])
  expect(await lines(metrics, 'helder_database_queries_waiting')).toEqual([])
  isGone = false
  expect(await lines(metrics, 'helder_mails_waiting')).toEqual(['helder_mails_waiting 3'])
})

test('statements of the metrics themselves do not count as waiting', async () => {
  const metrics = createMetrics()
  let waiting = 0
  metrics.show({
    helder_ready: () => (waiting += 1),
    helder_mails_waiting: () => (waiting += 1),
    helder_database_queries_waiting: () => waiting,
  })
  expect(await lines(metrics, 'helder_database_queries_waiting')).toEqual(['helder_database_queries_waiting 0'])
})

test('what is counted elsewhere is as high as there, however often somebody looks', async () => {
  const metrics = createMetrics(2)
  metrics.pages(() => ({ hit: 5, miss: 2, collapsed: 3, stale: 1 }))
  metrics.imageQueue.refused += 4
  for (let look = 0; look < 2; look += 1) {
    expect(await lines(metrics, 'helder_page_cache_total')).toEqual([
      'helder_page_cache_total{outcome="hit",worker="2"} 5',
      'helder_page_cache_total{outcome="miss",worker="2"} 2',
      'helder_page_cache_total{outcome="collapsed",worker="2"} 3',
      'helder_page_cache_total{outcome="stale",worker="2"} 1',
    ])
    expect(await lines(metrics, 'helder_images_refused_total')).toEqual(['helder_images_refused_total{worker="2"} 4'])
  }
})
