import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, PHONE, useBrowser } from '../support/browser.ts'
import { EVERY_PAGE } from '../support/every-page.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

test.each(EVERY_PAGE)('without JavaScript %s shows nothing that only a script would answer', async (path) => {
  const page = await browser.openTab({ javaScriptEnabled: false, expected: /404/ })
  await page.goto(app.url + path)
  const inert = page.locator('button[type=button], input[type=range], [aria-busy=true], a[href="#"], a:not([href])')
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    expect(await inert.filter({ visible: true }).evaluateAll((found) => found.map(({ outerHTML }) => outerHTML))).toEqual([])
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  }
})
