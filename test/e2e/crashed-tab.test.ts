import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { useBrowser } from '../support/browser.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

const browser = useBrowser()
let app: TestApp
beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()
const crashTab = (page: Page) => page.goto('chrome://crash').catch(() => null)
const crashBrowser = async (page: Page) => {
  const session = await page.context().browser()?.newBrowserCDPSession()
  await session?.send('Browser.crash').catch(() => null)
}

describe('a test whose tab crashes runs once more', () => {
  const { page } = browser.share({}, () => app.url + site.contact)
  let runs = 0
  test('in a new tab with the page that its block shares', async () => {
    runs += 1
    if (runs === 1) await crashTab(page())
    expect(await headingOf(page())).not.toBe('')
    expect(runs).toBe(2)
  })
})

describe.each([
  { crashed: 'tab', crash: crashTab },
  { crashed: 'browser', crash: crashBrowser },
])('a test whose $crashed crashes runs once more', ({ crash }) => {
  let runs = 0
  test('in a new tab for later tests', async () => {
    runs += 1
    const page = await browser.openTab()
    await page.goto(app.url + site.contact)
    if (runs === 1) await crash(page)
    expect(await headingOf(page)).not.toBe('')
    expect(runs).toBe(2)
  })
})
