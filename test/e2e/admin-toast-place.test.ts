import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { field, services } from '../support/admin-screens.ts'
import { backOffice, save } from '../support/back-office.ts'
import { DESK, PHONE } from '../support/browser.ts'
import { gallery } from '../support/gallery-office.ts'
import { heldBack } from '../support/held-back.ts'
import { goOffline } from '../support/offline.ts'
import { overlaps } from '../support/overlaps.ts'
import { panelOf, PHOTOS } from '../support/page-photos.ts'
import { toast } from '../support/toast.ts'

const { open, create } = backOffice()

/** The screen retries its reads once, and some failures are logged. */
const OFFLINE = /ERR_INTERNET|^script: unavailable$/

/** Saves without a network, waits for the form's buttons as they were before, and keeps the toast by pointing at it. */
async function failToSave(page: Page): Promise<void> {
  await goOffline(page)
  await save(page).click()
  await toast(page).waitFor()
  await save(page).waitFor()
  await toast(page).hover()
}

const buttons = (page: Page) => [page.getByRole('button', { name: 'Annuleren' }), save(page)]

describe.each([PHONE, { width: 360, height: 740 }])('at $width by $height a toast', (viewport) => {
  let id: string
  beforeAll(async () => void ({ id } = await create(services, `Gevel ${viewport.width}`, { image_url: '/pictures/oprit-na-1200.webp' })))

  test('covers neither the list of mistakes nor the first field nor the buttons of a dialog', async () => {
    const page = await open(gallery, { query: '?nieuw=1', viewport })
    await save(page).click()
    await toast(page).hover()
    const others = [page.getByRole('heading', { name: 'Formulier incompleet' }), page.locator('#field-title'), save(page)]
    for (const other of others) expect(await overlaps(toast(page), other)).toBe(false)
  })

  test('covers none of the buttons of a short dialog either', async () => {
    const page = await open(
      { path: '/admin/service-options', title: 'Service Opties Beheer' },
      { query: '?nieuw=1', viewport, expected: OFFLINE },
    )
    await field(page, 'Naam').fill('Terras')
    await field(page, 'Categorie').selectOption('Gevelreiniging')
    await failToSave(page)
    for (const button of buttons(page)) expect(await overlaps(toast(page), button)).toBe(false)
  })

  test('covers none of the buttons of a form on the page, wherever it is scrolled', async () => {
    const page = await open(services, { query: `?bewerk=${id}`, viewport, expected: OFFLINE })
    await field(page, 'Prijs\\b').fill('1 euro')
    await failToSave(page)
    for (const place of ['#field-name', '#field-price_text', 'main']) {
      await page.locator(place).evaluate((element) => element.scrollIntoView({ block: 'end' }))
      for (const button of buttons(page)) expect(await overlaps(toast(page), button)).toBe(false)
    }
  })

  test('covers none of the buttons while they stand in two rows, because the next save is on its way', async () => {
    const page = await open(services, { query: '?nieuw=1', viewport, expected: OFFLINE })
    await services.fill(page, 'Gevel')
    await failToSave(page)
    await page.context().setOffline(false)
    const answer = heldBack()
    // Without an abort the end of the test would let it reach the server.
    await page.route(`**${api.collection('services')}`, (route) => answer.then(() => route.abort('internetdisconnected')))
    await save(page).click()
    await page.getByRole('button', { name: 'Bezig met opslaan...' }).waitFor()
    await toast(page).hover()
    for (const name of ['Annuleren', 'Bezig met opslaan...'])
      expect(await overlaps(toast(page), page.getByRole('button', { name }))).toBe(false)
    answer.release()
    await save(page).waitFor()
  })
})

describe.each([PHONE, { width: 360, height: 740 }, DESK])('at $width by $height, to whoever is at its end, a toast', (viewport) => {
  const last = (page: Page) => page.locator('form :is(input, select, textarea, [role=switch]):visible').last()
  /** Scrolls to the end of the form, once it does not grow any more. */
  const end = (page: Page) =>
    page
      .locator('form')
      .last()
      .evaluate(async (form) => {
        await document.fonts.ready
        for (let height = 0; height !== document.documentElement.scrollHeight;) {
          height = document.documentElement.scrollHeight
          form.scrollIntoView({ block: 'end' })
          await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
        }
      })

  test('covers neither the last field of a form on the page nor its buttons', async () => {
    const page = await open(services, { query: '?nieuw=1', viewport, expected: OFFLINE })
    await services.fill(page, 'Gevel')
    await end(page)
    await failToSave(page)
    for (const other of [last(page), ...buttons(page)]) expect(await overlaps(toast(page), other)).toBe(false)
    // Other elements remain reachable.
    await field(page, 'Naam').scrollIntoViewIfNeeded()
    for (const other of [page.getByRole('heading', { name: services.fresh }), field(page, 'Naam')])
      expect(await overlaps(toast(page), other)).toBe(false)
  })

  test('does not cover the last field that somebody goes to while it shows', async () => {
    const page = await open(PHOTOS, { viewport })
    const { send, altText } = panelOf(page)
    await send.click()
    await toast(page).hover()
    await page.locator('h1').evaluate((title) => title.scrollIntoView())
    // The field is then as low in the viewport as it can be without the page scrolling because of the focus.
    await altText.evaluate((area) => scrollBy(0, area.getBoundingClientRect().bottom - innerHeight + 120))
    await altText.focus()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(await overlaps(toast(page), altText)).toBe(false)
  })

  test('covers neither the last field of a large dialog nor its buttons', async () => {
    const page = await open(gallery, { query: '?nieuw=1', viewport })
    await save(page).click()
    await toast(page).hover()
    await end(page)
    for (const other of [last(page), ...buttons(page)]) expect(await overlaps(toast(page), other)).toBe(false)
  })
})
