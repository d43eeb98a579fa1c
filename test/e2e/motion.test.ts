import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { useBrowser } from '../support/browser.ts'
import { EVERY_PAGE } from '../support/every-page.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

test.each(EVERY_PAGE)('nothing on %s moves for whoever wants less motion', async (path) => {
  const page = await browser.open({ reducedMotion: 'reduce', expected: /404/ })
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
  const page = await browser.open()
  await page.goto(app.url + site.home)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Over ons' }).click()
  await page.waitForURL(`**${site.about}`)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
