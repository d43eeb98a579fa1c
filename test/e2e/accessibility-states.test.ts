import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { hydrateBy } from '../support/hydrated.ts'
import { DESK, expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { blogPost, faqItem, portfolioItem } from '../support/builders.ts'
import { heldBack } from '../support/held-back.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => {
  app = await startApp({ SEED: 'services' })
  const session = await app.login()
  for (const slug of ['over-goten', 'over-gevels'])
    await app.request(api.collection('blog-posts'), { json: blogPost({ slug, published: true }), session })
  // Each view has something in it, else it has no link.
  for (const category of ['crepi-reiniging', 'algemeen'])
    await app.request(api.collection('faq-items'), { json: faqItem({ category }), session })
  for (const service_category of ['gevelreiniging', 'oprit-reiniging'])
    await app.request(api.collection('portfolio-items'), {
      json: portfolioItem({ service_category, slug: service_category, ...NO_IMAGES }),
      session,
    })
})
afterAll(() => app.stop())

const NO_IMAGES = { before_image: null, after_image: null }
const LISTS = [
  { path: site.faq, address: '**/api/faq-items*', current: 'Crepi reinigen', other: 'Algemeen', failed: 'laden van de FAQ items.' },
  { path: site.projects, address: '**/api/portfolio-items*', current: 'Alle', other: 'Oprit-reiniging', failed: 'laden van de projecten.' },
]

/** Checks only the main part: the rest of the page has not changed since it was opened. */
const expectSoundMain = (page: Page) => expectNoAxeViolations(page, 'main')
const send = (page: Page) => page.getByRole('button', { name: 'Gratis offerte aanvragen' }).click()

describe.each([
  { device: 'a phone', viewport: PHONE },
  { device: 'a desk', viewport: DESK },
])('on $device', ({ viewport }) => {
  const link = (page: Page, name: string) => page.getByRole('main').getByRole('navigation').getByRole('link', { name })

  test.each(LISTS)(
    '$path breaks no rule while it loads, when that fails, and when there is nothing',
    async ({ path, address, current, other, failed }) => {
      const page = await browser.openTab({ viewport, expected: /ERR_|500/ })
      await page.goto(app.url + path)
      await hydrateBy(page, link(page, current))

      const answer = heldBack()
      await page.route(address, (route) => answer.then(() => route.abort()))
      await link(page, other).click()
      await page.locator('main [aria-busy=true]').waitFor()
      await expectSoundMain(page)

      answer.release()
      await page.getByRole('alert').getByText(failed).waitFor()
      await expectSoundMain(page)

      await endRoutes(page, address)
      await page.route(address, (route) => route.fulfill({ json: { items: [] } }))
      await page.getByRole('link', { name: 'Opnieuw proberen' }).click()
      await page.getByRole('main').getByText('gevonden voor').waitFor()
      await expectSoundMain(page)
    },
  )

  test('a washed picture breaks no rule, and neither does the carousel while it is read anew and after a step', async () => {
    const page = await browser.openTab({ viewport })
    const answer = heldBack()
    await page.route('**/api/testimonials', (route) => answer.then(() => route.continue()))
    await page.goto(app.url + site.home)
    for (const key of ['End', 'Home']) {
      await page.getByRole('slider').press(key)
      await expectNoAxeViolations(page, '[data-wash]')
    }
    const carousel = '[data-island=reviews]'
    await page.getByRole('button', { name: 'Volgende recensie' }).click()
    await page.getByText('Testimonials laden...').waitFor()
    await expectNoAxeViolations(page, carousel)
    answer.release()
    await page.getByText('Testimonials laden...').waitFor({ state: 'detached' })
    await expectNoAxeViolations(page, carousel)
  })

  test('an article that leads on to the next one breaks no rule, and fits', async () => {
    const page = await browser.openTab({ viewport })
    await page.goto(app.url + site.blogPost('over-goten'))
    await page.getByRole('link', { name: /Volgend artikel/ }).waitFor()
    await expectNoAxeViolations(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  })

  test('the form breaks no rule when it says what is wrong, and when it cannot be sent', async () => {
    const page = await browser.openTab({ viewport, expected: /422|503/ })
    await page.goto(app.url + site.contact)
    await send(page)
    await page.getByRole('alert').waitFor()
    await expectSoundMain(page)

    await page.route(`**${api.quoteRequests}`, (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByLabel('Dakgoot', { exact: true }).check()
    await page.getByLabel(/^Uw naam/).fill('Mia Vlug')
    await page.getByLabel(/^Adres of gemeente/).fill('Ledeberg')
    await page.getByLabel(/^Telefoon/).fill('0470 12 34 56')
    await page.getByLabel(/^E-mail/).fill('mia@voorbeeld.test')
    await page.getByLabel(/^Vertel er iets over/).fill('De goot loopt over.')
    await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
    await send(page)
    await page.getByRole('alert').getByText('Het lukt ons nu even niet').waitFor()
    await expectSoundMain(page)
  })
})

test('the open menu of a phone breaks no rule', async () => {
  const page = await browser.openTab({ viewport: PHONE })
  await page.goto(app.url + site.home)
  await page
    .locator('summary')
    .filter({ hasText: /^Menu$/ })
    .click()
  await page.getByRole('navigation', { name: 'Menu', exact: true }).waitFor()
  await expectNoAxeViolations(page, 'header')
})

test('the open services of a desk break no rule', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.home)
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).locator('summary').click()
  await expectNoAxeViolations(page, 'header')
})
