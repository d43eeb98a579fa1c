import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { field } from '../support/admin-screens.ts'
import { backOffice, discard, nameLink, save } from '../support/back-office.ts'
import { dialog, questionsOf, table } from '../support/faq-office.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const office = backOffice()
const { open } = office
const { add, clear, read, remove, change, stored } = questionsOf(office)

beforeEach(clear)

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: nameLink(page, name) })
const names = (page: Page) => page.getByRole('row').locator('td:nth-child(2) a').allInnerTexts()
const untilNamed = (page: Page, ...wanted: string[]) =>
  until(`the rows ${wanted.join()}`, async () => (await names(page)).join() === wanted.join())

test('each row shows its number, the question with the first of its answer, its category and its status', async () => {
  const answer = `${'x'.repeat(100)}en nog meer`
  await add('Hoe?', { order_index: 3, answer, category: 'dakgoot-reiniging' })
  await add('Wat?', { order_index: 12, active: false })
  const page = await open(table)
  await untilNamed(page, 'Hoe?', 'Wat?')
  await expect.poll(() => page.getByRole('columnheader').allInnerTexts()).toEqual(['Volgorde', 'Vraag', 'Categorie', 'Status', 'Acties'])
  await expect
    .poll(async () => (await row(page, 'Hoe?').innerText()).split(/\s*[\t\n]\s*/).filter(Boolean))
    .toEqual(['3', 'Hoe?', `${'x'.repeat(100)}...`, 'Dakgoot reiniging', 'Actief'])
  await expect.poll(() => row(page, 'Wat?').innerText()).toContain('Inactief')
  await page.getByText('2 in totaal, 1 inactief').waitFor()
})

test('search, category and status narrow the list down, and stand in the address bar', async () => {
  await add('Hoe?', { answer: 'Met water.', category: 'algemeen' })
  await add('Met wat?', { answer: 'Zo.', order_index: 1, active: false })
  await add('Waar?', { answer: 'Hier.', order_index: 2, category: 'dakgoten-reiniging' })
  const page = await open(table)
  const category = page.getByLabel('Filter: Elke categorie')
  await untilNamed(page, 'Hoe?', 'Met wat?', 'Waar?')
  await expect
    .poll(() => category.locator('option').allInnerTexts())
    .toEqual(['Elke categorie', 'Algemeen', 'Crepi reiniging', 'Dakgoten reiniging'])
  await expect
    .poll(() => page.getByLabel('Filter: Elke status').locator('option').allInnerTexts())
    .toEqual(['Elke status', 'Alleen actieve', 'Alleen inactieve'])
  await page.getByRole('searchbox').fill('MET')
  await untilNamed(page, 'Hoe?', 'Met wat?')
  await page.getByLabel('Filter: Elke status').selectOption('Alleen actieve')
  await untilNamed(page, 'Hoe?')
  await page.getByLabel('Filter: Elke status').selectOption('Alleen inactieve')
  await untilNamed(page, 'Met wat?')
  await category.selectOption('Algemeen')
  await page.getByText("Geen FAQ's gevonden", { exact: true }).waitFor()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ zoek: 'MET', category: 'algemeen', active: 'false' })
  await page.getByRole('button', { name: 'Filters wissen' }).click()
  await untilNamed(page, 'Hoe?', 'Met wat?', 'Waar?')
})

test('a question is made, changed and deleted, each is said, and the very next visitor reads it', async () => {
  const page = await open(table)
  await page.getByText("Geen FAQ's gevonden", { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Nieuwe FAQ' }).click()
  await dialog(page).getByRole('heading', { name: 'Nieuwe FAQ Toevoegen' }).waitFor()
  await expect.poll(() => field(page, 'Categorie').inputValue()).toBe('algemeen')
  await expect
    .poll(() => field(page, 'Categorie').locator('option').allInnerTexts())
    .toEqual(['Algemeen', 'Crepi reiniging', 'Gevelreiniging', 'Dakgoot reiniging', 'Oprit reiniging'])
  await field(page, 'Vraag').fill('Hoe vaak de goot?')
  await field(page, 'Antwoord').fill('Elk jaar.')
  await field(page, 'Categorie').selectOption('Dakgoot reiniging')
  await field(page, 'Volgnummer').fill('4')
  await save(page).click()
  await expectToast(page, 'Succes', 'Nieuwe FAQ succesvol aangemaakt')
  await untilNamed(page, 'Hoe vaak de goot?')
  expect(await stored()).toMatchObject([{ category: 'dakgoot-reiniging', order_index: 4, active: true }])
  expect(await read('dakgoten-reiniging')).toEqual(['Hoe vaak de goot?'])

  await page.getByRole('link', { name: 'Bewerk Hoe vaak de goot?' }).click()
  await dialog(page).getByRole('heading', { name: 'FAQ Bewerken' }).waitFor()
  await dialog(page).getByRole('switch', { name: 'Actief' }).click()
  await save(page).click()
  await expectToast(page, 'Succes', 'FAQ succesvol bijgewerkt')
  await row(page, 'Hoe vaak de goot?').getByText('Inactief').waitFor()
  expect(await read('dakgoten-reiniging')).toEqual([])

  await page.getByRole('button', { name: 'Verwijder Hoe vaak de goot?' }).click()
  const question = page.getByRole('alertdialog')
  await question
    .getByText('Weet je zeker dat je deze FAQ wilt verwijderen? Deze actie kan niet ongedaan worden gemaakt.', { exact: true })
    .waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await stored()).toHaveLength(1)
  await page.getByRole('button', { name: 'Verwijder Hoe vaak de goot?' }).click()
  await question.getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Succes', 'FAQ succesvol verwijderd')
  await page.getByText("Geen FAQ's gevonden", { exact: true }).waitFor()
})

test('an arrow changes the number by one a press, never below nought, and the list follows', async () => {
  await add('A?', { order_index: 1 })
  await add('B?', { order_index: 2 })
  const page = await open(table)
  const down = page.getByRole('button', { name: 'Omlaag: A?' })
  await down.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Succes', 'Volgorde bijgewerkt')
  await untilNamed(page, 'B?', 'A?')
  expect((await stored()).map(({ question, order_index }) => `${question}${order_index}`)).toEqual(['B?2', 'A?3'])
  await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await read()).toEqual(['B?', 'A?'])

  const up = page.getByRole('button', { name: 'Omhoog: B?' })
  for (let press = 0; press < 4; press += 1) await up.click({ force: true })
  await until('the number to be stored', async () => (await stored())[0]?.order_index === 0)
  await expect.poll(() => up.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => row(page, 'B?').innerText()).toMatch(/^0\b/)
})

test('what is not typed, or no number that may be, is said', async () => {
  const page = await open(table, { query: '?nieuw=1' })
  await field(page, 'Volgnummer').fill('-1')
  await save(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Validatie fout' })
  await summary.getByText('Vraag en antwoord zijn verplicht', { exact: true }).waitFor()
  await expect
    .poll(() => summary.getByRole('link').allInnerTexts())
    .toEqual(['Vraag: Vul dit veld in.', 'Antwoord: Vul dit veld in.', 'Volgnummer: Het kleinste dat mag is 0.'])
  await field(page, 'Vraag').fill('Waarom?')
  await field(page, 'Antwoord').fill('Daarom.')
  await field(page, 'Volgnummer').fill('')
  await save(page).click()
  const incomplete = page.getByRole('alert').filter({ hasText: 'Formulier incompleet' })
  await incomplete.getByRole('link', { name: 'Volgnummer' }).waitFor()
  await expect.poll(() => incomplete.getByText('Vraag en antwoord zijn verplicht').count()).toBe(0)
  expect(await stored()).toEqual([])
})

test('what was typed is asked about on every way out of the dialog, and comes back after a reload', async () => {
  const page = await open(table)
  await page.getByRole('link', { name: 'Nieuwe FAQ' }).click()
  await field(page, 'Vraag').fill('Half werk?')
  const question = page.getByRole('alertdialog')
  const ways = [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5), () => page.goBack()]
  for (const leave of ways) {
    await leave()
    await question.getByRole('button', { name: 'Verder bewerken' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => field(page, 'Vraag').inputValue()).toBe('Half werk?')
  }
  // Each second press cancels the question that the press before it opened.
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Escape')
    await question.waitFor({ state: press % 2 === 0 ? 'visible' : 'detached' })
  }
  await expect.poll(() => dialog(page).isVisible()).toBe(true)

  page.on('dialog', (warning) => void warning.accept())
  await page.reload()
  await dialog(page).getByText('Je niet-opgeslagen tekst is teruggezet.').waitFor()
  await expect.poll(() => field(page, 'Vraag').inputValue()).toBe('Half werk?')
  await discard(page)
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Nieuwe FAQ' }).click()
  await expect.poll(() => field(page, 'Vraag').inputValue()).toBe('')
})

test('who saves second sees both versions; who saves what is gone finds it in a new one', async () => {
  const { id } = await add('Hoe?')
  const page = await open(table, { query: `?bewerk=${id}`, expected: /412|404/ })
  await field(page, 'Antwoord').fill('Mijn antwoord.')
  await change(id, { question: 'Hun vraag?', answer: 'Hun antwoord.' })
  await save(page).click()
  const choice = page.getByRole('dialog', { name: 'Intussen gewijzigd' })
  await expect.poll(() => choice.getByRole('group', { name: 'Antwoord' }).innerText()).toMatch(/Mijn antwoord\.[\s\S]*Hun antwoord\./)
  await choice.getByRole('button', { name: 'Deze keuze opslaan' }).click()
  await expectToast(page, 'Succes', 'FAQ succesvol bijgewerkt')
  expect(await stored()).toMatchObject([{ question: 'Hun vraag?', answer: 'Mijn antwoord.' }])

  await nameLink(page, 'Hun vraag?').click()
  await field(page, 'Antwoord').fill('Die wil ik houden.')
  await remove(id)
  await save(page).click()
  await expectToast(page, 'Fout bij opslaan', 'Deze FAQ is intussen verwijderd. Je tekst staat klaar als nieuwe FAQ.')
  await dialog(page).getByRole('heading', { name: 'Nieuwe FAQ Toevoegen' }).waitFor()
  await expect.poll(() => field(page, 'Antwoord').inputValue()).toBe('Die wil ik houden.')
  await save(page).click()
  await expectToast(page, 'Succes', 'Nieuwe FAQ succesvol aangemaakt')
})
