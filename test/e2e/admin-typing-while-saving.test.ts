import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_COMPANY } from '#features/company/company.ts'
import { api } from '#routes.ts'
import { field, services, testimonials as screen } from '../support/admin-screens.ts'
import { backOffice, nameLink, save } from '../support/back-office.ts'
import { dialog, questionsOf, tabbed } from '../support/faq-office.ts'
import { type HeldBack, heldBack } from '../support/held-back.ts'
import { panelOf, photoCard, PHOTOS, picture } from '../support/page-photos.ts'
import { advancedPhotos, libraryOf } from '../support/photo-office.ts'
import { PRESETS, seasons, standard } from '../support/seasons-screen.ts'
import { expectToast } from '../support/toast.ts'

const office = backOffice()
const { open, create, stored, clear, ask } = office
const questions = questionsOf(office)
const library = libraryOf(office)

/** Presses the button and waits until the save is sent. It stays pending until the test releases it. */
async function beginSaving(page: Page, line: HeldBack, button = save(page)) {
  await page.route('**/api/admin/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : line.then(() => route.continue()),
  )
  const sent = page.waitForRequest((request) => request.method() !== 'GET')
  await button.click()
  await sent
}
const textOf = async (name: string) => (await stored(screen)).find((row) => row[screen.name.field] === name)?.[screen.text.field]
const isUnsaved = (page: Page) => page.getByText('Niet-opgeslagen wijzigingen', { exact: true }).waitFor()

describe('what is typed while a save is under way', () => {
  beforeEach(() => clear(screen))

  test('stays, as unsaved, and is saved with the next', async () => {
    const { id } = await create(screen, 'De eerste')
    const page = await open(screen, { query: `?bewerk=${id}` })
    const text = field(page, screen.text.label)
    await text.fill('Verstuurd.')
    const line = heldBack()
    await beginSaving(page, line)
    await text.fill('Verstuurd. En meer.')
    line.release()
    await expectToast(page, 'Succesvol bijgewerkt')
    await isUnsaved(page)
    await expect.poll(() => text.inputValue()).toBe('Verstuurd. En meer.')
    expect(await stored(screen)).toMatchObject([{ [screen.text.field]: 'Verstuurd.' }])

    await save(page).click()
    await page.getByRole('heading', { name: screen.fresh }).waitFor()
    expect(await stored(screen)).toMatchObject([{ [screen.text.field]: 'Verstuurd. En meer.', version: 3 }])
  })

  test('stays in the form of a new one, which becomes that of its row under the hand', async () => {
    const page = await open(screen, { query: '?nieuw=1' })
    await screen.fill(page, 'De eerste')
    const text = field(page, screen.text.label)
    const line = heldBack()
    await beginSaving(page, line)
    await text.fill('Verstuurd.')
    line.release()
    await expectToast(page, 'Succesvol aangemaakt')
    await page.getByRole('heading', { name: screen.edit }).waitFor()
    await page.keyboard.type(' En meer.')
    await isUnsaved(page)
    await expect.poll(() => text.inputValue()).toBe('Verstuurd. En meer.')

    await save(page).click()
    await expectToast(page, 'Succesvol bijgewerkt')
    expect(await stored(screen)).toMatchObject([{ [screen.name.field]: 'De eerste', [screen.text.field]: 'Verstuurd. En meer.' }])
  })

  test('in the form of another row stays there, because the save closes only its own form', async () => {
    const { id } = await create(screen, 'De eerste')
    await create(screen, 'De tweede')
    const page = await open(screen, { query: `?bewerk=${id}` })
    const [name, text] = [field(page, screen.name.label), field(page, screen.text.label)]
    await expect.poll(() => name.inputValue()).toBe('De eerste')
    const line = heldBack()
    await beginSaving(page, line)
    await nameLink(page, 'De tweede').click()
    await expect.poll(() => name.inputValue()).toBe('De tweede')
    await text.fill('Half getypt.')
    line.release()
    await expectToast(page, 'Succesvol bijgewerkt')

    await save(page).click()
    await page.getByRole('heading', { name: screen.fresh }).waitFor()
    expect(await textOf('De tweede')).toBe('Half getypt.')
  })

  test('in the form of another row stays there too when the row before it is deleted late', async () => {
    const { id } = await create(screen, 'De eerste')
    await create(screen, 'De tweede')
    const page = await open(screen, { query: `?bewerk=${id}` })
    const [name, text] = [field(page, screen.name.label), field(page, screen.text.label)]
    await expect.poll(() => name.inputValue()).toBe('De eerste')
    const line = heldBack()
    await page.getByRole('button', { name: 'Verwijder De eerste' }).click()
    await beginSaving(page, line, page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }))
    await page.getByRole('searchbox', { name: 'Zoeken' }).fill('De tweede')
    await nameLink(page, 'De eerste').waitFor({ state: 'detached' })
    await nameLink(page, 'De tweede').click()
    await expect.poll(() => name.inputValue()).toBe('De tweede')
    await text.fill('Half getypt.')
    line.release()
    await expectToast(page, 'Verwijderd', 'De eerste')

    await save(page).click()
    await expectToast(page, 'Succesvol bijgewerkt')
    expect(await textOf('De tweede')).toBe('Half getypt.')
  })
})

test('in a dialog it stays open with what is still unsaved', async () => {
  await questions.clear()
  const page = await open(tabbed, { query: '?nieuw=1' })
  await field(page, 'Vraag').fill('Hoe lang?')
  await field(page, 'Antwoord').fill('Een dag.')
  const line = heldBack()
  await beginSaving(page, line)
  await field(page, 'Antwoord').fill('Een dag. Soms twee.')
  line.release()
  await page.getByRole('heading', { name: 'FAQ bewerken' }).waitFor()
  await isUnsaved(page)
  await save(page).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await questions.stored()).toMatchObject([{ question: 'Hoe lang?', answer: 'Een dag. Soms twee.' }])
})

test('in a photo’s dialog too', async () => {
  const { id } = await library.add('gevel.jpg')
  const page = await open(advancedPhotos, { query: `?bewerk=${id}` })
  await field(page, 'Alt').fill('Een gevel na het reinigen')
  const line = heldBack()
  await beginSaving(page, line)
  await field(page, 'Alt').fill('Een gevel na het reinigen in Gent')
  line.release()
  await isUnsaved(page)
  await save(page).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await library.stored()).toMatchObject([{ alt_text: 'Een gevel na het reinigen in Gent' }])
})

test('in a season’s card too', async () => {
  await ask(PRESETS, { method: 'PUT', json: standard })
  const page = await open(seasons, { query: '?bewerk=zomer' })
  await field(page, 'Titel').fill('Zomer')
  const line = heldBack()
  await beginSaving(page, line)
  await field(page, 'Titel').fill('Zomer in Gent')
  line.release()
  await expectToast(page, 'Seizoensinhoud bijgewerkt!')
  await isUnsaved(page)
  await save(page).click()
  await field(page, 'Titel').waitFor({ state: 'detached' })
  expect(await ask(PRESETS)).toMatchObject({ zomer: { title: 'Zomer in Gent' } })
})

test('in the data of the company too', async () => {
  const address = api.settings('company')
  await ask(address, { method: 'PUT', json: DEFAULT_COMPANY })
  const page = await open({ path: '/admin/company', title: 'Bedrijfsgegevens' })
  await field(page, 'Naam').fill('Blinkend')
  const line = heldBack()
  await beginSaving(page, line)
  await field(page, 'Naam').fill('Blinkend & Co')
  await field(page, 'E-mail').fill('els@helder.test')
  line.release()
  await expectToast(page, 'Succesvol bijgewerkt')
  await isUnsaved(page)
  expect(await ask(address)).toMatchObject({ name: 'Blinkend' })
  await save(page).click()
  await page.getByText('Geen wijzigingen').waitFor()
  expect(await ask(address)).toMatchObject({ name: 'Blinkend & Co', email: 'els@helder.test' })
})

describe('beside a photo that is being sent', () => {
  const photo = async () => ({ name: 'gevel.jpg', mimeType: 'image/jpeg', buffer: await picture() })

  test('it is for the next photo, and the hand stays where it is', async () => {
    await library.clear()
    await clear(services)
    await create(services, 'Gevel', { slug: 'gevelreiniging', active: true })
    const page = await open(PHOTOS, { query: '?page_name=gevelreiniging' })
    const panel = panelOf(page)
    await panel.section.selectOption('Hero')
    await panel.file.setInputFiles(await photo())
    await panel.altText.fill('De gevel')
    const line = heldBack()
    await beginSaving(page, line, panel.send)
    await panel.section.selectOption('Vervuiling 1')
    await panel.altText.fill('De volgende')
    line.release()
    await photoCard(page, 'gevel.jpg').getByText('Op de website').waitFor()
    await panel.preview.waitFor({ state: 'detached' })
    await page.keyboard.type(' gevel')
    await expect.poll(() => panel.altText.inputValue()).toBe('De volgende gevel')
    await expect.poll(() => panel.section.inputValue()).toBe('vervuiling_1')
    expect(await library.stored()).toMatchObject([{ section: 'hero', alt_text: 'De gevel' }])
  })

  test('it is for the next photo in the dialog of the library too', async () => {
    await library.clear()
    const page = await open(advancedPhotos, { query: '?upload=1' })
    const altText = dialog(page).getByLabel('Alt text')
    await page.locator('#field-file').setInputFiles(await photo())
    await altText.fill('Een propere gevel')
    const line = heldBack()
    await beginSaving(page, line, dialog(page).getByRole('button', { name: 'Upload', exact: true }))
    await altText.fill('Een volgende gevel')
    line.release()
    await dialog(page)
      .getByRole('heading', { name: /^Photo uploaded successfully/ })
      .waitFor()
    await page.keyboard.type(' in Gent')
    await expect.poll(() => altText.inputValue()).toBe('Een volgende gevel in Gent')
    await expect.poll(() => dialog(page).getByLabel('SEO title').inputValue()).toBe('')
    expect(await library.stored()).toMatchObject([{ alt_text: 'Een propere gevel' }])
  })
})

test('in the dialog for many photos it stays open, for the same photos', async () => {
  await library.clear()
  await library.add('een.jpg')
  await library.add('twee.jpg')
  const page = await open(advancedPhotos)
  await page.getByLabel("Alle 2 foto's selecteren").check()
  await page.getByRole('button', { name: 'Bewerken', exact: true }).click()
  const altText = page.getByLabel('Alt-tekst', { exact: true })
  const update = page.getByRole('button', { name: 'Bijwerken' })
  await altText.fill('Een propere gevel')
  await page.getByLabel('Paginatype').selectOption('Blog')
  const line = heldBack()
  await beginSaving(page, line, update)
  await altText.fill('Een propere gevel in Gent')
  line.release()
  await expectToast(page, 'Updated 2 photos')
  await expect.poll(() => altText.inputValue()).toBe('Een propere gevel in Gent')
  await expect.poll(() => page.getByLabel('Paginatype').inputValue()).toBe('')
  await update.click()
  await dialog(page).waitFor({ state: 'detached' })
  const changed = await library.stored()
  expect(changed.map(({ page_name, alt_text }) => `${page_name} ${alt_text}`)).toEqual(Array(2).fill('blog Een propere gevel in Gent'))
})
