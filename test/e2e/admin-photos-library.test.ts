import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { backOffice } from '../support/back-office.ts'
import { expectNoAxeViolations } from '../support/browser.ts'
import { photoCard, PHOTOS, photosOf, picture, sectionOf } from '../support/page-photos.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const office = backOffice()
const { open } = office
const { clear, send, stored } = photosOf(office)
beforeEach(clear)

const FACADE = { query: '?page_name=gevelreiniging' }
const publicPage = async () => (await office.app().request(site.service('gevelreiniging'))).text()
const choose = (page: Page, section: string) => page.getByRole('button', { name: `Kies uit bibliotheek voor ${section}` })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Foto kiezen' })
const file = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await picture() })
const placed = async (name: string) => {
  const photo = (await stored()).find(({ original_filename }) => original_filename === name)
  return photo && `${photo.page_name}/${photo.section}`
}

test('several files come into the library at once, and one press on each gives it a place', async () => {
  const page = await open(PHOTOS, FACADE)
  await choose(page, 'Hero').press('Enter')
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles([await file('een.jpg'), await file('twee.jpg'), { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('?') }])
  await expectToast(
    page,
    'Niet alles is geüpload',
    "brief.txt: Alleen PNG, JPG, JPEG, GIF en WebP zijn toegestaan. Er staan 2 nieuwe foto's in de bibliotheek.",
  )
  await dialog(page).getByRole('button', { name: 'een.jpg' }).waitFor()
  await expectNoAxeViolations(page)
  await dialog(page).getByRole('button', { name: 'een.jpg' }).click()
  await photoCard(page, 'een.jpg').getByText('Op de website').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => choose(page, 'Hero').evaluate((element) => element === document.activeElement)).toBe(true)
  await choose(page, 'Werkwijze 1').click()
  await dialog(page).locator('ul[aria-busy=false]').waitFor()
  await dialog(page).getByRole('button', { name: 'twee.jpg' }).click()
  await photoCard(page, 'twee.jpg').getByText('Op de website').waitFor()
  expect([await placed('een.jpg'), await placed('twee.jpg')]).toEqual(['gevelreiniging/hero', 'gevelreiniging/process_1'])
  const html = await publicPage()
  for (const { file_url } of await stored()) expect(html).toContain(file_url)
})

test('one file takes its place at once, instead of the photo that was there', async () => {
  await send('oud.jpg', { page_name: 'gevelreiniging', section: 'hero' })
  const page = await open(PHOTOS, FACADE)
  await choose(page, 'Hero').click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles([await file('nieuw.jpg')])
  await photoCard(page, 'nieuw.jpg').getByText('Op de website').waitFor()
  expect(await placed('nieuw.jpg')).toBe('gevelreiniging/hero')
})

test('a photo of another place moves after a question, and is shown although a newer one was there', async () => {
  const { file_url } = await send('verplaatst.jpg', { page_name: 'over-ons', section: 'team' })
  await send('nieuwer.jpg', { page_name: 'gevelreiniging', section: 'hero' })
  const page = await open(PHOTOS, FACADE)
  await choose(page, 'Hero').click()
  await dialog(page).locator('ul[aria-busy=false]').waitFor()
  await dialog(page).getByRole('button', { name: 'verplaatst.jpg' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Deze foto staat nu op een andere plaats: Over ons, Team. Daar verdwijnt ze dan.').waitFor()
  await question.getByRole('button', { name: 'Annuleren' }).click()
  expect(await placed('verplaatst.jpg')).toBe('over-ons/team')
  await dialog(page).getByRole('button', { name: 'verplaatst.jpg' }).click()
  await question.getByRole('button', { name: 'Verplaatsen' }).click()
  await expectToast(page, 'Foto geplaatst', 'De website toont ze nu op deze plaats.')
  await photoCard(page, 'verplaatst.jpg').getByText('Op de website').waitFor()
  await sectionOf(page, 'Hero').getByText('Inactief').waitFor()
  await until('the photo on the page', async () => (await publicPage()).includes(file_url))
})
