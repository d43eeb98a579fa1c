import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { admin, site } from '#routes.ts'
import { backOffice, nameLink } from '../support/back-office.ts'
import { button, card, dialog, gallery, projectsOf, select, shown } from '../support/gallery-office.ts'
import { parseCsv } from '../support/parse-csv.ts'
import { moveTo, putToRest } from '../support/running-office.ts'
import { expectSound } from '../support/screen-judges.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const office = backOffice()
const { app, open } = office
const { add, clear, read, remove, stored } = projectsOf(office)

const OWN_PICTURES = { before_image: '/pictures/oprit-voor-1200.webp', after_image: '/pictures/oprit-na-1200.webp' }
const REVIEW = {
  customer_review_text: 'Het was **gewoon vuil**.',
  customer_review_author: 'An Claes',
  customer_review_rating: 4,
  customer_review_verified: true,
  customer_review_date: '2025-10-01',
}
const confirmed = async (page: Page, sentence: string) => {
  const question = page.getByRole('alertdialog')
  await question.getByText(sentence, { exact: true }).waitFor()
  await question.getByRole('button', { name: 'Verwijderen' }).click()
}
/** Returns the file that the browser downloads when this button is pressed. */
const saved = async (page: Page, name: string) => {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

beforeEach(clear)

test('a card shows all there is to know about a project', async () => {
  await add('Oprit in Melle', {
    ...OWN_PICTURES,
    ...REVIEW,
    service_category: 'oprit-reiniging',
    location: 'Melle',
    client_type: 'Horeca',
    featured: true,
    services_performed: ['Oprit reinigen', 'Mos verwijderen'],
    description: 'Veertig jaar mos.',
  })
  const page = await open(gallery)
  const shownCard = card(page, 'Oprit in Melle')
  await shownCard.getByText('Het Probleem').waitFor()
  await expect
    .poll(async () => (await shownCard.innerText()).split(/\s*\n\s*/))
    .toEqual([
      'Selecteer Oprit in Melle',
      'Actief',
      'Uitgelicht',
      'Voor',
      'Na',
      'Oprit-reiniging',
      'Oprit in Melle',
      'Horeca · Melle · 20-9-2025',
      'Veertig jaar mos.',
      'Het Probleem',
      'Oprit met mos, onkruid in de voegen en vlekken, en glad bij nat weer.',
      'Uitgevoerde diensten',
      'Oprit reinigen, Mos verwijderen',
      'Klantreview',
      '4 van 5 sterren',
      'Geverifieerd',
      'Het was gewoon vuil.',
      'An Claes · 1-10-2025',
      'Offerte Aanvragen',
      ', Oprit in Melle',
      'Meer Info',
      ', Oprit in Melle',
    ])
  const images = shownCard.getByRole('img')
  await until('both pictures', () =>
    images.evaluateAll((all) => all.length === 2 && all.every((image) => (image as HTMLImageElement).naturalWidth === 480)),
  )
  await expect.poll(() => shownCard.getByRole('link', { name: /^Offerte Aanvragen/ }).getAttribute('href')).toBe(site.contact)
  await expect.poll(() => shownCard.getByRole('link', { name: /^Meer Info/ }).getAttribute('href')).toBe(site.projectsOf('oprit-reiniging'))
  await expect.poll(() => shownCard.getByRole('button', { name: 'Verwijder Oprit in Melle' }).isVisible()).toBe(true)
  await expect.poll(() => shownCard.getByRole('link', { name: 'Bewerk Oprit in Melle' }).isVisible()).toBe(true)
})

test('each kind of work has a problem of its own, and what is not there is not shown', async () => {
  const categories = ['gevelreiniging', 'crepi-reiniging', 'dakgoot-reiniging', 'oprit-reiniging'] as const
  for (const service_category of categories) await add(service_category, { service_category, services_performed: [], project_date: null })
  const page = await open(gallery)
  await card(page, 'gevelreiniging').getByText('Het Probleem').waitFor()
  const problems = await page.getByRole('heading', { name: 'Het Probleem' }).locator('+ p').allInnerTexts()
  expect(new Set(problems).size).toBe(4)
  await expect.poll(() => page.getByText('Geen foto').count()).toBe(8)
  await expect.poll(() => page.getByRole('heading', { name: /Klantreview|Uitgevoerde diensten/ }).count()).toBe(0)
})

test('the list is searched by title and place and narrowed by category and status, newest first; the address bar holds it', async () => {
  await add('Gevel met klimop', { location: 'Gent' })
  await add('Oprit', { service_category: 'oprit-reiniging', location: 'Melle', status: 'archived' })
  await add('Crepi', { service_category: 'crepi-reiniging', location: 'Melle' })
  const page = await open(gallery)
  await card(page, 'Crepi').waitFor()
  await expect.poll(() => shown(page)).toEqual(['Crepi', 'Oprit', 'Gevel met klimop'])
  await page.getByText('3 in totaal, 1 gearchiveerd').waitFor()
  await page.getByRole('searchbox').fill('MELLE')
  await card(page, 'Gevel met klimop').waitFor({ state: 'detached' })
  await page.getByLabel('Filter: Alle categorieën').selectOption('Oprit-reiniging')
  await card(page, 'Crepi').waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?zoek=MELLE&service_category=oprit-reiniging')
  await page.goto(`${app().url}${admin.gallery}?zoek=klimop`)
  await card(page, 'Gevel met klimop').waitFor()
  await page.getByLabel('Filter: Alle statussen').selectOption('Gearchiveerd')
  await page.getByText('Geen portfolio items gevonden voor de huidige filters.', { exact: true }).waitFor()
  await button(page, 'Filters wissen').click()
  await card(page, 'Crepi').waitFor()
  await clear()
  await page.reload()
  await page.getByText('Nog geen portfolio items aangemaakt. Voeg je eerste project toe!', { exact: true }).waitFor()
})

test('what is selected is switched off and on together, and visitors see it at once', async () => {
  for (const title of ['Een', 'Twee', 'Drie']) await add(title)
  const page = await open(gallery)
  expect(await read()).toEqual(['Drie', 'Twee', 'Een'])
  await select(page, 'Een').check()
  await select(page, 'Drie').check()
  await page.getByText('2 geselecteerd', { exact: true }).waitFor()
  await button(page, 'Deactiveren').click()
  await expectToast(page, 'Items gedeactiveerd', '2 items')
  expect(await read()).toEqual(['Twee'])
  await card(page, 'Een').getByText('Gearchiveerd', { exact: true }).waitFor()
  await button(page, 'Deactiveren').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0)

  await page.getByLabel('Alles op deze pagina selecteren').check()
  await page.getByText('3 geselecteerd', { exact: true }).waitFor()
  await select(page, 'Twee').uncheck()
  await page.getByText('2 geselecteerd', { exact: true }).waitFor()
  await button(page, 'Activeren').click()
  await expectToast(page, 'Items geactiveerd', '2 items')
  expect(await read()).toEqual(['Drie', 'Twee', 'Een'])
  await select(page, 'Twee').check()
  await button(page, 'Selectie wissen').click()
  await button(page, 'Verwijderen').waitFor({ state: 'detached' })
})

test('what is selected is deleted together after a question that says how many', async () => {
  for (const title of ['Een', 'Twee', 'Drie']) await add(title)
  const page = await open(gallery)
  await select(page, 'Een').check()
  await select(page, 'Twee').check()
  await button(page, 'Verwijderen').click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Weet je zeker dat je 2 items wilt verwijderen?', { exact: true }).waitFor()
  await question.getByRole('button', { name: 'Annuleren' }).click()
  expect(await stored()).toHaveLength(3)
  await button(page, 'Verwijderen').click()
  await confirmed(page, 'Weet je zeker dat je 2 items wilt verwijderen?')
  await expectToast(page, 'Items verwijderd', '2 items')
  expect(await read()).toEqual(['Drie'])
  await select(page, 'Drie').check()
  await button(page, 'Verwijderen').click()
  await confirmed(page, 'Weet je zeker dat je dit portfolio item wilt verwijderen?')
  await page.getByText('Nog geen portfolio items aangemaakt.').waitFor()
})

test('when one of the selected is gone already nothing happens to the others, and the list shows what is left', async () => {
  const { id } = await add('Weg')
  await add('Blijft')
  const page = await open(gallery, { expected: /404/ })
  await page.getByLabel('Alles op deze pagina selecteren').check()
  await remove(id)
  await button(page, 'Deactiveren').click()
  await expectToast(page, 'Fout bij bulk actie', 'Een van deze items is intussen verwijderd. Er is niets veranderd; kies opnieuw.')
  await card(page, 'Weg').waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject([{ title: 'Blijft', status: 'active' }])
  await page.getByText('1 geselecteerd', { exact: true }).waitFor()
})

test('what is selected is saved as a file, and all that the list shows when nothing is', async () => {
  await add('Een', { ...OWN_PICTURES, location: '=1+1' })
  await add('Twee', { service_category: 'oprit-reiniging', before_image: 'before/twee.webp' })
  const page = await open(gallery, { expected: /404/ })
  await card(page, 'Twee').getByText('Deze afbeelding kan niet getoond worden.').waitFor()
  await select(page, 'Een').check()
  const csv = await saved(page, 'Exporteren (CSV)')
  expect(csv.name).toMatch(/^portfolio-\d{4}-\d\d-\d\d\.csv$/)
  const [heads = [], ...rows] = parseCsv(csv.text.replace(/^\uFEFF/, ''))
  expect(rows).toHaveLength(1)
  const value = (head: string) => rows[0]?.[heads.indexOf(head)]
  expect(value('Project titel')).toBe('Een')
  expect(value('Locatie')).toBe("'=1+1")
  expect(value('Foto "voor"')).toBe(`${app().url}/pictures/oprit-voor-1200.webp`)
  await button(page, 'Exporteren (CSV)').waitFor({ state: 'detached' })

  await select(page, 'Twee').check()
  const json = await saved(page, 'Exporteren (JSON)')
  expect(json.name).toMatch(/\.json$/)
  expect(JSON.parse(json.text)).toMatchObject({
    items: [{ title: 'Twee', before_image_url: `${app().url}/storage/projects/before/twee.webp`, after_image_url: null }],
  })
  expect((JSON.parse((await saved(page, 'Alles exporteren (JSON)')).text) as { items: unknown[] }).items).toHaveLength(2)
  await page.getByLabel('Filter: Alle categorieën').selectOption('Gevelreiniging')
  await card(page, 'Twee').waitFor({ state: 'detached' })
  expect(JSON.parse((await saved(page, 'Alles exporteren (JSON)')).text)).toMatchObject({ items: [{ title: 'Een' }] })
})

test('one project is deleted after the question', async () => {
  await add('Weg')
  const page = await open(gallery)
  await button(page, 'Verwijder Weg').click()
  await confirmed(page, 'Weet je zeker dat je dit portfolio item wilt verwijderen?')
  await expectToast(page, 'Verwijderd', 'Portfolio item is verwijderd.')
  expect(await read()).toEqual([])
})

test('with the keyboard alone projects are selected, deleted and opened', async () => {
  await add('Een')
  await add('Twee')
  const page = await open(gallery)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await select(page, 'Twee').focus()
  await press('Space')
  await page.getByText('1 geselecteerd', { exact: true }).waitFor()
  await button(page, 'Verwijderen').focus()
  await press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await press('Tab', 'Enter')
  await expectToast(page, 'Items verwijderd', '1 item')
  await until('the focus to be on the list', () =>
    page.getByRole('region', { name: 'Lijst' }).evaluate((list) => list === document.activeElement),
  )
  await nameLink(page, 'Een').focus()
  await press('Enter')
  await dialog(page).getByRole('heading', { name: 'Project bewerken' }).waitFor()
  await press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
})

test('on a phone and a desk nothing breaks a rule or sticks out: cards, a selection, nothing found and nothing at all', async () => {
  await add('Waterafstotendebehandelingnadereinigingvanuwgevelincludingnazorg', {
    ...OWN_PICTURES,
    ...REVIEW,
    featured: true,
    status: 'archived',
  })
  await add('Kort')
  const page = await open(gallery)
  await card(page, 'Kort').waitFor()
  await expectSound(page, 'cards')
  await select(page, 'Kort').check()
  await page.getByText('1 geselecteerd', { exact: true }).waitFor()
  await expectSound(page, 'a selection')
  await page.getByRole('searchbox').fill('niemand heet zo')
  await page.getByText('Geen portfolio items gevonden voor de huidige filters.').waitFor()
  await expectSound(page, 'nothing found')
  await clear()
  await putToRest(page)
  await moveTo(page, admin.gallery)
  await page.getByText('Nog geen portfolio items aangemaakt.').waitFor()
  await expectSound(page, 'nothing at all')
})
