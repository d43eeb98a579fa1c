import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { useBrowser } from '../support/browser.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

test.each([
  { of: 'filters of the portfolio', path: site.projects, row: 'main [data-views]', chosen: 'Alle' },
  { of: 'tabs of the questions', path: site.faq, row: 'main nav:has([aria-current=true])', chosen: 'Crepi reinigen' },
  { of: 'services in the menu', path: site.service('gevelreiniging'), row: 'header nav details', chosen: 'Gevelreiniging' },
])('in colours that the reader chose, the chosen one of the $of stands out', async ({ path, row, chosen }) => {
  const page = await browser.openTab({ forcedColors: 'active' })
  await page.goto(app.url + path)
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight'
    return getComputedStyle(probe).backgroundColor
  })
  const links = page.locator(row).first().locator('a')
  const grounds = await links.evaluateAll((all) => all.map((link) => [link.textContent.trim(), getComputedStyle(link).backgroundColor]))
  expect(grounds.filter(([, ground]) => ground === highlight).map(([text]) => text)).toEqual([chosen])
})
