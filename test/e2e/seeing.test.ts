import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { SERVICES_ALONE } from '../support/first-start.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ SEED: SERVICES_ALONE, WORKERS: '2', TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.stop())

const figures = async (): Promise<string> => (await app.request('/metrics')).text()
const sumOf = (text: string, series: RegExp): number =>
  [...text.matchAll(new RegExp(`^${series.source} (\\d+)$`, 'gm'))].reduce((sum, [, count]) => sum + Number(count), 0)
/** Returns the lines of the log about a request. */
const linesOf = (id: string) =>
  app
    .output()
    .split('\n')
    .filter((line) => line.includes(`"request":"${id}"`))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('whichever worker is asked, the figures are those of all of them, each by its number', async () => {
  for (let visit = 0; visit < 12; visit += 1) {
    // Each request has a new connection, which goes to either worker.
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

test('what is saved through one worker is there at once, whichever is asked next', async () => {
  const session = await app.login()
  // Each worker has rendered its page before the first save.
  for (let visit = 0; visit < 4; visit += 1) await app.request(site.about, { headers: { Connection: 'close' } })
  for (const heading of ['Eerste', 'Tweede', 'Derde', 'Vierde', 'Vijfde', 'Zesde']) {
    const saved = await app.request(api.page('over-ons'), { method: 'PUT', json: { words: { hero: { heading } } }, session })
    expect(saved.status).toBe(200)
    for (let visit = 0; visit < 4; visit += 1) {
      const page = await app.request(site.about, { headers: { Connection: 'close' } })
      expect(await page.text()).toContain(heading)
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

test('every line about a request has its id, which its proxy gave and its answer brings back', async () => {
  const answer = await app.request(api.login, {
    json: { email: 'iemand@voorbeeld.be', password: 'zomaar een wachtwoord' },
    headers: { 'X-Request-Id': 'van-de-proxy.1' },
  })
  expect(answer.headers.get('X-Request-Id')).toBe('van-de-proxy.1')
  await until('its lines', () => linesOf('van-de-proxy.1').length >= 2)
  for (const line of linesOf('van-de-proxy.1')) {
    expect(line).toMatchObject({ instance: expect.any(String) as string, pid: expect.any(Number) as number })
    expect([1, 2]).toContain(line['worker'])
  }
  expect(linesOf('van-de-proxy.1').map(({ msg }) => msg)).toContain('request')
})

test('a request of staff is logged with their account, that of a visitor with nobody', async () => {
  const session = await app.login()
  const user = ((await (await app.request(api.session, { session })).json()) as { admin_user_id: string }).admin_user_id
  const asked = { staff: await app.request(api.dashboard, { session }), visitor: await app.request(api.dashboard) }
  expect([asked.staff.status, asked.visitor.status]).toEqual([200, 401])
  const lineOf = async ({ headers }: Response) => {
    const id = headers.get('X-Request-Id') ?? ''
    await until('its line', () => linesOf(id).some(({ msg }) => msg === 'request'))
    return linesOf(id).find(({ msg }) => msg === 'request')
  }
  expect(await lineOf(asked.staff)).toMatchObject({ admin_user_id: user, path: api.dashboard })
  expect(await lineOf(asked.visitor)).not.toHaveProperty('admin_user_id')
})
