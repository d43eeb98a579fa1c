import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK, PHONE, useBrowser } from '../support/browser.ts'
import { EVERY_PAGE } from '../support/every-page.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

describe.each([
  { device: 'a phone', viewport: PHONE },
  { device: 'a desk', viewport: DESK },
])('on $device without JavaScript', ({ viewport }) => {
  test.each(EVERY_PAGE)('%s shows nothing that only a script would answer', async (path) => {
    const page = await browser.open({ viewport, javaScriptEnabled: false, expected: /404/ })
    await page.goto(app.url + path)
    const inert = page.locator('button[type=button], input[type=range], [aria-busy=true], a[href="#"], a:not([href])')
    expect(await inert.filter({ visible: true }).evaluateAll((found) => found.map(({ outerHTML }) => outerHTML))).toEqual([])
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  })
})
