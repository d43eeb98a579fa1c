import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REVIEW_TEXT_MAX } from '#kernel/fields.ts'
import { api, site } from '#routes.ts'
import { testimonial } from '../support/builders.ts'
import { DESK, expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

const browser = useBrowser()
const review = 'Proper werk, en op tijd gedaan. '.repeat(REVIEW_TEXT_MAX).slice(0, REVIEW_TEXT_MAX).trim()

let app: TestApp
beforeAll(async () => {
  app = await startApp({ SEED: 'services' })
  // The newest review comes first; the others are further along the rail.
  for (let older = 1; older <= 3; older += 1) await add({ review_text: review, approved: true })
  await add({ customer_name: 'An Praatgraag', service_type: 'Dakgootreiniging', review_text: review, approved: true })
})
afterAll(() => app.stop())

async function add(own: Parameters<typeof testimonial>[0]): Promise<void> {
  const response = await app.request(api.collection('testimonials'), { json: testimonial(own), session: await app.login() })
  expect(response.status).toBe(201)
}

const isCut = (text: Locator) => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)

test.each([
  { path: site.home, viewport: PHONE },
  { path: site.home, viewport: DESK },
  { path: site.service('dakgoot-reiniging'), viewport: PHONE },
])(
  'as long as it may be, it begins in a few lines at $path on $viewport.width px, and opens without a script',
  async ({ path, viewport }) => {
    const page = await browser.openTab({ viewport, javaScriptEnabled: false })
    await page.goto(app.url + path)
    const said = page.getByRole('figure').filter({ hasText: 'An Praatgraag' })
    const words = said.getByText(review)
    await expect.poll(() => isCut(words)).toBe(true)
    await expect.poll(() => said.evaluate((figure) => figure.getBoundingClientRect().height < innerHeight)).toBe(true)
    const more = said.locator('summary')
    await expect.poll(() => more.innerText()).toMatch(/^Lees meer/)
    await more.press('Enter')
    await expect.poll(() => isCut(words)).toBe(false)
    await expect.poll(() => more.innerText()).toMatch(/^Lees minder/)
    await more.press('Enter')
    await expect.poll(() => isCut(words)).toBe(true)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  },
)

test('it breaks no rule of accessibility, closed or open', async () => {
  const page = await browser.openTab({ viewport: PHONE })
  await page.goto(app.url + site.home)
  const carousel = '[data-island=reviews]'
  await expectNoAxeViolations(page, carousel)
  await page.getByText('Lees meer').first().click()
  await expectNoAxeViolations(page, carousel)
})
