import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

describe.each(SLUGS)('on paper, the page of %s', (category) => {
  const { page } = browser.share({}, () => app.url + site.service(category))
  beforeEach(() => page().emulateMedia({ media: 'print' }))

  test('is filed as three sheets at most', async () => {
    const pdf = (await page().pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3)
  })

  test('is dark, where its ground is not printed along', async () => {
    const pale = await page().evaluate(() => {
      const lightness = (colour: string) => Math.max(...(colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
      const texts = [...document.querySelectorAll('h1, h2, h3, p, dt, dd, address a, li')].filter((each) => each.checkVisibility())
      const isPale = ({ color, printColorAdjust }: CSSStyleDeclaration) => lightness(color) > 140 && printColorAdjust !== 'exact'
      return texts.filter((each) => isPale(getComputedStyle(each))).map((each) => each.textContent)
    })
    expect(pale).toEqual([])
  })
})

test('on paper stands who to call and where, and nothing to press', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.service('gevelreiniging'))
  await page.emulateMedia({ media: 'print' })
  const foot = page.getByRole('contentinfo')
  for (const words of ['Helder Gevelreiniging', '09 000 00 00', 'info@helder.test', '9000 Gent'])
    await expect.poll(() => foot.getByText(words).isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('link', { name: 'Gratis offerte' }).filter({ visible: true }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  await expect.poll(() => page.locator('main figure').filter({ visible: true }).count()).toBe(3)
})
