import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { EVERY_PAGE } from '../support/every-page.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

/** A desk of 1280 by 1024 at 400%. WCAG 2.2, 1.4.10. */
const ZOOMED = { width: 320, height: 256 }

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

test.each(EVERY_PAGE)('four times as large, %s leaves the whole screen to what is read', async (path) => {
  const page = await browser.openTab({ viewport: ZOOMED, expected: /404/ })
  await page.goto(app.url + path)
  const kept = await page.evaluate(() => {
    const keeps = (element: Element) => /sticky|fixed/.test(getComputedStyle(element).position) && element.checkVisibility()
    return [...document.body.querySelectorAll('*')].filter(keeps).map(({ outerHTML }) => outerHTML.slice(0, 80))
  })
  expect(kept).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(ZOOMED.width)
  await page.getByRole('navigation', { name: 'Snel contact' }).getByRole('link', { name: 'Gratis offerte' }).scrollIntoViewIfNeeded()
})

test.each(EVERY_PAGE)('in letters twice as large, %s fits a phone and a laptop, and its menu is whole', async (path) => {
  const page = await browser.open({ viewport: PHONE, expected: /404/ })
  const tab = await page.context().newCDPSession(page)
  await tab.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.goto(app.url + path)
  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    const [width, lines] = await page.getByRole('banner').evaluate((header) => {
      const words = [...header.querySelectorAll('summary, nav > a')].filter((each) => each.checkVisibility())
      const rows = words.map((each) => {
        const range = document.createRange()
        range.selectNodeContents([...each.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? each)
        return range.getClientRects().length
      })
      return [document.documentElement.scrollWidth, rows]
    })
    expect({ width, lines }).toEqual({ width: viewport.width, lines: lines.map(() => 1) })
    expect(lines.length).toBeGreaterThan(0)
  }
})

// On a slow line the first page is set in the visitor's own face, and a phone or a Linux desk may have none that ours was measured against.
test.each(EVERY_PAGE)('set in whatever face the browser has, %s fits a screen of any width', async (path) => {
  const page = await browser.openTab({ viewport: { width: 320, height: 800 }, expected: /404|ERR_FAILED/ })
  await page.route('**/fonts/*', (route) => route.abort())
  await page.goto(app.url + path)
  for (const width of [320, 390, 600, 860, 1080, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('four times as large, the menu opens as far as its last link', async () => {
  const page = await browser.openTab({ viewport: ZOOMED })
  await page.goto(app.url + site.faq)
  await page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: /^Menu$/ })
    .click()
  await page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL(`**${site.contact}`)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})
