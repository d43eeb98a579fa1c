import { afterAll, beforeAll, describe, test } from 'vitest'
import { DESK, expectNoAxeViolations, useBrowser } from '../support/browser.ts'
import { EVERY_PAGE, NOWHERE } from '../support/every-page.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { expectEveryControlByTab } from './judges/keyboard.ts'
import { expectNoMotion } from './judges/motion.ts'
import { expectOrderToReadIn } from './judges/reading.ts'
import { expectToFit, expectToFitInAnyFace } from './judges/room.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

// Each page is opened once for all tests about every page. Tests that change the page come last.
describe.each(EVERY_PAGE)('%s at a desk', (path) => {
  const { page } = browser.share({ viewport: DESK, ...(path === NOWHERE && { expected: /404/ }) }, () => app.url + path)

  test('breaks no rule', () => expectNoAxeViolations(page()))
  test('has one title, its landmarks once, and a name of its own for each menu and slider', () => expectOrderToReadIn(page()))
  test('nothing moves for whoever wants less motion', () => expectNoMotion(page()))
  test('every control is reached with the Tab key in the order of the page, seen, and marked', () => expectEveryControlByTab(page()))
  test('is never wider than the screen', () => expectToFit(page(), [1440, 1600, 768]))
  test('set in whatever face the browser has, it fits', () => expectToFitInAnyFace(page(), [600, 860, 1080, 1440]))
})
