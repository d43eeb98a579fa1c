import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { admin } from '#routes.ts'
import { backOffice } from '../support/back-office.ts'
import { PHONE } from '../support/browser.ts'
import { EVERY_NEW_FORM, EVERY_SCREEN } from '../support/every-screen.ts'
import { until } from '../support/until.ts'

const office = backOffice('demo')

const enlarge = async (page: Page) => {
  const tab = await page.context().newCDPSession(page)
  await tab.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}

/** By how much the page, and an open dialog in it, is wider than there is room for. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  )

async function expectToFit(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const viewport of [PHONE, { width: 360, height: 740 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    await until('all of it to be there', async () => (await page.locator('[aria-busy=true]:visible').count()) === 0)
    expect({ ...viewport, over: Math.max(...(await tooWide(page))) }).toEqual({ ...viewport, over: 0 })
  }
}

test.each([...EVERY_SCREEN, ...EVERY_NEW_FORM])('in letters twice as large, %s fits a phone and a laptop', async (path) => {
  await expectToFit(await office.open({ path, title: '' }, { viewport: PHONE, prepare: enlarge }))
})

test('in letters twice as large, so does the login', async () => {
  const page = await office.browser.open({ viewport: PHONE })
  await enlarge(page)
  await page.goto(office.app().url + admin.login)
  await page.getByLabel('E-mail').waitFor()
  await expectToFit(page)
})
