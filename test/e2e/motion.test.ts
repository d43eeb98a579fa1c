import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { DESK, PHONE, useBrowser } from '../support/browser.ts'
import { EVERY_PAGE } from '../support/every-page.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

/** Goes from one page to the next by its link; gives back whether the one faded into the other. */
async function fades(options: BrowserContextOptions): Promise<boolean> {
  const page = await browser.open(options)
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => Object.assign(window, { faded: event.viewTransition !== null }))
  })
  await page.goto(app.url + site.thanks)
  await page.getByRole('main').getByRole('link').first().click()
  await page.waitForURL((address) => address.pathname !== site.thanks)
  const faded = await page.waitForFunction(() => ('faded' in window ? { faded: window.faded } : null))
  return (await faded.jsonValue())?.faded === true
}

test.each([
  ['on a desk one page fades into the next', { viewport: DESK, reducedMotion: 'no-preference' }, true],
  ['on a phone the next page is simply there', { viewport: PHONE, reducedMotion: 'no-preference' }, false],
  ['so it is for whoever wants less motion', { viewport: DESK, reducedMotion: 'reduce' }, false],
] as const)('%s', async (_, options, isFading) => {
  expect(await fades(options)).toBe(isFading)
})

test.each(EVERY_PAGE)('nothing on %s moves for whoever wants less motion', async (path) => {
  const page = await browser.openTab({ expected: /404/ })
  await page.goto(app.url + path)
  const moving = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].map((part) => ({ element, part, style: getComputedStyle(element, part) })),
    )
    return parts
      .filter(({ style }) => style.animationName !== 'none' || /[1-9]/.test(style.transitionDuration) || style.scrollBehavior !== 'auto')
      .map(({ element, part }) => `${element.tagName}.${element.getAttribute('class') ?? ''}${part}`)
  })
  expect(moving).toEqual([])
})

test('the next page is seen from its top', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.home)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Over ons' }).click()
  await page.waitForURL(`**${site.about}`)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
