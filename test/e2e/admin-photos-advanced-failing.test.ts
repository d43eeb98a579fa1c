import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { backOffice, save } from '../support/back-office.ts'
import { DESK, expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { heldBack } from '../support/held-back.ts'
import { advancedPhotos, libraryOf, shownNames } from '../support/photo-office.ts'
import { expectToFit, expectSound } from '../support/screen-judges.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const office = backOffice()
const { open } = office
const { add, addMany, clear, count, remove, stored } = libraryOf(office)

beforeEach(clear)

const again = 'Probeer het zo meteen opnieuw.'
const failing = { expected: /404|503/ }
const LIST = '**/api/admin/media?*'
/** Makes the server fail at matching requests from now on, after `after` requests that succeed. */
const breakDown = (page: Page, method: string, path = api.collection('media'), after = 0) => {
  let seen = 0
  return page.route(new RegExp(`${path}(/[^?]*)?$`), (route) => {
    if (route.request().method() !== method) return route.fallback()
    seen += 1
    return seen > after ? route.fulfill({ status: 503 }) : route.fallback()
  })
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('on a phone and a desk eight placeholders stand for photos on their way; what cannot be loaded is reported, and can be tried again', async () => {
  await add('gevel.jpg')
  const answer = heldBack()
  const page = await open(advancedPhotos, {
    ...failing,
    prepare: (opened) => opened.route(LIST, (route) => answer.then(() => route.fulfill({ status: 503 }))),
  })
  await until('the placeholders', async () => (await page.locator('[data-placeholder]').count()) === 8)
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    await expectNoAxeViolations(page)
    await expectToFit(page)
  }
  answer.release()
  await expectToast(page, 'Failed to load photos')
  await expectSound(page, 'not loaded')
  await endRoutes(page)
  await button(page, 'Opnieuw proberen').click()
  await until('the photo', async () => (await shownNames(page)).join() === 'gevel.jpg')
})

test('what cannot be saved is reported, and nothing that was typed is lost', async () => {
  const { id } = await add('gevel.jpg')
  const page = await open(advancedPhotos, { ...failing, query: `?bewerk=${id}` })
  await page.getByLabel('Alt-tekst', { exact: true }).fill('Niet kwijt te raken')
  await breakDown(page, 'PATCH')
  await save(page).click()
  await expectToast(page, 'Failed to update photo', again)
  await expect.poll(() => page.getByLabel('Alt-tekst', { exact: true }).inputValue()).toBe('Niet kwijt te raken')
  await endRoutes(page)
  await remove(id)
  await save(page).click()
  await expectToast(page, 'Failed to update photo', 'Deze foto is intussen verwijderd.')
  await expect.poll(() => page.getByLabel('Alt-tekst', { exact: true }).inputValue()).toBe('Niet kwijt te raken')
})

test.each(['foto', 'bewerk'])('?%s of a photo that is gone says so', async (name) => {
  const page = await open(advancedPhotos, { ...failing, query: `?${name}=weg` })
  await page.getByRole('dialog').getByText('Deze foto bestaat niet meer.').waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('photos that cannot be deleted or changed stay, and stay selected', async () => {
  await add('een.jpg')
  await add('twee.jpg')
  const page = await open(advancedPhotos, failing)
  await page.getByLabel("Alle 2 foto's selecteren").check()
  await breakDown(page, 'POST', `${api.collection('media')}/bulk-delete`)
  await button(page, 'Verwijderen').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Failed to delete photos', again)
  await breakDown(page, 'PATCH')
  await button(page, 'Bewerken').click()
  await page.getByLabel('Alt-tekst', { exact: true }).fill('Niet kwijt te raken')
  await button(page, 'Bijwerken').click()
  await expectToast(page, 'Failed to update photos', again)
  await expect.poll(() => page.getByLabel('Alt-tekst', { exact: true }).inputValue()).toBe('Niet kwijt te raken')
  await endRoutes(page)
  await button(page, 'Bijwerken').click()
  await expectToast(page, 'Updated 2 photos')
  expect((await stored()).map(({ alt_text }) => alt_text)).toEqual(Array(2).fill('Niet kwijt te raken'))
})

test('when it fails half-way, what was done is reported and the rest stays selected', async () => {
  await addMany(501)
  const page = await open(advancedPhotos, failing)
  await page.getByLabel("Alle 501 foto's selecteren").check()
  await page.getByRole('status').getByText("501 foto's geselecteerd").waitFor()
  await breakDown(page, 'POST', `${api.collection('media')}/bulk-delete`, 1)
  await button(page, 'Verwijderen').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Failed to delete photos', `500 van 501 foto's zijn wel verwijderd, de rest staat nog geselecteerd. ${again}`)
  await page.getByRole('status').getByText('1 foto geselecteerd').waitFor()
  expect(await count()).toBe(1)
})

test('when nobody can tell which photos are all, what was selected stays so', async () => {
  await addMany(26)
  const page = await open(advancedPhotos, failing)
  await page.getByLabel('Selecteer foto-', { exact: false }).first().check()
  await page.route(`**${api.mediaIds}?*`, (route) => route.fulfill({ status: 503 }))
  await page.getByLabel("Alle 26 foto's selecteren").click()
  await expectToast(page, 'Failed to load photos', again)
  await page.getByRole('status').getByText('1 foto geselecteerd').waitFor()
})

test('when nobody can tell whether the website shows them, the question says so', async () => {
  await add('een.jpg')
  const page = await open(advancedPhotos, failing)
  await page.getByLabel('Selecteer een.jpg').check()
  await page.route(`**${api.mediaUsage}`, (route) => route.fulfill({ status: 503 }))
  await button(page, 'Verwijderen').click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Er kon niet worden nagegaan of de website deze foto gebruikt.').waitFor()
  await question.getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Deleted 1 photos')
  expect(await count()).toBe(0)
})
