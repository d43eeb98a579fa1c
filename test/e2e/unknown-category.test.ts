import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { useBrowser } from '../support/browser.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

/** More than the page cache holds. */
const FLOOD = 600

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

test.each([
  { path: site.projects, current: 'Alle' },
  { path: site.faq, current: 'Crepi reinigen' },
])('a category that there is not shows $path as it begins', async ({ path, current }) => {
  const page = await browser.openTab()
  for (const query of ['?categorie=onzin', '?categorie=', '?categorie=__proto__', '?soort=gevelreiniging', '?categorie=%3Cb%3E']) {
    const response = await page.goto(app.url + path + query)
    expect(response?.status()).toBe(200)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(app.url + path)
    expect(await page.getByRole('main').locator('[aria-current]').innerText()).toBe(current)
    expect(await page.getByRole('main').innerText()).not.toContain('gevonden')
  }
})

test('made-up categories take no place from the pages in the cache', async () => {
  // What comes out of the cache is not in the log.
  const timesLogged = (path: string) => app.output().split(`"path":"${path}"`).length - 1
  const askAndCount = async (nth: number) => {
    await app.request(site.about)
    await app.request(site.contact)
    await until('the log of it all', () => timesLogged(site.contact) === nth)
    return timesLogged(site.about)
  }
  const before = await askAndCount(1)
  for (let asked = 0; asked < FLOOD; asked += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => app.request(`${site.projects}?categorie=${asked + index}`)))
  expect(await askAndCount(2)).toBe(before)
})

test('a filter that a list does not have is refused by name', async () => {
  const response = await app.request(`${api.testimonials}?category=gevelreiniging`)
  expect(response.status).toBe(422)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  expect(await response.json()).toMatchObject({ code: 'invalid-input' })
})

test.each([api.faqItems('onzin'), '/api/portfolio-items?service_category=onzin'])(
  '%s, of a service that is not there, is an empty list',
  async (address) => {
    const response = await app.request(address)
    expect([response.status, await response.json()]).toEqual([200, { items: [] }])
  },
)
