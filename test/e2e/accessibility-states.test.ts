import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { api, site } from '#routes.ts'
import { hydrateBy } from '../support/hydrated.ts'
import { DESK, expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { heldBack } from '../support/held-back.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp({ SEED: 'services' })))
afterAll(() => app.stop())

const LISTS = [
  { path: site.faq, address: '**/api/faq-items*', current: 'Crepi reinigen', other: 'Algemeen', failed: 'laden van de FAQ items.' },
  { path: site.projects, address: '**/api/portfolio-items*', current: 'Alle', other: 'Oprit-reiniging', failed: 'laden van de projecten.' },
]

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
      await expectNoAxeViolations(page)

      answer.release()
      await page.getByRole('alert').getByText(failed).waitFor()
      await expectNoAxeViolations(page)

      await page.unroute(address)
      await page.route(address, (route) => route.fulfill({ json: { items: [] } }))
      await page.getByRole('link', { name: 'Opnieuw proberen' }).click()
      await page.getByRole('main').getByText('gevonden voor').waitFor()
      await expectNoAxeViolations(page)
    },
  )

  test('the carousel breaks no rule while it is read anew and after a step', async () => {
    const page = await browser.openTab({ viewport })
    const answer = heldBack()
    await page.route('**/api/testimonials', (route) => answer.then(() => route.continue()))
    await page.goto(app.url + site.home)
    await page.getByRole('button', { name: 'Volgende recensie' }).click()
    await page.getByText('Testimonials laden...').waitFor()
    await expectNoAxeViolations(page)
    answer.release()
    await page.getByText('Testimonials laden...').waitFor({ state: 'detached' })
    await expectNoAxeViolations(page)
  })

  test('a washed picture and an open question break no rule', async () => {
    const page = await browser.openTab({ viewport })
    await page.goto(app.url + site.home)
    for (const key of ['End', 'Home']) {
      await page.getByRole('slider').press(key)
      await expectNoAxeViolations(page)
    }
    await page.goto(app.url + site.faq)
    for (const question of await page.locator('main summary').all()) await question.click()
    await expectNoAxeViolations(page)
  })

  test('a form that cannot be sent breaks no rule', async () => {
    const page = await browser.openTab({ viewport, expected: /503/ })
    await page.route(`**${api.quoteRequests}`, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(app.url + site.contact)
    await page.getByLabel(/^Uw naam/).fill('Mia Vlug')
    await page.getByRole('button', { name: 'Gratis offerte aanvragen' }).click()
    await page.getByRole('alert').getByText('Het lukt ons nu even niet').waitFor()
    await expectNoAxeViolations(page)
  })
})
