import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { networkIdle } from '../support/network-idle.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'
import { kilobytesOf } from './judges/weight.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

/** Records the addresses of the scripts that a page requests from now on. */
function scriptsOf(page: Page): Set<string> {
  const addresses = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && addresses.add(request.url()))
  return addresses
}
const islandScripts = (scripts: Set<string>) => [...scripts].filter((address) => address.includes('.island-'))

/** Scrolls to the element and waits until the scrolling has ended. */
async function restAt(page: Page, selector: string): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        addEventListener('scrollend', () => resolve(), { once: true })
        document.querySelector(wanted)?.scrollIntoView()
      }),
    selector,
  )
  await networkIdle(page)
}

const ISLAND = '[data-island=reviews] h2'

test('an island hydrates when a scroll comes to rest at it, and not before', async () => {
  const page = await browser.openTab({ viewport: PHONE })
  const scripts = scriptsOf(page)
  await page.goto(app.url + site.home, { waitUntil: 'networkidle' })
  await restAt(page, 'main dl')
  expect(islandScripts(scripts)).toEqual([])
  await restAt(page, ISLAND)
  expect(islandScripts(scripts)).toEqual([expect.stringContaining('/reviews.island-')])
})

test('for who wants to save data it waits for a touch', async () => {
  const page = await browser.open({ viewport: PHONE })
  const scripts = scriptsOf(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(app.url + site.home, { waitUntil: 'networkidle' })
  await restAt(page, ISLAND)
  expect(islandScripts(scripts)).toEqual([])
})

test.each([
  {
    path: site.home,
    use: (page: Page) => page.getByRole('button', { name: 'Volgende recensie' }).click(),
    islands: ['reviews.island'],
  },
  { path: site.contact, use: (page: Page) => page.getByLabel(/^Uw naam/).fill('Els'), islands: ['quote-form.island', 'proof-of-work'] },
  {
    path: site.projects,
    use: (page: Page) => page.getByRole('link', { name: 'Gevelreiniging' }).first().hover(),
    islands: ['projects.island'],
  },
  { path: site.faq, use: (page: Page) => page.getByRole('link', { name: 'Algemeen' }).hover(), islands: ['faq.island'] },
])('$path costs at most 88 KB once its islands were used', async ({ path, use, islands }) => {
  const page = await browser.openTab()
  const scripts = scriptsOf(page)
  await page.goto(app.url + path)
  await use(page)
  await until('the islands to come', () => islands.every((island) => [...scripts].join(' ').includes(island)))
  await networkIdle(page)
  expect(await kilobytesOf(scripts)).toBeLessThanOrEqual(88)
})
