import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { BUILT_IN_REVIEWS } from '#texts/nl/built-in-reviews.ts'
import { testimonial } from '../support/builders.ts'
import { DESK, PHONE, type TabOptions, useBrowser } from '../support/browser.ts'
import { heldBack } from '../support/held-back.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

let app: TestApp
let session: Session
const browser = useBrowser()

beforeAll(async () => {
  app = await startApp({ SEED: 'services' })
  session = await app.login()
})
afterAll(() => app.stop())

const carousel = (page: Page) => page.getByRole('region', { name: 'Recensies van klanten' })

const openHome = async (options: TabOptions = {}) => {
  const page = await browser.openTab(options)
  await page.goto(app.url + site.home)
  return page
}
const next = (page: Page) => carousel(page).getByRole('button', { name: 'Volgende recensie' })
const rail = (page: Page) => carousel(page).getByRole('list', { name: 'Recensies, schuif opzij' })

// The built-in testimonials show until the first one is approved, further down.
describe('the carousel', () => {
  const previous = (page: Page) => carousel(page).getByRole('button', { name: 'Vorige recensie' })
  const announced = (page: Page, position: string) => carousel(page).getByRole('status').getByText(position).waitFor({ state: 'attached' })
  const placeOf = (page: Page) =>
    rail(page).evaluate(({ scrollLeft, scrollWidth, clientWidth }) =>
      scrollLeft <= 2 ? 'start' : scrollLeft >= scrollWidth - clientWidth - 2 ? 'end' : 'between',
    )
  const expectAt = async (page: Page, place: 'start' | 'between' | 'end') => {
    await until(`the rail to come to its ${place}`, async () => (await placeOf(page)) === place)
    await expect.poll(() => placeOf(page)).toBe(place)
  }

  test('goes round with the mouse, from the first to the last and back', async () => {
    const page = await openHome()
    await previous(page).click()
    await announced(page, 'Recensie 12 van 12')
    await expectAt(page, 'end')
    await next(page).click()
    await announced(page, 'Recensie 1 van 12: Katrien De Smet')
    await expectAt(page, 'start')
  })

  test('is a list with a name, and goes round with the keyboard, step by step', async () => {
    const page = await openHome()
    await expect.poll(() => rail(page).getByRole('listitem').count()).toBe(12)
    await previous(page).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => next(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await announced(page, 'Recensie 2 van 12')
    await page.keyboard.press('Space')
    await announced(page, 'Recensie 3 van 12')
    await page.keyboard.press('Shift+Tab')
    for (const position of [2, 1, 12]) {
      await page.keyboard.press('Enter')
      await announced(page, `Recensie ${position} van 12`)
    }
    await expectAt(page, 'end')
  })

  test('goes round for whoever likes motion too', async () => {
    const page = await openHome({ reducedMotion: 'no-preference' })
    await previous(page).click()
    await announced(page, 'Recensie 12 van 12')
    await expectAt(page, 'end')
    await next(page).click()
    await expectAt(page, 'start')
  })

  test.each([
    { device: 'a mouse', options: { viewport: DESK }, press: (page: Page) => next(page).click() },
    { device: 'a finger', options: { hasTouch: true }, press: (page: Page) => next(page).tap() },
    { device: 'the keyboard', options: {}, press: (page: Page) => next(page).press('Enter') },
  ])('does not lose a press by $device that comes before its script', async ({ options, press }) => {
    const page = await browser.openTab(options)
    const script = heldBack()
    await page.route('**/assets/reviews.island-*.js', (route) => script.then(() => route.continue()))
    const asked = page.waitForRequest('**/assets/reviews.island-*.js')
    await page.goto(app.url + site.home)
    await press(page)
    await asked
    script.release()
    await announced(page, 'Recensie 2 van 12')
    await expectAt(page, 'between')
  })

  test('can be scrolled without JavaScript', async () => {
    const page = await openHome({ javaScriptEnabled: false })
    await rail(page).focus()
    await page.keyboard.press('ArrowRight')
    await expectAt(page, 'between')
  })
})

describe('what a visitor reads', () => {
  const create = async (own: Parameters<typeof testimonial>[0]) => {
    const response = await app.request(api.collection('testimonials'), { json: testimonial(own), session })
    expect(response.status).toBe(201)
  }
  const shown = async () => {
    const page = await browser.openTab({ javaScriptEnabled: false })
    await page.goto(app.url + site.home)
    return carousel(page)
  }

  test('are the twelve built-in ones as long as none is approved', async () => {
    await create({ customer_name: 'Nog Niet', approved: false, featured: true })
    const names = await (await shown()).locator('figcaption b').allInnerTexts()
    expect(names).toEqual(BUILT_IN_REVIEWS.map(({ customer_name }) => customer_name))
    expect(names).toHaveLength(12)
  })

  test('have buttons only where they do not fit beside each other', async () => {
    for (const customer_name of ['Ann', 'Bo']) await create({ customer_name, approved: true })
    const page = await openHome({ viewport: DESK })
    await carousel(page).getByText('Ann').waitFor()
    await expect.poll(() => rail(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await next(page).waitFor({ state: 'hidden' })
    await page.setViewportSize(PHONE)
    await next(page).waitFor()
    await create({ customer_name: 'Cas', approved: true })
    await page.setViewportSize(DESK)
    await page.reload()
    await next(page).waitFor()
  })

  test('are then only approved ones, featured first, newest first, twelve at most', async () => {
    for (let number = 1; number <= 13; number += 1) {
      const featured = number === 2 || number === 5
      await create({ customer_name: `Klant ${number}`, approved: true, featured })
    }
    await create({ customer_name: 'Nieuwste, niet goedgekeurd', approved: false })
    const numbers = [5, 2, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3]
    const names = (await shown()).locator('figcaption b')
    await expect.poll(() => names.allInnerTexts()).toEqual(numbers.map((number) => `Klant ${number}`))
  })

  test('live in Gent when they do not say where, and have two initials at most', async () => {
    await create({ customer_name: 'jan zonder plaats', service_type: 'Dakgootreiniging', location: null, approved: true, featured: true })
    const caption = (await shown()).getByRole('figure').first().locator('figcaption')
    await expect.poll(() => caption.innerText()).toMatch(/jan zonder plaats\s*Dakgootreiniging, Gent$/)
    await expect.poll(() => caption.locator('[aria-hidden]').innerText()).toBe('JZ')
  })
})

test('an open page that cannot fetch the testimonials anew keeps those it came with', async () => {
  const page = await browser.openTab({ expected: /500|Could not load the testimonials/ })
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Could not load the testimonials.'))
  await page.route(`**${api.testimonials}`, (route) => route.fulfill({ status: 500 }))
  await page.goto(app.url + site.home)
  const names = await carousel(page).locator('figcaption b').allInnerTexts()
  await carousel(page).getByRole('button', { name: 'Volgende recensie' }).click()
  await carousel(page)
    .getByText(/Recensie 2 van/)
    .waitFor({ state: 'attached' })
  await expect.poll(() => carousel(page).locator('figcaption b').allInnerTexts()).toEqual(names)
  await logged
})
