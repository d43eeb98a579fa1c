import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { DESK, PHONE, useBrowser } from '../support/browser.ts'
import { EVERY_PAGE } from '../support/every-page.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

interface Stop {
  html: string
  /** Its place among everything that the Tab key can reach. */
  place: number
  /** Something around it shows that was not there before. */
  isMarked: boolean
  /** At least a part of it lies under nothing else, inside the screen. */
  isInSight: boolean
}

/** Where the focus is; null when it has left the page. */
const stop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    // A group of radio buttons is one control.
    const control = (one: Element) =>
      one instanceof HTMLInputElement && one.type === 'radio' ? document.getElementsByName(one.name)[0] : one
    const reachable = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, summary, [tabindex="0"]'),
    ].filter(
      (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && control(one) === one,
    )
    const marked = (one: Element, part?: string) => getComputedStyle(one, part).outlineStyle !== 'none'
    const around = [element, element.closest('label'), element.closest('[data-wash]')].filter((one) => one !== null)
    const marks = [...around, ...(element.closest('[data-wash]')?.querySelectorAll('*') ?? [])]
    const { left, right, top, bottom } = (element.closest('label') ?? element).getBoundingClientRect()
    const isOnTop = (x: number, y: number) => around.some((one) => one.contains(document.elementFromPoint(x, y)))
    const parts = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => [left + (right - left) * across, top + (bottom - top) * down] as const),
    )
    return {
      html: element.outerHTML.slice(0, 90),
      place: reachable.indexOf(control(element) as HTMLElement),
      isMarked: marks.some((one) => marked(one) || marked(one, '::after')),
      isInSight: parts.some(([x, y]) => isOnTop(x, y)),
    }
  })

/** Goes through the page with the Tab key, from its start until the focus leaves it. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    let here = await stop(page)
    // What makes way for a form does so in the frame after it is scrolled to.
    if (here && !here.isInSight) {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      here = await stop(page)
    }
    if (!here || stops.length > 300) return stops
    // While React takes over a form Chromium stops at more than one button of a group.
    if (here.place !== stops.at(-1)?.place) stops.push(here)
  }
}

describe.each([
  { device: 'a phone', viewport: PHONE },
  { device: 'a desk', viewport: DESK },
])('with the Tab key alone on $device', ({ viewport }) => {
  test.each(EVERY_PAGE)('every control of %s is reached in the order of the page, seen, and marked', async (path) => {
    const page = await browser.openTab({ viewport, expected: /404/ })
    await page.goto(app.url + path)
    const stops = await walk(page)
    expect(stops[0]?.html).toContain('href="#inhoud"')
    expect(stops.length).toBeGreaterThan(10)
    expect(stops.filter(({ isMarked, isInSight }) => !isMarked || !isInSight)).toEqual([])
    expect(stops.map(({ place, html }) => `${place} ${html}`)).toEqual(stops.map(({ html }, index) => `${index} ${html}`))
  })
})

test('the first link leads past the menu, into the page itself', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.projects)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('a question opens and closes with Enter and with the space bar, beside others', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.faq)
  const [first, second] = [page.locator('main details').nth(0), page.locator('main details').nth(1)]
  await first.locator('summary').press('Enter')
  await second.locator('summary').press(' ')
  expect(await page.locator('main details[open]').count()).toBe(2)
  await first.locator('summary').press('Enter')
  expect(await page.locator('main details[open]').count()).toBe(1)
})

test('the arrow keys wash, a step at a time and from end to end', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.projects)
  const slider = page.getByRole('slider').first()
  for (const [key, value] of [
    ['ArrowRight', '51'],
    ['ArrowLeft', '50'],
    ['Home', '0'],
    ['End', '100'],
  ] as const) {
    await slider.press(key)
    expect(await slider.inputValue()).toBe(value)
    expect(
      await page
        .locator('[data-wash]')
        .first()
        .evaluate((frame) => frame.style.getPropertyValue('--pos')),
    ).toBe(`${value}%`)
  }
})
