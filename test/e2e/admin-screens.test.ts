import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { type AdminScreen, field, services, testimonials as screen } from '../support/admin-screens.ts'
import { backOffice, discard, nameLink, save, toggleOf } from '../support/back-office.ts'
import { PHONE } from '../support/browser.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { expectFocus, tabTo } from '../support/focus.ts'
import { expectToast } from '../support/toast.ts'

// These tests prove on one screen what every described screen does; the words of each are in `src/admin/described-screens.test.tsx`.
const { open, create, stored, clear } = backOffice()

const failing = { expected: /503/ }
/** Makes the server fail at one kind of request from now on. */
const breakDown = (page: Page, { collection }: AdminScreen, method: string) =>
  page.route(`**${api.collection(collection)}**`, (route) =>
    route.request().method() === method ? route.fulfill({ status: 503 }) : route.fallback(),
  )

beforeEach(() => clear(screen))

test('a row is made, changed and deleted, and each is said', async () => {
  const page = await open(screen)
  await page.getByText(screen.none, { exact: true }).waitFor()
  await screen.fill(page, 'De eerste')
  await save(page).click()
  await expectToast(page, 'Succesvol aangemaakt')
  expect(await stored(screen)).toMatchObject([{ [screen.name.field]: 'De eerste' }])
  await expect.poll(() => field(page, screen.name.label).inputValue()).toBe('')

  await nameLink(page, 'De eerste').click()
  await page.getByRole('heading', { name: screen.edit }).waitFor()
  await field(page, screen.text.label).fill('Eerste regel.\nTweede regel.')
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await stored(screen)).toMatchObject([{ [screen.text.field]: 'Eerste regel.\nTweede regel.' }])

  const remove = page.getByRole('button', { name: 'Verwijder De eerste' })
  const dialog = page.getByRole('alertdialog')
  await remove.click()
  await dialog.getByText(screen.confirmDelete, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await stored(screen)).toHaveLength(1)

  await remove.click()
  await dialog.getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Verwijderd', 'De eerste')
  await nameLink(page, 'De eerste').waitFor({ state: 'detached' })
  expect(await stored(screen)).toEqual([])
})

test('what is missing is said beside its field and in a list, all at once', async () => {
  const page = await open(screen)
  await save(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Formulier incompleet' })
  await summary.waitFor()
  await expect.poll(() => summary.getByRole('link').allInnerTexts()).toEqual(screen.mistakes)
  await expect.poll(() => page.locator('form [aria-invalid=true]').count()).toBe(screen.mistakes.length)
  await expectFocus(page, screen.name.label)
  expect(await stored(screen)).toEqual([])
})

test('Annuleren asks before it throws away what was typed; with nothing typed it goes back to a new row at once', async () => {
  const { [screen.text.field]: before } = await create(screen, 'De eerste')
  const page = await open(screen)
  await page.getByRole('link', { name: 'Bewerk De eerste' }).click()
  await page.getByRole('heading', { name: screen.edit }).waitFor()
  await page.getByRole('button', { name: 'Annuleren' }).click()
  await page.getByRole('heading', { name: screen.fresh }).waitFor()

  await page.getByRole('link', { name: 'Bewerk De eerste' }).click()
  await field(page, screen.text.label).fill('Weggegooid')
  await page.getByRole('button', { name: 'Annuleren' }).click()
  const question = page.getByRole('alertdialog', { name: 'Niet-opgeslagen wijzigingen' })
  await question.getByRole('button', { name: 'Verder bewerken' }).click()
  await expect.poll(() => field(page, screen.text.label).inputValue()).toBe('Weggegooid')
  await discard(page)
  await page.getByRole('heading', { name: screen.fresh }).waitFor()
  await expect.poll(() => field(page, screen.text.label).inputValue()).toBe('')
  expect(await stored(screen)).toMatchObject([{ [screen.text.field]: before }])
})

test('a press in the list switches, each by itself, and says what it did', async () => {
  await create(screen, 'De eerste')
  const page = await open(screen)
  const states = Object.fromEntries(screen.toggles.map((toggle) => [toggle.field, false]))
  for (const turns of ['turnedOn', 'turnedOff'] as const) {
    for (const toggle of screen.toggles) {
      await toggleOf(page, 'De eerste', toggle).click()
      await expectToast(page, 'Status bijgewerkt', toggle[turns])
      states[toggle.field] = turns === 'turnedOn'
      expect(await stored(screen)).toMatchObject([states])
    }
  }
})

test('on a phone a row is switched and edited by touch', async () => {
  const [toggle] = screen.toggles
  await create(screen, 'De eerste')
  const page = await open(screen, { viewport: PHONE, hasTouch: true })
  if (toggle) {
    await toggleOf(page, 'De eerste', toggle).tap()
    await expectToast(page, 'Status bijgewerkt', toggle.turnedOn)
  }
  await nameLink(page, 'De eerste').tap()
  await field(page, screen.text.label).fill('Nieuw')
  await save(page).tap()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await stored(screen)).toMatchObject([{ [screen.text.field]: 'Nieuw', ...(toggle && { [toggle.field]: true }) }])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})

test('with the keyboard alone a row is made, switched and deleted', async () => {
  const page = await open(screen)
  await page.getByRole('link', { name: screen.fresh }).focus()
  await page.keyboard.press('Enter')
  await expectFocus(page, screen.name.label)
  await page.keyboard.type('Toetsenbord')
  await page
    .getByLabel(/^Type dienst/)
    .getByRole('option', { name: /^Dakg/ })
    .waitFor({ state: 'attached' })
  for (const [control, typed] of [
    ['Locatie', 'Gent'],
    ['Type dienst', 'Dakg'],
    ['Tekst van de recensie', 'Netjes gewerkt.'],
  ] as const) {
    await tabTo(page, control)
    await page.keyboard.type(typed)
  }
  await tabTo(page, 'Opslaan')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Succesvol aangemaakt')
  const [made] = await stored(screen)
  expect(made).toMatchObject({ [screen.name.field]: 'Toetsenbord' })

  await nameLink(page, 'Toetsenbord').focus()
  for (const toggle of screen.toggles) {
    await tabTo(page, new RegExp(`"(${toggle.on}|${toggle.off})`))
    await page.keyboard.press('Space')
    await expectToast(page, 'Status bijgewerkt', made?.[toggle.field] === true ? toggle.turnedOff : toggle.turnedOn)
  }
  await tabTo(page, 'Verwijder Toetsenbord')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await tabTo(page, 'Verwijderen')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Verwijderd', 'Toetsenbord')
  expect(await stored(screen)).toEqual([])
})

describe('what fails is reported in the agreed words,', () => {
  test('loading, and it can be tried again', async () => {
    await create(screen, 'De eerste')
    const page = await open(screen, { ...failing, prepare: (opened) => breakDown(opened, screen, 'GET') })
    await expectToast(page, 'Fout bij laden', screen.loadFailed)
    await page.getByRole('region', { name: 'Lijst' }).getByRole('alert').getByText(screen.loadFailed, { exact: true }).waitFor()
    await endRoutes(page)
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await nameLink(page, 'De eerste').waitFor()
  })

  test('switching, and the switch goes back', async () => {
    await create(screen, 'De eerste')
    const page = await open(screen, failing)
    await breakDown(page, screen, 'PATCH')
    for (const toggle of screen.toggles) {
      await toggleOf(page, 'De eerste', toggle).click()
      await expectToast(page, 'Fout bij bijwerken', toggle.failed)
      await expect.poll(() => toggleOf(page, 'De eerste', toggle).innerText()).toMatch(new RegExp(`^${toggle.off}`))
    }
  })

  test('saving, and what was typed stays', async () => {
    const page = await open(screen, failing)
    await breakDown(page, screen, 'POST')
    await screen.fill(page, 'Niet kwijt')
    await save(page).click()
    await expectToast(page, 'Fout bij opslaan', 'Probeer het zo meteen opnieuw.')
    await expect.poll(() => field(page, screen.name.label).inputValue()).toBe('Niet kwijt')
  })

  test('deleting, and the row stays', async () => {
    await create(screen, 'De eerste')
    const page = await open(screen, failing)
    await breakDown(page, screen, 'DELETE')
    await page.getByRole('button', { name: 'Verwijder De eerste' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expectToast(page, 'Fout bij verwijderen', 'Probeer het zo meteen opnieuw.')
    await expect.poll(() => nameLink(page, 'De eerste').isVisible()).toBe(true)
  })
})

test('a list of its own, as the services have, says what cannot be read and that nothing is there, and a row in it is deleted', async () => {
  await clear(services)
  await create(services, 'De eerste')
  const page = await open(services, { ...failing, prepare: (opened) => breakDown(opened, services, 'GET') })
  await expectToast(page, 'Fout bij laden', services.loadFailed)
  await page.getByRole('region', { name: 'Lijst' }).getByRole('alert').getByText(services.loadFailed, { exact: true }).waitFor()
  await endRoutes(page)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await page.getByRole('button', { name: 'Verwijder De eerste' }).click()
  await page.getByRole('alertdialog').getByText(services.confirmDelete, { exact: true }).waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Verwijderd', 'De eerste')
  await page.getByText(services.none, { exact: true }).waitFor()
  expect(await stored(services)).toEqual([])
})
