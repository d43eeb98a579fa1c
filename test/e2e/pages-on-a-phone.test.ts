import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { EVERY_PAGE, NOWHERE } from '../support/every-page.ts'
import { networkIdle } from '../support/network-idle.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { expectEveryControlByTab } from './judges/keyboard.ts'
import { expectSoundMarkup } from './judges/markup.ts'
import { expectOrderToReadIn } from './judges/reading.ts'
import { expectRoomToReadIn, expectToFit, expectToFitInAnyFace, expectToFitInLargeLetters } from './judges/room.ts'
import { expectLightMarkup, kilobytesOf } from './judges/weight.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

// Each page is opened once for all tests about every page. Tests that change the page come last.
describe.each(EVERY_PAGE)('%s on a phone', (path) => {
  const { page, html, scripts } = browser.share({ viewport: PHONE, ...(path === NOWHERE && { expected: /404/ }) }, () => app.url + path)

  test('is sound HTML', () => expectSoundMarkup(html()))
  test('has no inline script but structured data, and at most 12 KB of styles', () => expectLightMarkup(html()))
  test('breaks no rule', () => expectNoAxeViolations(page()))
  test('has one title, its landmarks once, and a name of its own for each menu and slider', () => expectOrderToReadIn(page()))
  test('costs at most 4 KB of script before a visitor touches anything', async () => {
    await networkIdle(page())
    expect(scripts().size).toBeGreaterThan(0)
    expect(await kilobytesOf(scripts())).toBeLessThanOrEqual(4)
  })
  test('every control is reached with the Tab key in the order of the page, seen, and marked', () => expectEveryControlByTab(page()))
  test('is never wider than the screen', () => expectToFit(page(), [PHONE.width, 360, 320]))
  test('four times as large, it leaves the whole screen to what is read', () => expectRoomToReadIn(page()))
  test('set in whatever face the browser has, it fits', () => expectToFitInAnyFace(page(), [320, 390]))
  test('in letters twice as large, it fits a phone and a laptop, and its menu is whole', () => expectToFitInLargeLetters(page()))
})

test('no page of the sitemap is forgotten here', async () => {
  const sitemap = await (await app.request('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths).toContain('/contact')
  expect(EVERY_PAGE).toEqual(expect.arrayContaining(paths))
})
