import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { menuNameOf } from '#features/services/service.ts'
import { PHONE, useBrowser, ZOOMED } from '../support/browser.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { BUILT_IN_SERVICES } from '../support/built-in-services.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp({ SEED: 'essential' })))
afterAll(() => app.stop())

const open = async (options: Parameters<typeof browser.openTab>[0], path: string = site.home): Promise<Page> => {
  const page = await browser.openTab(options)
  await page.goto(app.url + path)
  return page
}
const hasFocus = (page: Page, text: string) => page.evaluate((wanted) => document.activeElement?.textContent.trim() === wanted, text)
const SERVICES = BUILT_IN_SERVICES.map(menuNameOf)

describe('on a phone', () => {
  const phone = { viewport: PHONE, hasTouch: true }
  const button = (page: Page) => page.locator('summary').filter({ hasText: /^Menu$/ })
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true })
  const services = (page: Page) => menu(page).locator('summary').filter({ hasText: 'Diensten' })

  test.each([
    { script: 'with', javaScriptEnabled: true },
    { script: 'without', javaScriptEnabled: false },
  ])('a finger opens the menu and its services, and goes there, $script JavaScript', async ({ javaScriptEnabled }) => {
    const page = await open({ ...phone, javaScriptEnabled })
    await expect.poll(() => menu(page).isVisible()).toBe(false)
    await button(page).tap()
    await services(page).tap()
    await expect.poll(() => menu(page).getByRole('listitem').allInnerTexts()).toEqual(SERVICES)
    await menu(page).getByRole('link', { name: 'Dakgootreiniging' }).tap()
    await page.waitForURL('**/diensten/dakgoot-reiniging')
    await expect.poll(() => menu(page).isVisible()).toBe(false)
  })

  test('the keyboard opens it, and Escape closes it and goes back to its button', async () => {
    const page = await open(phone)
    await button(page).focus()
    await page.keyboard.press('Enter')
    await menu(page).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => hasFocus(page, 'Home')).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await menu(page).getByRole('link', { name: 'Gevelreiniging' }).waitFor()
    await page.keyboard.press('Escape')
    await menu(page).waitFor({ state: 'hidden' })
    await expect.poll(() => hasFocus(page, 'Menu')).toBe(true)
  })

  test('following a link to the same page closes it', async () => {
    const page = await open(phone)
    await button(page).tap()
    await menu(page)
      .getByRole('link', { name: 'Home' })
      .evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await menu(page).getByRole('link', { name: 'Home' }).tap()
    await expect.poll(() => menu(page).isVisible()).toBe(false)
  })

  test('four times as large, it opens as far as its last link', async () => {
    const page = await open({ viewport: ZOOMED }, site.faq)
    await button(page).click()
    await menu(page).getByRole('link', { name: 'Contact' }).click()
    await page.waitForURL(`**${site.contact}`)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  })
})

describe('at a desk', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' })
  const services = (page: Page) => menu(page).locator('summary')
  const facade = (page: Page) => menu(page).getByRole('link', { name: 'Gevelreiniging', includeHidden: true })

  test.each([
    { script: 'with', javaScriptEnabled: true },
    { script: 'without', javaScriptEnabled: false },
  ])('the services open when the mouse comes over them, $script JavaScript', async ({ javaScriptEnabled }) => {
    const page = await open({ javaScriptEnabled })
    await expect.poll(() => facade(page).isVisible()).toBe(false)
    await services(page).hover()
    await facade(page).click()
    await page.waitForURL('**/diensten/gevelreiniging')
  })

  test('the keyboard opens them, walks through them, and Escape closes them', async () => {
    const page = await open({})
    await services(page).focus()
    await page.keyboard.press('Enter')
    await facade(page).waitFor()
    for (const name of SERVICES) {
      await page.keyboard.press('Tab')
      await expect.poll(() => hasFocus(page, name)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await facade(page).waitFor({ state: 'hidden' })
    await expect.poll(() => hasFocus(page, 'Diensten')).toBe(true)
  })

  test('a click beside them closes them, and so does walking past them', async () => {
    const page = await open({})
    await services(page).click()
    await page.getByRole('main').click({ position: { x: 5, y: 300 } })
    await expect.poll(() => services(page).evaluate(({ parentElement }) => parentElement?.hasAttribute('open'))).toBe(false)

    await services(page).press('Enter')
    await menu(page).getByRole('link', { name: 'FAQ' }).focus()
    await expect.poll(() => services(page).evaluate(({ parentElement }) => parentElement?.hasAttribute('open'))).toBe(false)
  })

  test('the place where one is stands out', async () => {
    const page = await open({}, site.service('gevelreiniging'))
    await expect.poll(() => services(page).getAttribute('aria-current')).toBe('true')
    await expect.poll(() => facade(page).getAttribute('aria-current')).toBe('page')
    await page.goto(app.url + site.contact)
    await expect.poll(() => services(page).getAttribute('aria-current')).toBe(null)
    await expect
      .poll(() => page.getByRole('banner').getByRole('link', { name: 'Contact en offerte' }).getAttribute('aria-current'))
      .toBe('page')
  })
})

test('the first link leads past the menu, into the page itself', async () => {
  const page = await open({}, site.projects)
  for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('in colours that the reader chose, the page that is open is the only one in the bar with a line, and that under it', async () => {
  const page = await open({ forcedColors: 'active' }, site.projects)
  const bar = page.getByRole('banner').locator('nav a:visible, nav summary:visible')
  const lines = await bar.evaluateAll((entries) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'Canvas'
    const ground = getComputedStyle(probe).color
    const hasLine = (colour: string) => colour !== ground
    return entries.map((entry) => {
      const { borderTopColor, borderBottomColor, borderBottomWidth } = getComputedStyle(entry)
      return [entry.textContent, borderBottomWidth, hasLine(borderTopColor), hasLine(borderBottomColor)]
    })
  })
  const barred = lines.filter(([, width]) => width === '3px')
  expect(barred.filter(([, , above, below]) => above || below)).toEqual([['Projecten', '3px', false, true]])
  expect(barred.length).toBeGreaterThan(3)
})
