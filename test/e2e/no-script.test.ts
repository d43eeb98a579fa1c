import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK, PHONE, useBrowser } from '../support/browser.ts'
import { EVERY_PAGE, NOWHERE } from '../support/every-page.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

describe.each(EVERY_PAGE)('%s without JavaScript', (path) => {
  const { page } = browser.share({ javaScriptEnabled: false, ...(path === NOWHERE && { expected: /404/ }) }, () => app.url + path)

  test.each([
    { device: 'a phone', viewport: PHONE },
    { device: 'a desk', viewport: DESK },
  ])('shows nothing on $device that only a script would answer', async ({ viewport }) => {
    await page().setViewportSize(viewport)
    const { inert, title } = await page().evaluate(() => {
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }))
      return {
        inert: shown('button[type=button], input[type=range], [aria-busy=true], a[href="#"], a:not([href])').map(
          ({ outerHTML }) => outerHTML,
        ),
        title: shown('h1').length,
      }
    })
    expect({ inert, title }).toEqual({ inert: [], title: 1 })
  })
})
