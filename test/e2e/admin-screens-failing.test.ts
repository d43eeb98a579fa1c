import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { ADMIN_SCREENS, type AdminScreen, field } from '../support/admin-screens.ts'
import { nameLink, save, toggleOf, backOffice } from '../support/back-office.ts'
import { expectToast } from '../support/toast.ts'

const { open, create, stored, clear } = backOffice()

const failing = { expected: /503/ }
/** From now on the server fails at one kind of request. */
const breakDown = (page: Page, { collection }: AdminScreen, method: string) =>
  page.route(`**${api.collection(collection)}**`, (route) =>
    route.request().method() === method ? route.fulfill({ status: 503 }) : route.fallback(),
  )

describe.each(ADMIN_SCREENS)('$title: what fails is reported in the agreed words,', (screen) => {
  beforeEach(() => clear(screen))

  test('loading, and it can be tried again', async () => {
    await create(screen, 'De eerste')
    const page = await open(screen, { ...failing, prepare: (opened) => breakDown(opened, screen, 'GET') })
    await expectToast(page, 'Fout bij laden', screen.loadFailed)
    await page.getByRole('region', { name: 'Lijst' }).getByRole('alert').getByText(screen.loadFailed, { exact: true }).waitFor()
    await page.unrouteAll()
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
      expect(await toggleOf(page, 'De eerste', toggle).innerText()).toMatch(new RegExp(`^${toggle.off}`))
    }
  })

  test('saving, and what was typed stays', async () => {
    const page = await open(screen, failing)
    await breakDown(page, screen, 'POST')
    await screen.fill(page, 'Niet kwijt')
    await save(page).click()
    await expectToast(page, 'Fout bij opslaan', 'Probeer het zo meteen opnieuw.')
    expect(await field(page, screen.name.label).inputValue()).toBe('Niet kwijt')
  })

  test('deleting, and the row stays', async () => {
    await create(screen, 'De eerste')
    const page = await open(screen, failing)
    await breakDown(page, screen, 'DELETE')
    await page.getByRole('button', { name: 'Verwijder De eerste' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expectToast(page, 'Fout bij verwijderen', 'Probeer het zo meteen opnieuw.')
    expect(await nameLink(page, 'De eerste').isVisible()).toBe(true)
  })
})

describe.each(ADMIN_SCREENS.filter(({ slugTaken }) => slugTaken !== undefined))('$title', (screen) => {
  beforeEach(() => clear(screen))

  test('a slug that another row has is refused beside its field', async () => {
    await create(screen, 'De eerste', { slug: 'al-bezet' })
    const page = await open(screen, { expected: /409/ })
    await screen.fill(page, 'De tweede')
    await field(page, 'Slug').fill('al-bezet')
    await save(page).click()
    await expectToast(page, 'Fout bij opslaan', screen.slugTaken)
    expect(await field(page, 'Slug').getAttribute('aria-invalid')).toBe('true')
    await page
      .getByRole('alert')
      .filter({ has: page.getByRole('heading', { name: 'Fout bij opslaan' }) })
      .getByRole('link', { name: `Slug: ${screen.slugTaken}` })
      .waitFor()
    expect(await stored(screen)).toHaveLength(1)

    await field(page, 'Slug').fill('nog-vrij')
    await save(page).click()
    await expectToast(page, 'Succesvol aangemaakt')
  })
})
