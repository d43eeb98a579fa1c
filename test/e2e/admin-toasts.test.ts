import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { TOAST_TIME } from '#admin/kit/toasts.ts'
import { SECOND } from '#kernel/clock.ts'
import { testimonials } from '../support/admin-screens.ts'
import { backOffice, nameLink, save } from '../support/back-office.ts'
import { expectFocus } from '../support/focus.ts'
import { stopClock } from '../support/stop-clock.ts'
import { until } from '../support/until.ts'

const { open, create } = backOffice('services', { hasOwnTab: true })

const toast = (page: Page) => page.locator('div:has(> button[aria-label="Melding sluiten"])')
const announced = (page: Page) => page.locator('output, [role=alert]').filter({ has: toast(page) })

/** Saves a row with a stopped clock, so that its toast stays. */
async function savedRow(name: string): Promise<Page> {
  await create(testimonials, name)
  const page = await open(testimonials)
  await nameLink(page, name).click()
  await page.getByRole('heading', { name: testimonials.edit }).waitFor()
  await page.getByLabel('Naam klant').fill(`${name} uit Gent`)
  await stopClock(page)
  await save(page).click()
  await until('the toast', async () => {
    await page.clock.runFor(1)
    return toast(page).isVisible()
  })
  return page
}

test('a toast keeps its time through a dialog that opens and closes, and is not announced again', async () => {
  const page = await savedRow('An Peeters')
  await expect.poll(() => announced(page).count()).toBe(1)
  await page.clock.runFor(3 * SECOND)
  await page.getByRole('button', { name: /^Verwijder.* An Peeters uit Gent/ }).click()
  const question = page.getByRole('alertdialog')
  await question.locator(toast(page)).waitFor()
  await expect.poll(() => announced(page).count()).toBe(0)
  await question.getByRole('button', { name: 'Annuleren' }).click()
  await question.waitFor({ state: 'detached' })
  await toast(page).waitFor()
  await expect.poll(() => announced(page).count()).toBe(0)
  await page.clock.runFor(TOAST_TIME - 3 * SECOND)
  await toast(page).waitFor({ state: 'detached' })
})

test('whoever closes a toast with the keyboard goes on where they were', async () => {
  const page = await savedRow('Rita Maes')
  await expectFocus(page, 'Rita Maes uit Gent')
  await page.getByRole('button', { name: 'Melding sluiten' }).focus()
  await page.keyboard.press('Enter')
  await toast(page).waitFor({ state: 'detached' })
  await expectFocus(page, 'Rita Maes uit Gent')
})
