import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

/** The home page on a phone, and the islands' scripts that it has asked for. */
async function openHome(saveData = false) {
  const page = await browser.open({ viewport: PHONE })
  if (saveData) await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const islands: string[] = []
  page.on('request', (request) => /\.island-/.test(request.url()) && islands.push(request.url()))
  await page.goto(app.url + site.home, { waitUntil: 'networkidle' })
  /** Scrolls to the element, and waits until the scrolling has come to rest. */
  const restAt = async (selector: string) => {
    await page.evaluate(
      (wanted) =>
        new Promise<void>((resolve) => {
          addEventListener('scrollend', () => resolve(), { once: true })
          document.querySelector(wanted)?.scrollIntoView()
        }),
      selector,
    )
    await page.waitForLoadState('networkidle')
  }
  return { islands, restAt }
}

const ISLAND = '[data-island=testimonials] h2'

test('an island hydrates when a scroll comes to rest at it, and not before', async () => {
  const { islands, restAt } = await openHome()
  await restAt('main dl')
  expect(islands).toEqual([])
  await restAt(ISLAND)
  expect(islands).toEqual([expect.stringContaining('/testimonials.island-')])
})

test('for who wants to save data it waits for a touch', async () => {
  const { islands, restAt } = await openHome(true)
  await restAt(ISLAND)
  expect(islands).toEqual([])
})
