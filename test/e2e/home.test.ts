import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { PHONE, type TabOptions, useBrowser } from '../support/browser.ts'
import { until } from '../support/until.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp({ SEED: 'services' })))
afterAll(() => app.stop())

const openHome = async (options: TabOptions): Promise<Page> => {
  const page = await browser.openTab(options)
  await page.goto(app.url + site.home)
  return page
}
const addressesOf = (page: Page, links: string) =>
  page.locator(links).evaluateAll((found) => found.map((link) => link.getAttribute('href')))

test('everything is there without JavaScript', async () => {
  const page = await openHome({ javaScriptEnabled: false })
  await page.getByRole('heading', { level: 1, name: 'Zo proper was uw gevel, crepi, dakgoot en oprit.' }).waitFor()
  await expect
    .poll(() => page.getByRole('region', { name: 'Wat u krijgt' }).getByRole('listitem').allInnerTexts())
    .toEqual(['Ecologisch en veilig', 'Geen stelling nodig', 'Snelle uitvoering', 'Tevreden\u00adheids\u00adgarantie'])
  await expect
    .poll(() => addressesOf(page, 'main a:has(h3)'))
    .toEqual(['/diensten/gevelreiniging', '/diensten/crepi-reiniging', '/diensten/dakgoot-reiniging', '/diensten/oprit-reiniging'])
  await expect.poll(() => page.getByRole('main').getByRole('term').count()).toBe(6)
  await expect.poll(() => page.getByRole('region', { name: 'Recensies van klanten' }).getByRole('figure').count()).toBe(12)
  await expect.poll(() => page.getByRole('link', { name: 'Gratis offerte aanvragen' }).count()).toBe(2)
  await expect.poll(() => page.getByRole('link', { name: 'Eerst even de FAQ lezen' }).getAttribute('href')).toBe('/faq')
  await expect
    .poll(() => page.getByRole('contentinfo').getByRole('link', { name: 'Privacybeleid' }).getAttribute('href'))
    .toBe('/privacybeleid')
})

describe('the title, of whoever likes motion,', () => {
  const { page } = browser.share({ reducedMotion: 'no-preference' }, () => app.url + site.home)

  /** Returns how visible each of its words is at a time after the page appeared, and how many animations run then. */
  const wordsAt = (seconds: number) =>
    page().evaluate((time) => {
      const words = new Map<HTMLElement, boolean>()
      for (const animation of document.getAnimations()) {
        const effect = animation.effect as KeyframeEffect
        const word = effect.target as HTMLElement
        animation.pause()
        animation.currentTime = time
        words.set(word, words.get(word) || effect.getComputedTiming().progress !== null)
      }
      return {
        visible: Object.fromEntries(
          [...words.keys()].map((word) => [word.innerText, Number(/[\d.]+/.exec(getComputedStyle(word).filter)?.[0])]),
        ),
        moving: [...words.values()].filter(Boolean).length,
      }
    }, seconds * 1000)

  test('turns through the four services, four seconds each, and begins again', async () => {
    const nothing = { 'gevel.': 0, 'crepi.': 0, 'dakgoot.': 0, 'oprit.': 0 }
    expect((await wordsAt(1)).visible).toEqual({ ...nothing, 'gevel.': 1 })
    expect((await wordsAt(5)).visible).toEqual({ ...nothing, 'crepi.': 1 })
    expect((await wordsAt(9)).visible).toEqual({ ...nothing, 'dakgoot.': 1 })
    expect((await wordsAt(13)).visible).toEqual({ ...nothing, 'oprit.': 1 })
    expect((await wordsAt(17)).visible).toEqual({ ...nothing, 'gevel.': 1 })
  })

  test('fades out in the half second before each switch', async () => {
    expect((await wordsAt(3.25)).visible['gevel.']).toBe(1)
    const halfway = (await wordsAt(3.5)).visible['gevel.'] ?? 0
    expect(halfway).toBeGreaterThan(0)
    expect(halfway).toBeLessThan(1)
    expect((await wordsAt(3.75)).visible['gevel.']).toBe(0)
  })

  test('does not move while the page is painted for the first time', async () => {
    expect((await wordsAt(3)).moving).toBe(0)
    expect((await wordsAt(4)).moving).toBe(2)
  })
})

describe('the title', () => {
  test('can be made to stand still, also without JavaScript', async () => {
    const page = await openHome({ reducedMotion: 'no-preference', javaScriptEnabled: false })
    const stateOf = () => page.getByText('crepi.', { exact: true }).evaluate((word) => getComputedStyle(word).animationPlayState)
    await expect.poll(() => stateOf()).toBe('running')
    await page.getByRole('checkbox', { name: 'Wisselende titel stilzetten' }).check({ force: true })
    await expect.poll(() => stateOf()).toBe('paused')
  })

  test('stands still on the four services for whoever wants less motion', async () => {
    const page = await openHome({ reducedMotion: 'reduce' })
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expect.poll(() => page.getByRole('navigation', { name: 'Onze diensten' }).getByRole('link').allInnerTexts()).toHaveLength(4)
    for (const link of await page.getByRole('navigation', { name: 'Onze diensten' }).getByRole('link').all())
      await expect.poll(() => link.isVisible()).toBe(true)
  })
})

test('the arrow keys wash the street, a step at a time and from end to end', async () => {
  const page = await openHome({})
  const slider = page.getByRole('slider', { name: /Schuif van vóór naar na/ })
  for (const [key, value] of [
    ['ArrowRight', '51'],
    ['ArrowLeft', '50'],
    ['Home', '0'],
    ['End', '100'],
  ] as const) {
    await slider.press(key)
    const washed = await slider.evaluate((input: HTMLInputElement) => [
      input.value,
      input.closest<HTMLElement>('[data-wash]')?.style.getPropertyValue('--pos'),
    ])
    expect(washed).toEqual([value, `${value}%`])
  }
})

/** Moves one finger over the page from a point, in steps, and lifts it. */
async function swipe(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const at = (part: number) => ({ x: from.x + by.x * part, y: from.y + by.y * part })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(part)] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a finger washes when it goes sideways, and scrolls without washing when it goes up', async () => {
  const page = await openHome({ viewport: PHONE, hasTouch: true })
  const slider = page.getByRole('slider', { name: /Schuif van vóór naar na/ })
  const box = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const from = { x: box.x + box.width * 0.2, y: Math.min(box.y + box.height / 2, PHONE.height - 20) }
  const washed = () =>
    slider.evaluate((input: HTMLInputElement) => [input.value, input.closest<HTMLElement>('[data-wash]')?.style.getPropertyValue('--pos')])
  await swipe(page, from, { x: 0, y: -200 })
  await page.waitForFunction(() => window.scrollY > 100)
  await expect.poll(() => washed()).toEqual(['50', ''])
  // After a swipe the page goes on scrolling for a while.
  await until('the page to rest at its top', () =>
    page.evaluate(async () => {
      window.scrollTo(0, 0)
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
      return window.scrollY === 0
    }),
  )
  await swipe(page, from, { x: box.width * 0.5, y: 0 })
  await page.waitForFunction(() => document.querySelector<HTMLElement>('[data-wash]')?.dataset['touched'] === '')
  const [value, position] = await washed()
  expect(position).toBe(`${value}%`)
  expect(Number(value)).toBeGreaterThan(60)
})

test('a logo that fails to load is hidden, and the name stays', async () => {
  const page = await browser.openTab({ expected: /ERR_FAILED/ })
  await page.route('**/logo.svg', (route) => route.abort())
  await page.goto(app.url + site.home)
  const logo = page.getByRole('banner').getByRole('link', { name: /naar de startpagina/ })
  await logo.locator('img').waitFor({ state: 'hidden' })
  await expect.poll(() => logo.innerText()).toBe('Helder')
})
