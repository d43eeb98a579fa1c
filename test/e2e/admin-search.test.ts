import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { admin } from '#routes.ts'
import { field, testimonials as screen } from '../support/admin-screens.ts'
import { backOffice } from '../support/back-office.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { heldBack } from '../support/held-back.ts'

const { open, create, clear } = backOffice()

beforeEach(() => clear(screen))

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Zoeken in het beheer' })
const result = (page: Page, name: string | RegExp) => dialog(page).getByRole('link', { name })

test('by keyboard, a row is found from any screen and opened in its form', async () => {
  await create(screen, 'Rita Maes', { review_text: 'De gevel is weer proper.' })
  const page = await open({ path: admin.company, title: 'Bedrijfsgegevens' })
  await page.keyboard.press('Control+k')
  await dialog(page).waitFor()
  await result(page, 'Testimonials').waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.type('weer proper')
  await result(page, /^Rita Maes/).waitFor()
  // What was found for the first letters gives way to what is found for all of them.
  await dialog(page).locator('[aria-busy=false]').waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => result(page, /^Rita Maes/).evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => field(page, 'Naam klant').inputValue()).toBe('Rita Maes')
})

test('on a phone a tap opens it; what is not found says so; a failed search can be tried again', async () => {
  await create(screen, 'Rita Maes')
  const page = await open(screen, { viewport: PHONE, expected: /503/ })
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
  await dialog(page).getByRole('textbox').fill('xyzzy')
  await dialog(page).getByText('Niets gevonden voor “xyzzy”.').waitFor()
  await page.route('**/api/admin/search?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', title: '', status: 503 } }),
  )
  await dialog(page).getByRole('textbox').fill('Rita')
  await dialog(page).getByText('Er kon niet overal gezocht worden.').waitFor()
  await expectNoAxeViolations(page)
  await endRoutes(page, '**/api/admin/search?*')
  await dialog(page).getByRole('button', { name: 'Opnieuw proberen' }).click()
  await result(page, /^Rita Maes/).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await expect
    .poll(() => page.getByRole('button', { name: 'Zoeken', exact: true }).evaluate((button) => button === document.activeElement))
    .toBe(true)
})

test('a focused result keeps the focus while newer results replace the list, and gives it to the field when it is gone', async () => {
  await create(screen, 'Rita Maes', { review_text: 'Blauwe goot.' })
  await create(screen, 'Rik Maes', { review_text: 'Blauwe gevel.' })
  const page = await open(screen)
  await page.keyboard.press('Control+k')
  const box = dialog(page).getByRole('textbox')
  /** Focuses Rita in the results for 'blauwe', while the answer for `text` is on its way, and lets it come. */
  const focusRitaBefore = async (text: string) => {
    await box.fill('blauwe')
    for (const name of [/^Rita Maes/, /^Rik Maes/]) await result(page, name).waitFor()
    await dialog(page).locator('[aria-busy=false]').waitFor()
    const [asked, held] = [heldBack(), heldBack()]
    await page.route('**/api/admin/search?*', async (route) => {
      asked.release()
      await held
      await route.continue()
    })
    await box.fill(text)
    await asked
    await result(page, /^Rita Maes/).focus()
    held.release()
    await dialog(page).locator('[aria-busy=false]').waitFor()
    await endRoutes(page, '**/api/admin/search?*')
  }
  const expectFocused = (place: Locator) => expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true)

  await focusRitaBefore('blauwe goot')
  await result(page, /^Rik Maes/).waitFor({ state: 'detached' })
  await expectFocused(result(page, /^Rita Maes/))
  await focusRitaBefore('blauwe gevel')
  await result(page, /^Rita Maes/).waitFor({ state: 'detached' })
  await expectFocused(box)
})
