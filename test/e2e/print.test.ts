import { afterAll, beforeAll, expect, test } from 'vitest'
import { SLUGS } from '../support/built-in-services.ts'
import { site } from '#routes.ts'
import { useBrowser } from '../support/browser.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

const browser = useBrowser()

let app: TestApp
beforeAll(async () => {
  app = await startApp({ SEED: 'services' })
})
afterAll(() => app.stop())

const openOnPaper = async (path: string) => {
  const page = await browser.open()
  await page.goto(app.url + path)
  await page.emulateMedia({ media: 'print' })
  return page
}

test.each(SLUGS)('the page of %s is filed as three sheets at most', async (category) => {
  const page = await openOnPaper(site.service(category))
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3)
})

test('on paper stands who to call and where, and nothing to press', async () => {
  const page = await openOnPaper(site.service('gevelreiniging'))
  const foot = page.getByRole('contentinfo')
  for (const words of ['Helder Gevelreiniging', '09 000 00 00', 'info@helder.test', '9000 Gent'])
    expect(await foot.getByText(words).isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Gratis offerte' }).filter({ visible: true }).count()).toBe(0)
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('main figure').filter({ visible: true }).count()).toBe(3)
})

test('what is light on a dark ground on a screen is dark on paper', async () => {
  const page = await openOnPaper(site.service('oprit-reiniging'))
  const pale = await page.evaluate(() => {
    const lightness = (colour: string) => Math.max(...(colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
    const texts = [...document.querySelectorAll('h1, h2, h3, p, dt, dd, address a, li')].filter((each) => each.checkVisibility())
    return texts.filter((each) => lightness(getComputedStyle(each).color) > 140).map((each) => each.textContent)
  })
  expect(pale).toEqual([])
})
