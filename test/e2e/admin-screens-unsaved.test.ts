import { beforeEach, describe, expect, test } from 'vitest'
import { field, testimonials as screen } from '../support/admin-screens.ts'
import { backOffice, nameLink, save } from '../support/back-office.ts'
import { signIn, signInAgain } from '../support/sign-in.ts'
import { expectToast } from '../support/toast.ts'

const { app, open, create, change, remove, stored, clear, revoke } = backOffice()

beforeEach(() => clear(screen))

describe('what was typed and not saved', () => {
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
    await expect.poll(() => name.inputValue()).toBe('Half werk')

    await nameLink(page, 'De eerste').click()
    await dialog.getByRole('button', { name: 'Weggooien' }).click()
    await page.getByRole('heading', { name: screen.edit }).waitFor()
    await page.getByRole('button', { name: 'Annuleren' }).click()
    await page.getByRole('heading', { name: screen.fresh }).waitFor()
    await expect.poll(() => name.inputValue()).toBe('')
  })

  test('outlives the session, and is there after signing in again', async () => {
    const { id } = await create(screen, 'De eerste')
    const page = await open(screen, { query: `?bewerk=${id}`, expected: /401|^script: unauthenticated$/ })
    const text = field(page, screen.text.label)
    await text.fill('Half getypt, en toen was de sessie weg.')
    await revoke(page)
    await save(page).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Je sessie is verlopen.' })
    await notice.waitFor()
    await expectToast(page, 'Fout bij opslaan', 'Log opnieuw in om verder te werken. Wat je getypt hebt, blijft bewaard.')
    await expect.poll(() => text.inputValue()).toBe('Half getypt, en toen was de sessie weg.')

    await signInAgain(page)
    await expect.poll(() => text.inputValue()).toBe('Half getypt, en toen was de sessie weg.')
    expect(page.url()).toBe(`${app().url}${screen.path}?bewerk=${id}`)
    await save(page).click()
    await expectToast(page, 'Succesvol bijgewerkt')
    expect(await stored(screen)).toMatchObject([{ [screen.text.field]: 'Half getypt, en toen was de sessie weg.' }])
  })

  test('stays where it is when somebody signs in again in another tab, and the notice goes by itself', async () => {
    const { id } = await create(screen, 'De eerste')
    const page = await open(screen, { query: `?bewerk=${id}`, expected: /401|^script: unauthenticated$/ })
    const text = field(page, screen.text.label)
    await text.fill('Half getypt')
    await revoke(page)
    await save(page).click()
    const notice = page.getByText('Je sessie is verlopen.')
    await notice.waitFor()

    const other = await page.context().newPage()
    await signIn(other, app())
    await notice.waitFor({ state: 'detached' })
    await expect.poll(() => text.inputValue()).toBe('Half getypt')
    await save(page).click()
    await expectToast(page, 'Succesvol bijgewerkt')
    expect(await stored(screen)).toMatchObject([{ [screen.text.field]: 'Half getypt' }])
  })
})

describe('when somebody else saved in the meantime,', () => {
  const { name, text } = screen
  const openEditor = async (id: string) => {
    const page = await open(screen, { query: `?bewerk=${id}`, expected: /412|404/ })
    await page.getByRole('heading', { name: screen.edit }).waitFor()
    return page
  }

  test('who saves second gets a message, sees both versions, and loses nothing', async () => {
    const { id } = await create(screen, 'De eerste')
    const page = await openEditor(id)
    await field(page, text.label).fill('Mijn tekst.')
    await change(screen, id, { [name.field]: 'Hun naam', [text.field]: 'Hun tekst.' })
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Intussen gewijzigd' })
    await dialog.getByText('Iemand anders heeft dit opgeslagen terwijl je aan het bewerken was.').waitFor()
    expect(await stored(screen)).toMatchObject([{ [text.field]: 'Hun tekst.' }])

    await dialog.getByRole('button', { name: 'Verder bewerken' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => field(page, text.label).inputValue()).toBe('Mijn tekst.')
    await save(page).click()
    const version = (label: string, whose: string) =>
      dialog.getByRole('group', { name: label }).getByRole('radio', { name: new RegExp(`^${whose}`) })
    await expect.poll(() => version(name.label, 'Opgeslagen versie').isChecked()).toBe(true)
    await expect.poll(() => version(text.label, 'Jouw versie').isChecked()).toBe(true)
    await expect.poll(() => dialog.getByRole('group', { name: text.label }).innerText()).toMatch(/Mijn tekst\.[\s\S]*Hun tekst\./)

    await dialog.getByRole('button', { name: 'Deze keuze opslaan' }).click()
    await expectToast(page, 'Succesvol bijgewerkt')
    expect(await stored(screen)).toMatchObject([{ [name.field]: 'Hun naam', [text.field]: 'Mijn tekst.' }])
  })

  test('who prefers what was saved takes it over, field by field', async () => {
    const { id } = await create(screen, 'De eerste')
    const page = await openEditor(id)
    await field(page, name.label).fill('Mijn naam')
    await field(page, text.label).fill('Mijn tekst.')
    await change(screen, id, { [text.field]: 'Hun tekst.' })
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Intussen gewijzigd' })
    await dialog
      .getByRole('group', { name: text.label })
      .getByRole('radio', { name: /^Opgeslagen versie/ })
      .check()
    await dialog.getByRole('button', { name: 'Deze keuze opslaan' }).click()
    await expectToast(page, 'Succesvol bijgewerkt')
    expect(await stored(screen)).toMatchObject([{ [name.field]: 'Mijn naam', [text.field]: 'Hun tekst.' }])
  })

  test('who saves what is deleted gets a message, and finds the text in a new form', async () => {
    const { id } = await create(screen, 'De eerste')
    const page = await openEditor(id)
    await field(page, text.label).fill('Die wil ik houden.')
    await remove(screen, id)
    await save(page).click()
    await expectToast(page, 'Fout bij opslaan', screen.deletedMeanwhile)
    await page.getByRole('heading', { name: screen.fresh }).waitFor()
    await expect.poll(() => field(page, text.label).inputValue()).toBe('Die wil ik houden.')
    await save(page).click()
    await expectToast(page, 'Succesvol aangemaakt')
    expect(await stored(screen)).toMatchObject([{ [name.field]: 'De eerste', [text.field]: 'Die wil ik houden.' }])
  })

  test('an address of what is deleted says so, and offers a new one', async () => {
    const { id } = await create(screen, 'De eerste')
    await remove(screen, id)
    const page = await open(screen, { query: `?bewerk=${id}`, expected: /404/ })
    await page.getByRole('alert').getByText('bestaat niet meer.').waitFor()
    await expect.poll(() => page.getByRole('alert').getByRole('link', { name: screen.fresh }).isVisible()).toBe(true)
  })
})
