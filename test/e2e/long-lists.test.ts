import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { blogPost, portfolioItem } from '../support/builders.ts'
import { inDataFile } from '../support/data-file.ts'
import { routeOnce } from '../support/ending-routes.ts'
import { heldBack } from '../support/held-back.ts'
import { insertLongLists } from '../support/long-lists.ts'
import { goOffline } from '../support/offline.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

const MANY = 20_000
/** The pages of the list, including the newest article, which makes the pages rendered before it stale. */
const PAGES = Math.ceil((MANY + 1) / 12)

let app: TestApp
const browser = useBrowser()

beforeAll(async () => {
  app = await startApp({ SEED: 'essential' })
  inDataFile(app.dataDir, (database) => insertLongLists(database, MANY))
  const session = await app.login()
  await app.request(api.collection('portfolio-items'), {
    json: portfolioItem({ title: 'Nieuwste gevel', before_image: null, after_image: null }),
    session,
  })
  await app.request(api.collection('blog-posts'), { json: blogPost({ title: 'Nieuwste artikel', published: true }), session })
})
afterAll(() => app.stop())

const read = async (path: string) => {
  const response = await app.request(path)
  return { status: response.status, html: await response.text() }
}
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(app.url, '').replaceAll('&amp;', '&')

describe.each([
  { list: site.projects, pages: PAGES, title: 'Projecten met foto’s van vóór en na' },
  { list: site.projectsOf('oprit-reiniging'), pages: Math.ceil(MANY / 2 / 12), title: 'Oprit-reiniging: projecten vóór en na' },
  { list: site.blog, pages: PAGES, title: 'Blog over gevels, goten en opritten' },
])('$list with 20,000 items', ({ list, pages, title }) => {
  test.each([1, 2, Math.ceil(pages / 2), pages])('page %i is light, and names itself and its neighbours', async (page) => {
    const { status, html } = await read(site.pageOf(list, page))
    expect([status, canonical(html)]).toEqual([200, site.pageOf(list, page)])
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(150 * 1024)
    expect(html).toContain(page === 1 ? `<title>${title} |` : `<title>${title}, pagina ${page.toLocaleString('nl-BE')} |`)
    const links = [...html.matchAll(/href="([^"]*)" rel="(prev|next)"/g)].map(([, href = '', rel]) => [rel, href.replaceAll('&amp;', '&')])
    expect(links).toEqual([
      ...(page > 1 ? [['prev', site.pageOf(list, page - 1)]] : []),
      ...(page < pages ? [['next', site.pageOf(list, page + 1)]] : []),
    ])
  })

  test('a page that there is not is not found', async () => {
    for (const page of [pages + 1, 9_999_999]) expect((await read(site.pageOf(list, page))).status).toBe(404)
  })

  test.each(['0', '1', '-1', '1e9', 'abc', '02', '2.5', '', '99999999'])('what is no page shows the first: %s', async (page) => {
    const { status, html } = await read(`${list}${list.includes('?') ? '&' : '?'}pagina=${page}`)
    expect([status, canonical(html)]).toEqual([200, list])
  })
})

test('what else shows some of them stays light', async () => {
  for (const path of [site.home, site.service('oprit-reiniging'), site.blogPost('mos-10000')])
    expect(Buffer.byteLength((await read(path)).html)).toBeLessThanOrEqual(150 * 1024)
  expect((await read(site.rss)).html.match(/<item>/g)).toHaveLength(30)
  const { html: sitemap } = await read('/sitemap.xml')
  expect(sitemap.match(/<loc>[^<]*\/blog\/[^<]*/g)).toHaveLength(MANY + 1)
  expect(sitemap).toContain(`${site.contact}<`)
  expect(Buffer.byteLength(sitemap)).toBeLessThanOrEqual(50 * 1024 * 1024)
})

test('an article in the midst of many leads to the one before and the one after it', async () => {
  const { html } = await read(site.blogPost('mos-10000'))
  expect(html).toMatch(/href="\/blog\/mos-9999" rel="prev"/)
  expect(html).toMatch(/href="\/blog\/mos-10001" rel="next"/)
})

const items = (page: Page) => page.getByRole('main').getByRole('article')
const more = (page: Page) => page.getByRole('link', { name: 'Meer laden' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
/** Hydrates the island. Scrolling to it starts that; a link that is followed earlier leads to the next page, which is right too. */
const wakeUp = async (page: Page) => {
  await more(page).hover()
  await page.waitForFunction(() => Object.keys(document.querySelector('[data-island]') ?? {}).some((key) => key.startsWith('__react')))
}

test.each([
  { list: site.projects, first: 'Gevel 19989' },
  { list: site.blog, first: 'Mos 19989' },
])('more of $list comes under what is shown, with the focus at its first', async ({ list, first }) => {
  const page = await browser.openTab({ viewport: PHONE, expected: /ERR_INTERNET_DISCONNECTED/ })
  await page.goto(app.url + list)
  await wakeUp(page)
  await goOffline(page)
  await more(page).click()
  await page.getByRole('alert').getByText('Er is een fout opgetreden bij het laden.').waitFor()
  await expectNoAxeViolations(page, 'main')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Opnieuw proberen' }).click()
  await items(page).nth(23).waitFor()
  await expect.poll(() => focused(page)).toContain(first)
  expect(page.url()).toBe(app.url + list)
  await page.getByRole('status').getByText('24 van 20.001').waitFor()
})

test('back from a filter leads to the page that was shown, under its own title', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.pageOf(site.projects, 2))
  await wakeUp(page)
  await more(page).click()
  await items(page).nth(23).waitFor()
  await page.getByRole('navigation', { name: 'Filter op dienst' }).getByRole('link', { name: 'Oprit-reiniging' }).click()
  await items(page).nth(12).waitFor({ state: 'detached' })
  expect(page.url()).toBe(app.url + site.projectsOf('oprit-reiniging'))
  expect(await page.title()).toMatch(/^Oprit-reiniging: projecten vóór en na \|/)
  await page.goBack()
  await items(page).nth(23).waitFor()
  expect(await page.title()).toContain(', pagina 2 |')
})

test('more of a list that comes after another filter was chosen leaves the focus where it is', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.projects)
  await wakeUp(page)
  const answer = heldBack()
  await routeOnce(page, '**/api/portfolio-items*', (route) => answer.then(() => route.continue()))
  const asked = page.waitForRequest('**/api/portfolio-items*')
  await more(page).click()
  await asked
  const other = page.getByRole('navigation', { name: 'Filter op dienst' }).getByRole('link', { name: 'Oprit-reiniging' })
  await other.click()
  await page.getByRole('status').getByText('Oprit-reiniging').waitFor()
  answer.release()
  await page.goBack()
  await items(page).nth(23).waitFor()
  await expect.poll(() => focused(page)).toBe(await other.textContent())
})

test('without JavaScript the pages are links, and the last one leads no further', async () => {
  const page = await browser.openTab({ javaScriptEnabled: false })
  await page.goto(app.url + site.pageOf(site.projects, PAGES - 1))
  await expect.poll(() => more(page).isVisible()).toBe(false)
  const pages = page.getByRole('navigation', { name: 'Pagina’s' })
  await pages.getByRole('link', { name: 'Volgende' }).click()
  await page.waitForURL(`**${site.pageOf(site.projects, PAGES)}`)
  await expect.poll(() => pages.locator('[aria-current=page]').innerText()).toBe('1.667')
  await expect.poll(() => pages.getByRole('link', { name: 'Volgende' }).count()).toBe(0)
})
