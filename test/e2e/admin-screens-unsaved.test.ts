import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_SCREENS, field } from '../support/admin-screens.ts'
import { nameLink, save, backOffice } from '../support/back-office.ts'
import { signIn, signInAgain } from '../support/sign-in.ts'
import { expectToast } from '../support/toast.ts'

const { app, open, create, stored, clear, revoke } = backOffice()

describe.each(ADMIN_SCREENS)('$title: what was typed and not saved', (screen) => {
  beforeEach(() => clear(screen))

  test('is asked about before leaving, and comes back after a reload', async () => {
    await create(screen, 'De eerste')
    const page = await open(screen)
    const name = field(page, screen.name.label)
    const dialog = page.getByRole('alertdialog')
    await name.fill('Half werk')
    await page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: 'Dashboard' }).click()
    await dialog.getByRole('button', { name: 'Verder bewerken' }).click()
    expect(new URL(page.url()).pathname).toBe(screen.path)

    page.on('dialog', (question) => void question.accept())
    await page.reload()
    await page.getByText('Je niet-opgeslagen tekst is teruggezet.').waitFor()
    expect(await name.inputValue()).toBe('Half werk')

    await nameLink(page, 'De eerste').click()
    await dialog.getByRole('button', { name: 'Weggooien' }).click()
    await page.getByRole('heading', { name: screen.edit }).waitFor()
    await page.getByRole('button', { name: 'Annuleren' }).click()
    await page.getByRole('heading', { name: screen.fresh }).waitFor()
    expect(await name.inputValue()).toBe('')
  })

  test('outlives the session, and is there after signing in again', async () => {
    const { id } = await create(screen, 'De eerste')
    const page = await open(screen, { query: `?bewerk=${id}`, expected: /401/ })
    const text = field(page, screen.text.label)
    await text.fill('Half getypt, en toen was de sessie weg.')
    await revoke(page)
    await save(page).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Je sessie is verlopen.' })
    await notice.waitFor()
    await expectToast(page, 'Fout bij opslaan', 'Log opnieuw in om verder te werken. Wat je getypt hebt, blijft bewaard.')
    expect(await text.inputValue()).toBe('Half getypt, en toen was de sessie weg.')

    await signInAgain(page)
    expect(await text.inputValue()).toBe('Half getypt, en toen was de sessie weg.')
    expect(page.url()).toBe(`${app().url}${screen.path}?bewerk=${id}`)
    await save(page).click()
    await expectToast(page, 'Succesvol bijgewerkt')
    expect(await stored(screen)).toMatchObject([{ [screen.text.field]: 'Half getypt, en toen was de sessie weg.' }])
  })

  test('stays where it is when somebody signs in again in another tab, and the notice goes by itself', async () => {
    const { id } = await create(screen, 'De eerste')
    const page = await open(screen, { query: `?bewerk=${id}`, expected: /401/ })
    const text = field(page, screen.text.label)
    await text.fill('Half getypt')
    await revoke(page)
    await save(page).click()
    const notice = page.getByText('Je sessie is verlopen.')
    await notice.waitFor()

    const other = await page.context().newPage()
    await signIn(other, app())
    await notice.waitFor({ state: 'detached' })
    expect(await text.inputValue()).toBe('Half getypt')
    await save(page).click()
    await expectToast(page, 'Succesvol bijgewerkt')
    expect(await stored(screen)).toMatchObject([{ [screen.text.field]: 'Half getypt' }])
  })
})
