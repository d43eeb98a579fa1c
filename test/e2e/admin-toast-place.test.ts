import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { field, services } from '../support/admin-screens.ts'
import { backOffice, save } from '../support/back-office.ts'
import { PHONE } from '../support/browser.ts'
import { gallery } from '../support/gallery-office.ts'

const { open, create } = backOffice()

const toast = (page: Page) => page.locator('div:has(> button[aria-label="Melding sluiten"])')

const buttons = (page: Page) => [page.getByRole('button', { name: 'Annuleren' }), save(page)]

/** Whether something of the one lies over the other, as they stand on the screen. */
async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('not on the page')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

describe.each([PHONE, { width: 360, height: 740 }])('at $width by $height a toast', (viewport) => {
  let id: string
  beforeAll(async () => void ({ id } = await create(services, `Gevel ${viewport.width}`, { image_url: '/pictures/oprit-na-1200.webp' })))

  test('covers neither the list of mistakes nor the first field nor the buttons of a dialog', async () => {
    const page = await open(gallery, { query: '?nieuw=1', viewport })
    await save(page).click()
    await toast(page).waitFor()
    const others = [page.getByRole('heading', { name: 'Formulier incompleet' }), page.locator('#field-title'), save(page)]
    for (const other of others) expect(await overlaps(toast(page), other)).toBe(false)
  })

  test('covers none of the buttons of a short dialog either', async () => {
    const page = await open(
      { path: '/admin/service-options', title: 'Service Opties Beheer' },
      { query: '?nieuw=1', viewport, expected: /ERR_INTERNET/ },
    )
    await field(page, 'Naam').fill('Terras')
    await field(page, 'Categorie').selectOption('Gevelreiniging')
    await page.context().setOffline(true)
    await save(page).click()
    await toast(page).waitFor()
    for (const button of buttons(page)) expect(await overlaps(toast(page), button)).toBe(false)
  })

  test('covers none of the buttons of a form on the page, wherever it is scrolled', async () => {
    const page = await open(services, { query: `?bewerk=${id}`, viewport, expected: /ERR_INTERNET/ })
    await field(page, 'Prijs').fill('1 euro')
    await page.context().setOffline(true)
    await save(page).click()
    await toast(page).hover()
    for (const place of ['#field-name', '#field-price_text', 'main']) {
      await page.locator(place).evaluate((element) => element.scrollIntoView({ block: 'end' }))
      for (const button of buttons(page)) expect(await overlaps(toast(page), button)).toBe(false)
    }
  })
})
