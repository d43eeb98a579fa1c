import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { DESK, useBrowser } from '../support/browser.ts'
import { EVERY_PAGE } from '../support/every-page.ts'
import { heldBack } from '../support/held-back.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

const SMALL_PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
/** The smallest layout shift that Lighthouse does not round to none. */
const SEEN = 0.0005
/** Lighthouse's slow 4G: bytes per second, milliseconds. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

/** Runs an action while the tab has a slow network and no file cache. */
async function overSlowLine(page: Page, act: () => Promise<unknown>): Promise<void> {
  const line = await page.context().newCDPSession(page)
  try {
    await line.send('Network.emulateNetworkConditions', SLOW_4G)
    await line.send('Network.setCacheDisabled', { cacheDisabled: true })
    await act()
  } finally {
    await line.detach()
  }
}

async function expectNoShifts(page: Page, path: string): Promise<void> {
  await overSlowLine(page, async () => {
    await page.goto(app.url + path)
    await page.evaluate(() => document.fonts.ready)
    expect(await shiftsOf(page)).toEqual([])
  })
}

/** Returns all layout shifts since the page began, after scrolling to its end and back. */
async function shiftsOf(page: Page): Promise<unknown[]> {
  await page.evaluate((seen) => {
    const shifts: object[] = []
    Object.assign(window, { shifts })
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
        if (entry.value >= seen)
          shifts.push({ value: entry.value, nodes: entry.sources.map(({ node }) => (node as Element | null)?.className) })
    }
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
  }, SEEN)
  for (const end of ['End', 'Home']) await page.keyboard.press(end)
  await until('every picture', () =>
    page.evaluate(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')),
  )
  return page.evaluate(
    () =>
      new Promise<object[]>((seen) =>
        requestAnimationFrame(() => requestAnimationFrame(() => seen((window as unknown as { shifts: object[] }).shifts))),
      ),
  )
}

test.each(EVERY_PAGE)('nothing on %s shifts while it comes in over a slow line', async (path) => {
  await expectNoShifts(await browser.openTab({ ...SMALL_PHONE, expected: /404/ }), path)
})

test.each([site.home, site.projects, site.faq])('nothing on %s shifts at a desk either', async (path) => {
  await expectNoShifts(await browser.openTab({ viewport: DESK }), path)
})

/** Sends what the site answers, and of the home page what follows the menu only when `rest` is fulfilled. */
async function answerInParts(path: string, response: ServerResponse, rest: Promise<void>): Promise<void> {
  const answer = await app.request(path)
  response.setHeader('content-type', answer.headers.get('content-type') ?? '')
  const body = Buffer.from(await answer.arrayBuffer())
  const end = path === site.home ? body.indexOf('</nav>') : body.length
  response.write(body.subarray(0, end))
  if (end < body.length) await rest
  response.end(body.subarray(end))
}

test('the menu of a desk stays where it is when the rest of its bar comes in later', async () => {
  const rest = heldBack()
  const server = createServer(({ url = '' }, response) => void answerInParts(url, response, rest))
  await once(server.listen(0, '127.0.0.1').unref(), 'listening')
  const page = await browser.openTab({ viewport: DESK })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { waitUntil: 'commit' })
  await until('a first paint', () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0))
  rest.release()
  await page.waitForLoadState('load')
  expect(await shiftsOf(page)).toEqual([])
})

test('before any script has come, a visitor reads, opens the menu, and sends the form', async () => {
  const page = await browser.openTab({ ...SMALL_PHONE, expected: /422|Failed to fetch|ERR_/ })
  await overSlowLine(page, async () => {
    const scripts = heldBack()
    await page.route('**/*.js', (route) => scripts.then(() => route.continue()).catch(() => undefined))
    await page.goto(app.url + site.faq, { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Gevelreiniging', exact: true }).first().waitFor()
    await page.locator('main summary').first().tap()
    await page.locator('main details[open] p').first().waitFor()
    await page
      .getByRole('banner')
      .locator('summary')
      .filter({ hasText: /^Menu$/ })
      .tap()
    await page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'Contact' }).tap()

    await page.waitForURL(`**${site.contact}`, { waitUntil: 'commit' })
    await page.getByLabel(/^Uw naam/).fill('Mia Trager')
    await page.getByRole('button', { name: 'Gratis offerte aanvragen' }).tap()
    await page.getByRole('alert').waitFor()
    await expect.poll(() => page.getByLabel(/^Uw naam/).inputValue()).toBe('Mia Trager')
    scripts.release()
  })
})
