import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { backOffice } from '../support/back-office.ts'
import { advancedPhotos, libraryOf } from '../support/photo-office.ts'
import { expectSound } from '../support/screen-judges.ts'
import { until } from '../support/until.ts'

const office = backOffice()
const { open, app } = office
const { add } = libraryOf(office)

const reports = { query: '?tab=analytics' }
const linesOf = async (page: Page, items: string) =>
  (await page.locator(items).allInnerTexts()).map((text) => text.split(/\n+/).map((line) => line.trim()))
const figures = (page: Page) => linesOf(page, 'ul[aria-label=Cijfers] > li')

beforeAll(async () => {
  await add('een.jpg', { seo_score: 80, file_size: 100_000, page_name: 'home', section: 'hero' })
  await add('twee.jpg', { seo_score: 79, file_size: 500_000 })
  await add('drie.jpg', { seo_score: 60, file_size: 600_000, alt_text: null, webp_available: true })
  await add('vier.jpg', { seo_score: 21, file_size: 800_000, alt_text: null, page_name: 'blog', section: 'zij', is_active: false })
})

test('the eight cards show the figures of the database', async () => {
  const page = await open(advancedPhotos)
  await until('the figures', async () => (await figures(page))[0]?.[1] === '4')
  expect(await figures(page)).toEqual([
    ["Totaal foto's", '4', 'in de bibliotheek'],
    ['Gemiddelde SEO-score', '60', 'van 100'],
    ['Opslag gebruikt', '2 MB', 'gemiddeld 500 KB per foto'],
    ['Optimalisatiestatus', 'Met alt-tekst', '2', 'Zonder alt-tekst', '2', 'Klein (tot 100 KB)', '1'],
    ['Zonder alt-tekst', '2', 'nog te schrijven'],
    ['Grote bestanden', '2', 'meer dan 500 KB'],
    ['Goede SEO-score', '3', '60 of meer'],
    ["Website foto's", '2', 'met een pagina en een locatie'],
  ])
  await page.getByRole('link', { name: 'Zonder alt-tekst' }).click()
  await until('those without', async () => (await page.locator('#lijst li').count()) === 2)
})

test('the reports are exact', async () => {
  const page = await open(advancedPhotos, reports)
  await expect.poll(() => page.locator('nav [aria-current=true]').last().innerText()).toBe('Analytics & Rapporten')
  await page.getByText('75%').or(page.getByText('25%')).first().waitFor()
  const report = async (title: string) => {
    const lines = await page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .getByRole('listitem')
      .allInnerTexts()
    return lines.map((line) => line.replace(/\s+/g, ' ').trim())
  }
  await expect
    .poll(() => report('Verdeling van de SEO-scores'))
    .toEqual(['Uitstekend 80-100 1 foto 25%', "Goed 60-79 2 foto's 50%", 'Verbetering Nodig onder 60 1 foto 25%'])
  await expect
    .poll(() => report('Kansen om te optimaliseren'))
    .toEqual([
      "Alt-tekst toevoegen 2 foto's zonder alt-tekst",
      "Bestandsgrootte verkleinen 2 foto's van meer dan 500 KB",
      'Goed geoptimaliseerd 2 met alt-tekst en hoogstens 500 KB',
      "Zonder WebP 3 foto's in een ouder formaat",
      "Nergens gebruikt 3 foto's die de website niet toont",
    ])
  await expect
    .poll(() => report('Prestaties'))
    .toEqual(["Met alt-tekst 2 foto's 50%", "Grootte geoptimaliseerd hoogstens 500 KB 2 foto's 50%", 'Gemiddelde score 60%'])
  await page.getByRole('link', { name: 'Foto Bibliotheek' }).click()
  await page.getByRole('link', { name: 'een.jpg', exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('figures that cannot be loaded are only noted, and the library works without', async () => {
  const noted: string[] = []
  const page = await open(advancedPhotos, {
    expected: /503|script: unavailable/,
    prepare: async (opened) => {
      opened.on('pageerror', (error) => noted.push(error.message))
      await opened.route(`**${api.mediaAnalytics}`, (route) => route.fulfill({ status: 503 }))
    },
  })
  await until('the failure to be noted', () => noted.includes('unavailable'))
  await page.getByRole('link', { name: 'een.jpg', exact: true }).waitFor()
  await expect.poll(async () => (await figures(page))[0]).toEqual(["Totaal foto's", '–', 'in de bibliotheek'])
  await expect.poll(() => page.getByRole('button', { name: 'Melding sluiten' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Analytics & Rapporten' }).click()
  await page.getByRole('heading', { name: 'Prestaties' }).waitFor()
  await page.locator('main:not(:has([aria-busy=true]))').waitFor()
})

test('the API tells an administrator alone, and the audit keeps to its eight fields', async () => {
  expect((await app().request(api.mediaAnalytics)).status).toBe(401)
  expect((await app().request(api.mediaIds)).status).toBe(401)
  const session = await app().login()
  expect(await (await app().request(api.mediaAudit, { session })).json()).toEqual({
    totalPhotos: 4,
    withoutAltText: 2,
    largeFiles: 2,
    totalFileSize: 2_000_000,
    averageSeoScore: 60,
    lowSeoScore: 1,
    withoutWebp: 3,
    unusedImages: 3,
  })
  expect((await app().request(`${api.mediaIds}?alt_text=misschien`, { session })).status).toBe(422)
  const { ids } = (await (await app().request(`${api.mediaIds}?alt_text=with&max_file_size=100000`, { session })).json()) as {
    ids: string[]
  }
  expect(ids.length).toBe(1)
})

test('on a phone and a desk nothing of the reports breaks a rule or sticks out', async () => {
  const page = await open(advancedPhotos, reports)
  await page.getByText('25%').first().waitFor()
  await expectSound(page, 'the reports')
})
