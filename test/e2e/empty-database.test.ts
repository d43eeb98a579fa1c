import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SLUGS } from '../support/built-in-services.ts'
import { site } from '#routes.ts'
import { DESK, expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

/** The pages that show data from the database. */
const PAGES = [site.home, site.contact, site.about, site.projects, site.faq, site.blog]

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp({ SEED: 'none' })))
afterAll(() => app.stop())

describe.each(PAGES)('with nothing in the database, %s', (path) => {
  const { page } = browser.share({ viewport: PHONE }, () => app.url + path)

  test.each([
    { device: 'a phone', viewport: PHONE },
    { device: 'a desk', viewport: DESK },
  ])('is whole on $device: no empty list, no word too many, no rule broken', async ({ viewport }) => {
    await page().setViewportSize(viewport)
    const { empty, words, width } = await page().evaluate(() => {
      const bare = document.querySelectorAll(':is(ul, ol, dl, table, section, h1, h2, h3, p):not(:has(*)):not([hidden])')
      return {
        empty: [...bare].filter(({ textContent }) => !textContent.trim()).map(({ outerHTML }) => outerHTML),
        words: document.querySelector('main')?.innerText,
        width: document.documentElement.scrollWidth,
      }
    })
    expect({ empty, width }).toEqual({ empty: [], width: viewport.width })
    expect(words).toMatch(/\w/)
    expect(words).not.toMatch(/undefined|null|NaN|Invalid Date/)
    await expectNoAxeViolations(page())
  })
})

test('without any service, no menu and no address has one', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.home)
  await expect.poll(() => page.getByText('Diensten', { exact: true }).count()).toBe(0)
  for (const path of [site.contact, site.projects, site.faq]) {
    await page.goto(app.url + path)
    const choices = page.locator('[data-views], input[type=radio]').or(page.getByText('Waar we voor komen'))
    await expect.poll(() => choices.count()).toBe(0)
  }
  for (const slug of SLUGS) expect((await app.request(site.service(slug))).status).toBe(404)
})

test('without any project, the page leads to a first one', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.projects)
  const list = page.getByRole('region', { name: 'Projecten' })
  await list.getByText('Er zijn nog geen projecten te zien.').waitFor()
  await expect.poll(() => list.getByRole('link').allInnerTexts()).toEqual(['Gratis offerte aanvragen'])
})

test('without any question, the page says so and leads to asking one', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.faq)
  await page.getByText('Geen FAQ items gevonden.', { exact: true }).waitFor()
  const list = page.getByRole('region', { name: 'Algemeen' })
  await expect.poll(() => list.getByRole('link', { name: 'Stel uw vraag' }).getAttribute('href')).toBe('#stel-uw-vraag')
})
