import { beforeEach, expect, test } from 'vitest'
import { backOffice, save } from '../support/back-office.ts'
import { networkIdle } from '../support/network-idle.ts'
import { advancedPhotos, libraryOf, shownNames } from '../support/photo-office.ts'
import { moveTo, openAgain } from '../support/running-office.ts'
import { expectSound } from '../support/screen-judges.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const office = backOffice()
const { open } = office
const { add, change, clear, stored } = libraryOf(office)

beforeEach(clear)

const card = (name: string) => ({ hasText: name })
const names = (page: Awaited<ReturnType<typeof open>>, ...expected: string[]) =>
  until(`the photos ${expected.join()}`, async () => (await shownNames(page)).toSorted().join() === expected.toSorted().join())

test('the library is searched and filtered on the server, by the address bar, and all of it is cleared at once', async () => {
  await add('klein.jpg', { file_size: 90_000, page_name: 'home', section: 'hero' })
  await add('middel.jpg', { file_size: 400_000, page_name: 'blog', alt_text: null })
  await add('groot.jpg', { file_size: 2_000_000, page_name: 'oprit-reiniging', section: 'process_2', alt_text: 'Een natte oprit' })
  const page = await open(advancedPhotos)
  await names(page, 'klein.jpg', 'middel.jpg', 'groot.jpg')
  const filter = (label: string) => page.getByLabel(`Filter: ${label}`)
  await expect
    .poll(() => filter("Alle pagina's").locator('option').allInnerTexts())
    .toEqual(["Alle pagina's", 'Homepage', 'Gevelreiniging', 'Crepi-reiniging', 'Dakgoot-reiniging', 'Oprit-reiniging', 'Over ons', 'Blog'])
  await expect
    .poll(() => filter('Elke grootte').locator('option').allInnerTexts())
    .toEqual(['Elke grootte', 'Tot 100 KB', 'Tot 500 KB', 'Tot 1 MB'])

  await filter("Alle pagina's").selectOption('Homepage')
  await names(page, 'klein.jpg')
  expect(new URL(page.url()).search).toBe('?page_name=home')
  await filter("Alle pagina's").selectOption("Alle pagina's")
  await filter('Alle alt-teksten').selectOption('Zonder alt-tekst')
  await names(page, 'middel.jpg')
  await filter('Alle alt-teksten').selectOption('Met alt-tekst')
  await names(page, 'klein.jpg', 'groot.jpg')
  await filter('Elke grootte').selectOption('Tot 500 KB')
  await names(page, 'klein.jpg')
  expect(new URL(page.url()).search).toBe('?alt_text=with&max_file_size=500000')
  await page.reload()
  await names(page, 'klein.jpg')
  await page.getByRole('button', { name: 'Filters wissen' }).click()
  await names(page, 'klein.jpg', 'middel.jpg', 'groot.jpg')

  for (const [typed, found] of [
    ['MIDDEL', 'middel.jpg'],
    ['natte', 'groot.jpg'],
    ['process_2', 'groot.jpg'],
    ['hero', 'klein.jpg'],
  ] as const) {
    await page.getByRole('searchbox').fill(typed)
    await names(page, found)
  }
  await page.getByRole('searchbox').fill('nergens')
  await page.getByText("Geen foto's gevonden", { exact: true }).waitFor()
  await page.getByText('Pas de zoekopdracht of de filters aan, of upload de eerste foto.').waitFor()
})

test('the grid becomes a list, and is one again the next time', async () => {
  await add('gevel.jpg', { alt_text: null, is_active: false, file_size: 1_400_000, seo_score: 40 })
  const page = await open(advancedPhotos)
  const view = (name: string) => page.getByRole('button', { name, exact: true })
  await names(page, 'gevel.jpg')
  await expect.poll(() => view('Raster').getAttribute('aria-pressed')).toBe('true')
  await view('Lijst').click()
  await page.reload()
  await names(page, 'gevel.jpg')
  await expect.poll(() => view('Lijst').getAttribute('aria-pressed')).toBe('true')
  const text = await page.getByRole('listitem').filter(card('gevel.jpg')).innerText()
  for (const fact of ['Geen alt-tekst', 'Inactief', 'SEO 40/100', '1,4 MB', 'Geen pagina']) expect(text).toContain(fact)
})

test('a photo opens in large with all that is known of it, at an address of its own', async () => {
  const { id } = await add('gevel.jpg', {
    page_name: 'home',
    section: 'hero',
    alt_text: 'Een propere gevel',
    file_size: 123_456,
    width: 1600,
    height: 900,
    seo_score: 85,
  })
  const page = await open(advancedPhotos)
  await page.getByRole('link', { name: 'gevel.jpg', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'gevel.jpg' })
  await dialog.waitFor()
  expect(new URL(page.url()).search).toBe(`?foto=${id}`)
  const facts = (await dialog.locator('dl > div').allInnerTexts()).map((each) => each.split(/\n+/))
  expect(facts.slice(0, 6)).toEqual([
    ['SEO-score', 'SEO 85/100'],
    ['Pagina', 'Homepage'],
    ['Locatie', 'Hero'],
    ['Alt-tekst', 'Een propere gevel'],
    ['Grootte', '123,5 KB'],
    ['Afmetingen', '1600 × 900'],
  ])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await until('the focus to be back', () =>
    page.getByRole('link', { name: 'gevel.jpg', exact: true }).evaluate((link) => link === document.activeElement),
  )
})

test('what is edited is stored, and the score follows it', async () => {
  const { id } = await add('gevel.jpg', { alt_text: null, page_name: null, section: null, seo_score: 60 })
  const page = await open(advancedPhotos)
  await page.getByRole('link', { name: 'Bewerk gevel.jpg' }).click()
  expect(new URL(page.url()).search).toBe(`?bewerk=${id}`)
  await page.getByLabel('Alt-tekst', { exact: true }).fill('x'.repeat(126))
  await save(page).click()
  await page.getByText('Gebruik hoogstens 125 tekens.').first().waitFor()
  await page.getByLabel('Alt-tekst', { exact: true }).fill('Een propere gevel in Gent')
  await page.getByLabel('Paginatype').selectOption('Blog')
  await page.getByLabel('Locatie').fill('zijbalk')
  await save(page).click()
  await expectToast(page, 'Photo updated successfully')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject([{ alt_text: 'Een propere gevel in Gent', page_name: 'blog', section: 'zijbalk', seo_score: 100 }])
  await page.getByText('SEO 100/100').waitFor()
})

test('beside the alt text it is said where no visitor hears it', async () => {
  const { id } = await add('gevel.jpg', { page_name: 'home', section: 'service_1' })
  const page = await open(advancedPhotos, { query: `?bewerk=${id}` })
  const unheard = page.getByText('Op deze plek wordt ze niet voorgelezen')
  await unheard.waitFor()
  await expect
    .poll(() => page.getByLabel('Alt-tekst', { exact: true }).getAttribute('aria-describedby'))
    .toBe(await unheard.getAttribute('id'))
  await page.getByLabel('Locatie').fill('hero')
  await unheard.waitFor({ state: 'detached' })
  await page.getByLabel('Locatie').fill('service_4')
  await unheard.waitFor()
  await page.getByLabel('Paginatype').selectOption('Blog')
  await unheard.waitFor({ state: 'detached' })
})

test('who edits a photo that somebody else edited chooses between both', async () => {
  const { id } = await add('gevel.jpg')
  const page = await open(advancedPhotos, { query: `?bewerk=${id}`, expected: /412/ })
  await page.getByLabel('Alt-tekst', { exact: true }).fill('Mijn woorden voor de gevel')
  await change(id, { alt_text: 'Hun woorden voor de gevel' })
  await save(page).click()
  await page.getByRole('dialog', { name: 'Intussen gewijzigd' }).waitFor()
  await page.getByLabel('Opgeslagen versie').check()
  await page.getByRole('button', { name: 'Deze keuze opslaan' }).click()
  await expectToast(page, 'Photo updated successfully')
  expect((await stored())[0]?.alt_text).toBe('Hun woorden voor de gevel')
})

test('a photo is deleted on its own after the question, from the list or while it is looked at', async () => {
  await add('weg.jpg')
  await add('ook-weg.jpg')
  const page = await open(advancedPhotos)
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Verwijder weg.jpg' }).click()
  await question.getByText('Weet je zeker dat je deze foto wilt verwijderen?').waitFor()
  await question.getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Verwijderd', 'Foto is verwijderd.')
  await names(page, 'ook-weg.jpg')
  await page.getByRole('link', { name: 'ook-weg.jpg', exact: true }).click()
  await page.getByRole('dialog', { name: 'ook-weg.jpg' }).getByRole('button', { name: 'Verwijderen' }).click()
  await question.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText("Geen foto's gevonden", { exact: true }).waitFor()
  expect(await stored()).toEqual([])
})

test('on a phone and a desk nothing breaks a rule or sticks out: the grid, the list, the dialogs and the empty library', async () => {
  const long = `${'hoelangeenbestandsnaamookis'.repeat(6)}.jpg`
  const { id } = await add(long, { alt_text: 'w'.repeat(125), page_name: 'p'.repeat(80), section: 's'.repeat(80), is_active: false })
  await add('kort.jpg', { alt_text: null })
  const page = await open(advancedPhotos)
  await names(page, long, 'kort.jpg')
  await expectSound(page, 'the grid')
  await page.getByLabel('Selecteer kort.jpg').check()
  await expectSound(page, 'a selection')
  await page.getByRole('button', { name: 'Lijst', exact: true }).click()
  await expectSound(page, 'the list')
  for (const query of [`?foto=${id}`, `?bewerk=${id}`]) {
    await moveTo(page, advancedPhotos.path + query)
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
    await expectSound(page, query)
  }
  await networkIdle(page)
  await clear()
  await moveTo(page, advancedPhotos.path)
  await openAgain(page)
  await page.getByText("Geen foto's gevonden", { exact: true }).waitFor()
  await expectSound(page, 'the empty library')
})
