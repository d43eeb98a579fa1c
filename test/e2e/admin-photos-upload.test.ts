import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EVERY_SERVICE } from '#admin/kit/use-services.ts'
import { api, site } from '#routes.ts'
import { backOffice } from '../support/back-office.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { heldBack } from '../support/held-back.ts'
import { unopenedPhotoTexts } from '#texts/nl/unopened-photos.ts'
import { panelOf, photoCard, photoNames, PHOTOS, photosOf, picture, sectionOf } from '../support/page-photos.ts'
import { expectSound } from '../support/screen-judges.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const office = backOffice()
const { app, open } = office
const { clear, send, stored } = photosOf(office)

const folder = mkdtempSync(join(tmpdir(), 'helder-photos-'))
const file = (name: string, bytes: Uint8Array | string) => {
  const place = join(folder, name)
  writeFileSync(place, bytes)
  return place
}
let facade: string

beforeAll(async () => {
  facade = file('Gevel in Gent.jpg', await picture())
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(clear)

const HERO = { page_name: 'gevelreiniging', section: 'hero' }
const FACADE = { query: '?page_name=gevelreiniging' }
const publicPage = async () => (await office.app().request(site.service('gevelreiniging'))).text()
const hint = (page: Page) => page.getByText('Deze sectie heeft al een foto.')

test('a photo is chosen, looked at, described and sent; its card and the public page show it at once', async () => {
  const page = await open(PHOTOS, FACADE)
  const panel = panelOf(page)
  await expect.poll(() => panel.page.inputValue()).toBe('gevelreiniging')
  await panel.section.selectOption('Hero')
  await panel.file.setInputFiles(facade)
  await panel.preview.waitFor()
  await panel.panel.getByText('60 × 40 pixels', { exact: true }).waitFor()
  await panel.panel.getByText(/^Deze foto is klein \(60 × 40 pixels\)/).waitFor()
  await panel.altText.fill('Propere gevel in Gent')
  await panel.send.press('Enter')
  await expectToast(page, 'Upload succesvol', 'Foto is succesvol geüpload.')
  await photoCard(page, 'Gevel in Gent.jpg').getByText('Op de website').waitFor()
  const hero = await sectionOf(page, 'Hero').innerText()
  expect(hero).toContain('1/1')
  expect(hero).toContain('Limiet bereikt')
  const [photo] = await stored()
  expect(photo).toMatchObject({ ...HERO, alt_text: 'Propere gevel in Gent', seo_score: 100, is_active: true })
  expect(await publicPage()).toContain(photo?.file_url)
  await expect.poll(() => panel.altText.inputValue()).toBe('')
  await expect.poll(() => panel.preview.count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Hero')
})

test('without a page type or a section nothing is sent, and the fields say so', async () => {
  const page = await open(PHOTOS)
  const panel = panelOf(page)
  await panel.file.setInputFiles(facade)
  await panel.page.selectOption('Kies een pagina')
  await panel.send.click()
  await expectToast(page, 'Vereiste velden', 'Selecteer eerst pagina type en sectie.')
  await panel.panel.getByText('Kies een pagina.', { exact: true }).waitFor()
  await expect.poll(() => panel.page.evaluate((element) => element === document.activeElement)).toBe(true)
  await panel.page.selectOption('Crepi-reiniging')
  await panel.send.click()
  await expectToast(page, 'Vereiste velden', 'Selecteer eerst pagina type en sectie.')
  await panel.panel.getByText('Kies een sectie.', { exact: true }).waitFor()
  await expect.poll(() => panel.panel.getByText('Kies een pagina.', { exact: true }).count()).toBe(0)
  expect(await stored()).toEqual([])

  await panel.section.selectOption('Vervuiling 2')
  await panel.send.click()
  await expectToast(page, 'Upload succesvol', 'Foto is succesvol geüpload.')
  await sectionOf(page, 'Vervuiling 2').getByRole('article').waitFor()
  expect(new URL(page.url()).searchParams.get('page_name')).toBe('crepi-reiniging')
})

test('the choice of a page keeps the focus when the services arrive late', async () => {
  const line = heldBack()
  const page = await open(PHOTOS, {
    hasOwnTab: true,
    prepare: (opening) => opening.route(app().url + EVERY_SERVICE + '*', (route) => line.then(() => route.continue())),
  })
  const { page: choice } = panelOf(page)
  await choice.focus()
  line.release()
  await choice.getByRole('option', { name: 'Crepi-reiniging' }).waitFor({ state: 'attached' })
  await expect.poll(() => choice.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('without a photo nothing is sent', async () => {
  const page = await open(PHOTOS)
  const panel = panelOf(page)
  await panel.section.selectOption('Hero')
  await panel.send.click()
  await panel.panel.getByText('Kies eerst een foto.').waitFor()
  await expect.poll(() => panel.file.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('beside the alt text it is said where no visitor hears it', async () => {
  const page = await open(PHOTOS)
  const panel = panelOf(page)
  const heard = () =>
    panel.altText.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent)
  await panel.section.selectOption('Hero')
  await expect.poll(() => heard()).not.toContain('niet voorgelezen')
  for (const card of ['service_1', 'service_4']) {
    await panel.section.selectOption(card)
    await expect.poll(() => heard()).toContain('Op deze plek wordt ze niet voorgelezen')
  }
})

test('alt text that is too long is refused by the form, with the words of the server', async () => {
  const page = await open(PHOTOS)
  const panel = panelOf(page)
  await panel.section.selectOption('Hero')
  await panel.file.setInputFiles(facade)
  await panel.altText.fill('x'.repeat(126))
  await panel.send.click()
  await panel.panel.getByText('Gebruik hoogstens 125 tekens.').waitFor()
  await expect.poll(() => panel.altText.getAttribute('aria-invalid')).toBe('true')
  expect(await stored()).toEqual([])
  await panel.altText.fill('x'.repeat(125))
  await panel.send.click()
  await expectToast(page, 'Upload succesvol', 'Foto is succesvol geüpload.')
})

test.each([
  { what: 'as an iPhone makes them', name: 'IMG_1.HEIC', bytes: 10, words: unopenedPhotoTexts.heic },
  { what: 'of another type', name: 'plan.txt', bytes: 10, words: 'Alleen PNG, JPG, JPEG, GIF en WebP zijn toegestaan.' },
  { what: 'that is a PDF', name: 'plan.pdf', bytes: 10, words: unopenedPhotoTexts.pdf },
  { what: 'of more than 10,000,000 bytes', name: 'groot.jpg', bytes: 10_000_001, words: 'De foto is te groot: hoogstens 10 MB.' },
])('a file $what is not taken', async ({ name, bytes, words }) => {
  const page = await open(PHOTOS)
  const panel = panelOf(page)
  await panel.file.setInputFiles(file(name, new Uint8Array(bytes)))
  await expectToast(page, 'Upload mislukt', words)
  await panel.panel.getByText(words).waitFor()
  await panel.file.setInputFiles(facade)
  await panel.preview.waitFor()
  await expect.poll(() => panel.panel.getByText(words).count()).toBe(0)
})

test('a section is asked for by its card; one that is full takes another photo, which takes the place of the first', async () => {
  await send('oud.jpg', HERO)
  const page = await open(PHOTOS, FACADE)
  const panel = panelOf(page)
  await panel.section.selectOption('Vervuiling 1')
  await expect.poll(() => hint(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Foto toevoegen aan Hero' }).click()
  await expect.poll(() => panel.section.inputValue()).toBe('hero')
  await expect.poll(() => panel.file.evaluate((element) => element === document.activeElement)).toBe(true)
  await hint(page).waitFor()
  await panel.file.setInputFiles(facade)
  await panel.send.click()
  await photoCard(page, 'Gevel in Gent.jpg').getByText('Op de website').waitFor()
  await expect.poll(() => photoNames(page)).toEqual(['Gevel in Gent.jpg', 'oud.jpg'])
  await expect.poll(() => photoCard(page, 'oud.jpg').getByText('Op de website').count()).toBe(0)
  expect(await publicPage()).toContain((await stored())[0]?.file_url)
})

test('an upload shows how far it is, and can be called off with nothing lost', async () => {
  const answer = heldBack()
  const page = await open(PHOTOS)
  await page.route(`**${api.uploadPhoto}`, async (route) => {
    await answer
    await route.continue().catch(() => undefined)
  })
  const panel = panelOf(page)
  await panel.section.selectOption('Hero')
  await panel.file.setInputFiles(facade)
  await panel.altText.fill('Blijft staan.')
  await panel.send.click()
  await panel.panel.getByRole('progressbar').waitFor()
  await panel.panel.getByRole('button', { name: 'Annuleren' }).click()
  await panel.panel.getByRole('progressbar').waitFor({ state: 'detached' })
  answer.release()
  await expect.poll(() => panel.altText.inputValue()).toBe('Blijft staan.')
  await expect.poll(() => panel.preview.isVisible()).toBe(true)
  expect(await stored()).toEqual([])
  await endRoutes(page)
  await panel.send.click()
  await expectToast(page, 'Upload succesvol', 'Foto is succesvol geüpload.')
})

test('a photo that arrives shows whoever waited for it, and pulls back nobody who has gone on', async () => {
  const page = await open(PHOTOS)
  const panel = panelOf(page)
  for (const goOn of [() => page.getByRole('link', { name: /^Gevelreiniging/ }).click(), () => page.getByRole('searchbox').fill('gevel')]) {
    const answer = heldBack()
    await page.route(`**${api.uploadPhoto}`, (route) => answer.then(() => route.continue()))
    await panel.section.selectOption({ index: 1 })
    await panel.file.setInputFiles(facade)
    await panel.send.click()
    await panel.panel.getByRole('progressbar').waitFor()
    await goOn()
    const address = page.url()
    answer.release()
    await expectToast(page, 'Upload succesvol', 'Foto is succesvol geüpload.')
    await panel.preview.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('page_name')).toBe(new URL(address).searchParams.get('page_name'))
    await endRoutes(page)
  }
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('gevel')
})

test('a search does not hide the photo that was just sent', async () => {
  const page = await open(PHOTOS, { query: '?page_name=gevelreiniging&zoek=niets' })
  const panel = panelOf(page)
  await panel.section.selectOption('Hero')
  await panel.file.setInputFiles(facade)
  await panel.send.click()
  await photoCard(page, 'Gevel in Gent.jpg').waitFor()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
})

test('whoever leaves with a photo that was not sent is asked; another tab loses nothing', async () => {
  const page = await open(PHOTOS)
  const panel = panelOf(page)
  await panel.file.setInputFiles(facade)
  await page.getByRole('link', { name: /^Gevelreiniging/ }).click()
  await until('the tab', async () => (await panel.page.inputValue()) === 'gevelreiniging')
  await expect.poll(() => panel.preview.isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('alertdialog', { name: 'Niet-opgeslagen wijzigingen' }).getByRole('button', { name: 'Verder bewerken' }).click()
  await expect.poll(() => panel.preview.isVisible()).toBe(true)
})

test('on a phone and a desk nothing breaks a rule or sticks out', async () => {
  await send(`${'heellangenaam'.repeat(8)}.jpg`, { ...HERO, alt_text: 'w'.repeat(125) })
  await send('tweede.jpg', HERO)
  await send('elders.jpg', { page_name: 'p'.repeat(80), section: 's'.repeat(80) })
  const page = await open(PHOTOS, FACADE)
  await photoCard(page, 'tweede.jpg').getByText('Op de website').waitFor()
  await expectSound(page, 'with photos')
  const panel = panelOf(page)
  await panel.section.selectOption('Hero')
  await panel.file.setInputFiles(facade)
  await panel.preview.waitFor()
  await panel.section.selectOption('Kies een sectie')
  await panel.send.click()
  await panel.panel.getByText('Kies een sectie.', { exact: true }).waitFor()
  await expectSound(page, 'with mistakes')
  await page.getByRole('button', { name: 'Verwijder tweede.jpg' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectSound(page, 'asked about deleting', ['axe'])
})
