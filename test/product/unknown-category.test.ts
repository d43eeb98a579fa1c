import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { type OpenApp, openApp } from '../support/open-app.ts'
import { until } from '../support/until.ts'

/** More addresses than the page cache holds. */
const FLOOD = 600

let app: OpenApp

beforeAll(async () => void (app = await openApp()))
afterAll(() => app.stop())

test.each([
  { path: site.projects, current: 'Alle' },
  { path: site.faq, current: 'Crepi reinigen' },
])('a category that there is not shows $path as it begins', async ({ path, current }) => {
  for (const query of ['?categorie=onzin', '?categorie=', '?categorie=__proto__', '?soort=gevelreiniging', '?categorie=%3Cb%3E']) {
    const response = await app.request(path + query)
    const html = await response.text()
    // The words of an island that it may need later are in an attribute.
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/ data-props="[^"]*"/g, '')
    const chosen = [...main.matchAll(/ aria-current="[^"]*"[^>]*>([^<]*)</g)].map(([, name]) => name)
    expect([query, response.status, chosen]).toEqual([query, 200, [current]])
    expect(html).toContain(`<link rel="canonical" href="${app.url}${path}"`)
    expect(main).not.toContain('gevonden')
  }
})

test('made-up categories take no place from the pages in the cache', async () => {
  // Responses from the cache are not logged.
  const timesLogged = (path: string) => app.output().split(`"path":"${path}"`).length - 1
  const askAndCount = async (nth: number) => {
    await app.request(site.about)
    await app.request(api.testimonials)
    await until('the log of it all', () => timesLogged(api.testimonials) === nth)
    return timesLogged(site.about)
  }
  const before = await askAndCount(1)
  for (let asked = 0; asked < FLOOD; asked += 20)
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => (await app.request(`${site.projects}?categorie=${asked + index}`)).text()),
    )
  expect(await askAndCount(2)).toBe(before)
})

test('a filter that a list does not have is refused by name', async () => {
  const response = await app.request(`${api.testimonials}?category=gevelreiniging`)
  expect(response.status).toBe(422)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  expect(await response.json()).toMatchObject({ code: 'invalid-input' })
})

test.each([api.faqItems({ limit: 50, offset: 0 }, 'onzin'), '/api/portfolio-items?service_category=onzin'])(
  '%s, of a service that is not there, is an empty list',
  async (address) => {
    const response = await app.request(address)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ items: [] })
  },
)
