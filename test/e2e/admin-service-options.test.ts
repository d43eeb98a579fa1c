import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { EVERY_SERVICE } from '#admin/kit/use-services.ts'
import { api } from '#routes.ts'
import { backOffice, nameLink, save } from '../support/back-office.ts'
import { serviceOption } from '../support/builders.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { heldBack } from '../support/held-back.ts'
import { expectSound } from '../support/screen-judges.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const { app, ask, open } = backOffice()
const screen = { path: '/admin/service-options', title: 'Service Opties Beheer' }
const COLLECTION = api.collection('service-options')

interface Option {
  id: string
  version: number
  name: string
  active: boolean
}
const stored = async () => ((await ask(`${COLLECTION}?limit=100`)) as { items: Option[] }).items
const create = async (name: string, own: Parameters<typeof serviceOption>[0] = {}) =>
  (await ask(COLLECTION, { json: serviceOption({ name, ...own }) })) as Option
/** Returns the options that visitors may choose from. */
const offered = async (category = 'oprit-reiniging') => {
  const { items } = (await (await app().request(`/api/service-options?category=${category}`)).json()) as { items: Option[] }
  return items.map(({ name }) => name)
}

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const button = (page: Page, name: string) => page.getByRole('button', { name })
/** Finds the button that switches one option on or off. */
const turn = (page: Page, action: string, name: string) => card(page, name).getByRole('button', { name: new RegExp(`^${action}\\b`) })
const dialog = (page: Page) => page.getByRole('dialog')
const names = (page: Page) => page.getByRole('region', { name: 'Lijst' }).getByRole('heading').allInnerTexts()
/** Makes the server fail at one kind of request from now on. */
const breakDown = (page: Page, method: string) =>
  page.route(`**${COLLECTION}**`, (route) => (route.request().method() === method ? route.fulfill({ status: 503 }) : route.fallback()))
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

beforeEach(async () => {
  const ids = (await stored()).map(({ id }) => id)
  if (ids.length > 0) await ask(`${COLLECTION}/bulk-delete`, { json: { ids } })
})

test('below a description with placeholders stands how visitors read it, which a screen reader reads with the field', async () => {
  const page = await open(screen)
  await page.getByRole('link', { name: 'Nieuwe service optie' }).click()
  const description = page.getByLabel(/^Beschrijving/)
  await description.fill('Al {jaren} jaar in {stad}.')
  const reading = dialog(page).getByText('Bezoekers lezen: Al 20 jaar in Gent.', { exact: true })
  await reading.waitFor()
  await expect.poll(() => description.getAttribute('aria-describedby')).toContain((await reading.getAttribute('id')) ?? 'no id')
  await page.getByLabel(/^Naam/).fill('In {stad}')
  await description.fill('Zonder accolades.')
  await dialog(page).getByText('Bezoekers lezen').waitFor({ state: 'detached' })
})

test('an option is made, changed and deleted in a dialog, and visitors see each at once', async () => {
  const page = await open(screen)
  await page.getByText('Geen service opties gevonden.', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Nieuwe service optie' }).click()
  await dialog(page).getByRole('heading', { name: 'Nieuwe service optie' }).waitFor()
  await page.getByLabel(/^Naam/).fill('Oprit reinigen')
  await page.getByLabel(/^Categorie/).selectOption('Oprit-reiniging')
  await page.getByLabel(/^Beschrijving/).fill('Klinkers of tegels.')
  await expect.poll(() => dialog(page).getByRole('switch', { name: 'Actief' }).getAttribute('aria-checked')).toBe('true')
  await save(page).click()
  await expectToast(page, 'Service optie succesvol toegevoegd')
  await dialog(page).waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await card(page, 'Oprit reinigen').innerText()).split(/\s*\n\s*/))
    .toEqual(['Oprit-reiniging', 'Actief', 'Oprit reinigen', 'Klinkers of tegels.', 'Deactiveren', ', Oprit reinigen'])
  expect(await offered()).toEqual(['Oprit reinigen'])

  await page.getByRole('link', { name: 'Bewerk Oprit reinigen' }).click()
  await dialog(page).getByRole('heading', { name: 'Service optie bewerken' }).waitFor()
  await page.getByLabel(/^Naam/).fill('Terras reinigen')
  await save(page).click()
  await expectToast(page, 'Service optie succesvol bijgewerkt')
  await card(page, 'Terras reinigen').waitFor()
  expect(await offered()).toEqual(['Terras reinigen'])

  const question = page.getByRole('alertdialog')
  await button(page, 'Verwijder Terras reinigen').click()
  await question.getByText('Weet je zeker dat je deze service optie wilt verwijderen?', { exact: true }).waitFor()
  await question.getByRole('button', { name: 'Annuleren' }).click()
  expect(await stored()).toHaveLength(1)
  await button(page, 'Verwijder Terras reinigen').click()
  await question.getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Service optie succesvol verwijderd', 'Terras reinigen')
  await card(page, 'Terras reinigen').waitFor({ state: 'detached' })
  expect(await offered()).toEqual([])
})

test('activating and deactivating sends the active flag alone, and decides what visitors see', async () => {
  await create('Terras reinigen')
  const page = await open(screen)
  const sent: unknown[] = []
  page.on('request', (request) => void (request.method() === 'PATCH' && sent.push(request.postDataJSON())))
  await turn(page, 'Deactiveren', 'Terras reinigen').click()
  await expectToast(page, 'Service optie succesvol bijgewerkt', 'Deze optie is niet meer te kiezen.')
  await card(page, 'Terras reinigen').getByText('Inactief', { exact: true }).waitFor()
  expect(await offered()).toEqual([])
  await turn(page, 'Activeren', 'Terras reinigen').click()
  await expectToast(page, 'Service optie succesvol bijgewerkt', 'Deze optie is weer te kiezen.')
  await card(page, 'Terras reinigen').getByText('Actief', { exact: true }).waitFor()
  expect(await offered()).toEqual(['Terras reinigen'])
  expect(sent).toEqual([{ active: false }, { active: true }])
})

test('name and category must be there', async () => {
  const page = await open(screen, { query: '?nieuw=1' })
  await page.getByLabel(/^Naam/).fill('   ')
  await save(page).click()
  const summary = dialog(page)
    .getByRole('alert')
    .filter({ has: page.getByRole('heading') })
  await expect
    .poll(() => summary.innerText())
    .toMatch(/^Naam en categorie zijn verplicht\s+Naam: Vul dit veld in\.\s+Categorie: Kies een categorie\.$/)
  expect(await stored()).toEqual([])
})

test('two options of one category may not share a name, and the field says so', async () => {
  await create('Hydrofoberen', { category: 'gevelreiniging' })
  const page = await open(screen, { query: '?nieuw=1', expected: /409/ })
  const taken = 'In deze categorie bestaat al een service optie met deze naam.'
  await page.getByLabel(/^Naam/).fill('Hydrofoberen')
  await page.getByLabel(/^Categorie/).selectOption('Gevelreiniging')
  await save(page).click()
  await expectToast(page, 'Fout bij toevoegen van service optie', taken)
  await expect.poll(() => page.getByLabel(/^Naam/).getAttribute('aria-invalid')).toBe('true')
  await dialog(page)
    .getByRole('link', { name: `Naam: ${taken}` })
    .waitFor()
  await page.getByLabel(/^Categorie/).selectOption('Crepi-reiniging')
  await save(page).click()
  await expectToast(page, 'Service optie succesvol toegevoegd')
  expect(await stored()).toHaveLength(2)
})

test('the list stands by category and name; the address bar holds the category, the search and the page', async () => {
  await create('Terras reinigen')
  await create('Oprit reinigen')
  await create('Stoomreiniging', { category: 'gevelreiniging' })
  await create('Alg verwijderen', { category: 'crepi-reiniging' })
  const page = await open(screen)
  await card(page, 'Terras reinigen').waitFor()
  await expect.poll(() => names(page)).toEqual(['Alg verwijderen', 'Stoomreiniging', 'Oprit reinigen', 'Terras reinigen'])

  const filter = page.getByLabel('Filter: Alle categorieën')
  await expect
    .poll(() => filter.locator('option').allInnerTexts())
    .toEqual(['Alle categorieën', 'Gevelreiniging', 'Crepi-reiniging', 'Dakgoot-reiniging', 'Oprit-reiniging'])
  await filter.selectOption('Oprit-reiniging')
  await card(page, 'Stoomreiniging').waitFor({ state: 'detached' })
  await expect.poll(() => names(page)).toEqual(['Oprit reinigen', 'Terras reinigen'])
  expect(new URL(page.url()).search).toBe('?category=oprit-reiniging')
  await page.getByRole('searchbox').fill('terras')
  await page.waitForURL('**/service-options?category=oprit-reiniging&zoek=terras')
  await card(page, 'Oprit reinigen').waitFor({ state: 'detached' })

  await page.goto(`${app().url}/admin/service-options?category=dakgoot-reiniging`)
  await page.getByText('Geen service opties gevonden voor Dakgoot-reiniging.', { exact: true }).waitFor()
  await button(page, 'Filters wissen').click()
  await card(page, 'Stoomreiniging').waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('what does not fit on one page is on the next, as the server parts it', async () => {
  await Promise.all(Array.from({ length: 26 }, (_, place) => create(`Optie ${String(place + 1).padStart(2, '0')}`)))
  const page = await open(screen)
  await page.getByText('1 tot 25 van 26').waitFor()
  await button(page, 'Volgende').click()
  await page.getByText('26 tot 26 van 26').waitFor()
  await expect.poll(() => names(page)).toEqual(['Optie 26'])
})

describe('what fails is reported in the agreed words,', () => {
  const failing = { expected: /503/ }
  const again = 'Probeer het zo meteen opnieuw.'

  test('adding, and what was typed stays', async () => {
    const page = await open(screen, { ...failing, query: '?nieuw=1' })
    await breakDown(page, 'POST')
    await page.getByLabel(/^Naam/).fill('Niet kwijt')
    await page.getByLabel(/^Categorie/).selectOption('Gevelreiniging')
    await save(page).click()
    await expectToast(page, 'Fout bij toevoegen van service optie', again)
    await expect.poll(() => page.getByLabel(/^Naam/).inputValue()).toBe('Niet kwijt')
  })

  test('changing and switching, and the card says what is stored', async () => {
    const { id } = await create('Terras reinigen')
    const page = await open(screen, failing)
    await breakDown(page, 'PATCH')
    await turn(page, 'Deactiveren', 'Terras reinigen').click()
    await expectToast(page, 'Fout bij bijwerken van service optie', again)
    await card(page, 'Terras reinigen').getByText('Actief', { exact: true }).waitFor()
    await nameLink(page, 'Terras reinigen').click()
    expect(new URL(page.url()).search).toBe(`?bewerk=${id}`)
    await page.getByLabel(/^Naam/).fill('Niet kwijt')
    await save(page).click()
    await expectToast(page, 'Fout bij bijwerken van service optie', again)
    await expect.poll(() => page.getByLabel(/^Naam/).inputValue()).toBe('Niet kwijt')
  })

  test('deleting, and the card stays', async () => {
    await create('Terras reinigen')
    const page = await open(screen, failing)
    await breakDown(page, 'DELETE')
    await button(page, 'Verwijder Terras reinigen').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expectToast(page, 'Fout bij verwijderen van service optie', again)
    await expect.poll(() => card(page, 'Terras reinigen').isVisible()).toBe(true)
  })

  test('loading, and it can be tried again', async () => {
    await create('Terras reinigen')
    const page = await open(screen, { ...failing, prepare: (opened) => breakDown(opened, 'GET') })
    await expectToast(page, 'Fout bij laden', 'Kon service opties niet laden.')
    await endRoutes(page)
    await button(page, 'Opnieuw proberen').click()
    await card(page, 'Terras reinigen').waitFor()
  })
})

test('the choice of a category says that the services are on their way', async () => {
  const line = heldBack()
  const page = await open(screen, {
    query: '?nieuw=1',
    hasOwnTab: true,
    prepare: (opening) => opening.route(app().url + EVERY_SERVICE + '*', (route) => line.then(() => route.continue())),
  })
  const choices = page.getByLabel(/^Categorie/).getByRole('option')
  await expect.poll(() => choices.allInnerTexts()).toEqual(['Laden...'])
  line.release()
  await expect.poll(async () => (await choices.allInnerTexts()).slice(0, 2)).toEqual(['Kies een categorie', 'Gevelreiniging'])
})

test('with the keyboard alone an option is made, switched and deleted', async () => {
  const page = await open(screen)
  await page.getByRole('link', { name: 'Nieuwe service optie' }).focus()
  await press(page, 'Enter')
  await until('the cursor to be in the form', () => page.getByLabel(/^Naam/).evaluate((control) => control === document.activeElement))
  await page.keyboard.type('Toetsenbord')
  await page
    .getByLabel(/^Categorie/)
    .getByRole('option', { name: 'Gevelreiniging' })
    .waitFor({ state: 'attached' })
  await press(page, 'Tab', 'ArrowDown', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter')
  await expectToast(page, 'Service optie succesvol toegevoegd')
  expect(await stored()).toMatchObject([{ name: 'Toetsenbord', category: 'gevelreiniging' }])

  await nameLink(page, 'Toetsenbord').focus()
  await press(page, 'Tab', 'Enter')
  await expectToast(page, 'Service optie succesvol bijgewerkt', 'Deze optie is niet meer te kiezen.')
  await press(page, 'Tab', 'Enter')
  await dialog(page).waitFor()
  await press(page, 'Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await nameLink(page, 'Toetsenbord').focus()
  await press(page, 'Tab', 'Tab', 'Tab', 'Enter')
  await page.getByRole('alertdialog').waitFor()
  await press(page, 'Tab', 'Enter')
  await expectToast(page, 'Service optie succesvol verwijderd', 'Toetsenbord')
  expect(await stored()).toEqual([])
})

test('on a phone and a desk nothing breaks a rule or is too wide: cards, dialog, mistakes, nothing found and nothing loaded', async () => {
  await create('Terras reinigen', { description: 'Tegels, klinkers of natuursteen.' })
  await create('Waterafstotendebehandelingnadereinigingvanuwgevelincludingnazorg', { active: false })
  const page = await open(screen, { expected: /503/ })
  await card(page, 'Terras reinigen').waitFor()
  await expectSound(page, 'cards')
  await page.getByRole('link', { name: 'Nieuwe service optie' }).click()
  await dialog(page).waitFor()
  await save(page).click()
  await page.getByText('Naam en categorie zijn verplicht').waitFor()
  await expectSound(page, 'with mistakes')
  await button(page, 'Annuleren').click()
  await page.getByRole('searchbox').fill('niemand heet zo')
  await page.getByText('Niets gevonden voor deze zoekopdracht of filters.').waitFor()
  await expectSound(page, 'nothing found')
  await breakDown(page, 'GET')
  await page.getByRole('searchbox').fill('nog iets anders')
  await button(page, 'Opnieuw proberen').waitFor()
  await expectSound(page, 'nothing loaded')
})
