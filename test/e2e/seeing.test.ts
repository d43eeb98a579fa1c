import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { SERVICES_ALONE, startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ SEED: SERVICES_ALONE, WORKERS: '2' })
})
afterAll(() => app.stop())

const figures = async (): Promise<string> => (await app.request('/metrics')).text()
const sumOf = (text: string, series: RegExp): number =>
  [...text.matchAll(new RegExp(`^${series.source} (\\d+)$`, 'gm'))].reduce((sum, [, count]) => sum + Number(count), 0)

test('whichever worker is asked, the figures are those of all of them, each by its number', async () => {
  for (let visit = 0; visit < 12; visit += 1) {
    // A connection of its own each time, which goes to the next worker.
    await app.request(api.collection('testimonials'), { headers: { Connection: 'close' } })
    await app.request(site.faq, { headers: { Connection: 'close' } })
  }
  const refused = /helder_requests_total\{method="GET",route="\/api\/admin\/\*",status="401",worker="\d+"\}/
  for (let look = 0; look < 4; look += 1) {
    const text = await figures()
    expect(sumOf(text, refused)).toBe(12)
    expect(sumOf(text, /helder_page_cache_total\{outcome="hit",worker="\d+"\}/)).toBeGreaterThan(0)
    for (const worker of [1, 2]) {
      expect(text).toMatch(new RegExp(`^process_start_time_seconds\\{worker="${worker}"\\} \\d+`, 'm'))
      expect(text).toContain(`helder_ready{worker="${worker}"} 1`)
    }
  }
})

test('a request is counted by the pattern of its route, never by what a stranger wrote', async () => {
  for (const path of ['/geheim-pad', '/api/geheim-pad', '/blog/geheim-pad', '/api/admin/testimonials/geheim-pad', '/storage/geheim-pad'])
    await app.request(path)
  await app.request('/faq', { method: 'PROPFIND' })
  const text = await figures()
  expect(text).not.toMatch(/geheim-pad|PROPFIND/)
  for (const labels of ['route="/blog/:slug",status="404"', 'route="/api/*",status="404"', 'method="other"']) expect(text).toContain(labels)
})
