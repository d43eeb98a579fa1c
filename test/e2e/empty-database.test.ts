import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVICE_CATEGORIES } from '#kernel/service-category.ts'
import { site } from '#routes.ts'
import { DESK, expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

/** The pages that have something from the database. */
const PAGES = [site.home, ...SERVICE_CATEGORIES.map(site.service), site.projects, site.faq, site.blog]

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp({ SEED: 'none' })))
afterAll(() => app.stop())

describe.each([
  { device: 'a phone', viewport: PHONE },
  { device: 'a desk', viewport: DESK },
])('with nothing in the database, on $device', ({ viewport }) => {
  test.each(PAGES)('%s is whole: no empty list, no word too many, no rule broken', async (path) => {
    const page = await browser.open({ viewport })
    expect((await page.goto(app.url + path))?.status()).toBe(200)
    const bare = page.locator(':is(ul, ol, dl, table, section, h1, h2, h3, p):not(:has(*)):not([hidden])')
    const empty = bare.evaluateAll((found) => found.filter(({ textContent }) => !textContent.trim()).map(({ outerHTML }) => outerHTML))
    expect(await empty).toEqual([])
    expect(await page.getByRole('main').innerText()).not.toMatch(/undefined|null|NaN|Invalid Date/)
    await expectNoAxeViolations(page)
  })
})

test.each(SERVICE_CATEGORIES)('the page of %s still has what customers say', async (category) => {
  const page = await browser.open()
  await page.goto(app.url + site.service(category))
  expect(await page.getByRole('main').getByRole('blockquote').count()).toBeGreaterThanOrEqual(3)
})

test('without any project, the page leads to a first one', async () => {
  const page = await browser.open()
  await page.goto(app.url + site.projects)
  const list = page.getByRole('region', { name: 'Projecten' })
  await list.getByText('Geen projecten gevonden voor deze categorie.').waitFor()
  expect(await list.getByRole('link').allInnerTexts()).toEqual(['Gratis offerte aanvragen'])
})

test('without any question, the page says so and leads to asking one', async () => {
  const page = await browser.open()
  await page.goto(app.url + site.faq)
  await page.getByText('Geen FAQ items gevonden.', { exact: true }).waitFor()
  await page.goto(app.url + site.faqOf('algemeen'))
  const list = page.getByRole('region', { name: 'Algemeen' })
  await list.getByText('Geen FAQ items gevonden voor de categorie "Algemeen".', { exact: true }).waitFor()
  expect(await list.getByRole('link', { name: 'Stel uw vraag' }).getAttribute('href')).toBe('#stel-uw-vraag')
})
