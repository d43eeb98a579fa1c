import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { blogPost } from '../support/builders.ts'
import { DESK, expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { EVERY_PAGE } from '../support/every-page.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

test.each(EVERY_PAGE)('%s breaks no rule on a phone and on a desk, and is never wider than the screen', async (path) => {
  const page = await browser.openTab({ viewport: PHONE, expected: /404/ })
  await page.goto(app.url + path)
  await expectNoAxeViolations(page)
  for (const width of [320, 360, 390, 768, 1440, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect({ width, over }).toEqual({ width, over: 0 })
  }
  await page.setViewportSize(DESK)
  await expectNoAxeViolations(page)
})

test.each([
  { device: 'a phone', viewport: PHONE },
  { device: 'a desk', viewport: DESK },
])('on $device the form breaks no rule when it says what is wrong', async ({ viewport }) => {
  const page = await browser.openTab({ viewport, expected: /422/ })
  await page.goto(app.url + site.contact)
  await page.getByRole('button', { name: 'Gratis offerte aanvragen' }).click()
  await page.getByRole('alert').waitFor()
  await expectNoAxeViolations(page)
})

test('no page of the sitemap is forgotten here', async () => {
  const sitemap = await (await app.request('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths).toContain('/contact')
  expect(EVERY_PAGE).toEqual(expect.arrayContaining(paths))
})

test('an article breaks no rule, and fits a phone', async () => {
  const json = blogPost({ slug: 'over-goten', published: true })
  await app.request(api.collection('blog-posts'), { json, session: await app.login() })
  const page = await browser.openTab({ viewport: PHONE })
  expect((await page.goto(app.url + site.blogPost('over-goten')))?.status()).toBe(200)
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('the open menu of a phone breaks no rule', async () => {
  const page = await browser.openTab({ viewport: PHONE })
  await page.goto(app.url + site.home)
  await page
    .locator('summary')
    .filter({ hasText: /^Menu$/ })
    .click()
  await page.getByRole('navigation', { name: 'Menu', exact: true }).waitFor()
  await expectNoAxeViolations(page)
})

test('the open services of a desk break no rule', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.home)
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).locator('summary').click()
  await expectNoAxeViolations(page)
})
