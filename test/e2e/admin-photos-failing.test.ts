import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { photoTexts } from '#texts/nl/admin/photos.ts'
import { backOffice } from '../support/back-office.ts'
import { expectNoAxeViolations } from '../support/browser.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { heldBack } from '../support/held-back.ts'
import { panelOf, photoCard, PHOTOS, photosOf, picture } from '../support/page-photos.ts'
import { expectSound } from '../support/screen-judges.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const office = backOffice()
const { open } = office
const { clear, remove, send, stored } = photosOf(office)
const folder = mkdtempSync(join(tmpdir(), 'helder-photos-'))

beforeEach(clear)
afterAll(() => rmSync(folder, { recursive: true }))

const HERO = { page_name: 'home', section: 'hero' }
const LIST = `**${api.collection('media')}?*`

test('what is on its way says so; what cannot be loaded is reported, breaks no rule on a phone or a desk, and can be tried again', async () => {
  await send('gevel.jpg', HERO)
  const answer = heldBack()
  const page = await open(PHOTOS, {
    expected: /503/,
    prepare: (opened) => opened.route(LIST, (route) => answer.then(() => route.fulfill({ status: 503 }))),
  })
  await page.getByRole('status').getByText('Laden...', { exact: true }).waitFor({ state: 'attached' })
  answer.release()
  await expectToast(page, 'Fout bij laden', "Kon foto's niet laden.")
  await expectSound(page, 'not loaded', ['axe'])
  await endRoutes(page)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await photoCard(page, 'gevel.jpg').waitFor()
})

test('services that cannot be read, of which most tabs are made, are reported, and can be read again', async () => {
  let asked = 0
  const page = await open(PHOTOS, {
    expected: /503|script: unavailable/,
    query: '?page_name=dakgootreiniging',
    prepare: (opened) =>
      opened.route('**/api/admin/services?*', (route) => {
        asked += 1
        return route.fulfill({ status: 503 })
      }),
  })
  const tabs = page.getByRole('navigation', { name: photoTexts.tabs })
  const notice = page.getByRole('alert').filter({ hasText: 'Kon diensten niet laden.' }).first()
  await notice.waitFor()
  await expect.poll(() => tabs.locator('[aria-current]').innerText()).toBe('Dakgootreiniging')
  // The sections, which appear after the first read, read once more; each read is tried twice.
  await until('both reads', () => asked === 4)
  await notice.waitFor()
  await endRoutes(page)
  await notice.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await tabs.getByRole('link', { name: /^Gevelreiniging/ }).waitFor()
  await expect.poll(() => notice.count()).toBe(0)
})

describe('a photo that somebody else deleted', () => {
  test('cannot be switched, which is reported, and is gone from the screen', async () => {
    const { id } = await send('gevel.jpg', HERO)
    const page = await open(PHOTOS, { expected: /404/ })
    const toggle = page.getByRole('button', { name: /^Deactiveren/ })
    await toggle.waitFor()
    await remove(id)
    await toggle.click()
    await expectToast(page, 'Fout bij bijwerken', 'Kon status niet bijwerken.')
    await photoCard(page, 'gevel.jpg').waitFor({ state: 'detached' })
  })

  test('cannot be deleted, which is reported, and is gone from the screen', async () => {
    const { id } = await send('gevel.jpg', HERO)
    const page = await open(PHOTOS, { expected: /404/ })
    await page.getByRole('button', { name: 'Verwijder gevel.jpg' }).click()
    await page.getByRole('alertdialog').waitFor()
    await remove(id)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expectToast(page, 'Fout bij verwijderen', 'Kon foto niet verwijderen.')
    await photoCard(page, 'gevel.jpg').waitFor({ state: 'detached' })
  })
})

test('a server that does not answer leaves a photo as it was', async () => {
  await send('gevel.jpg', HERO)
  const page = await open(PHOTOS, { expected: /503/ })
  await page.getByRole('button', { name: /^Deactiveren/ }).waitFor()
  await page.route(`**${api.collection('media')}/*`, (route) =>
    ['PATCH', 'DELETE'].includes(route.request().method()) ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  await page.getByRole('button', { name: /^Deactiveren/ }).click()
  await expectToast(page, 'Fout bij bijwerken', 'Kon status niet bijwerken.')
  await page.getByRole('button', { name: 'Verwijder gevel.jpg' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Fout bij verwijderen', 'Kon foto niet verwijderen.')
  await photoCard(page, 'gevel.jpg').getByText('Op de website').waitFor()
  expect(await stored()).toMatchObject([{ is_active: true }])
})

test('whether the site shows a photo may be unknown; whoever deletes it is reported that', async () => {
  await send('gevel.jpg', HERO)
  const page = await open(PHOTOS, {
    expected: /503|script: unavailable/,
    prepare: (opened) => opened.route(`**${api.mediaUsage}`, (route) => route.fulfill({ status: 503 })),
  })
  await page.getByRole('button', { name: 'Verwijder gevel.jpg' }).click()
  await page.getByRole('alertdialog').getByText('Er kon niet worden nagegaan of de website deze foto gebruikt.').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Verwijderd', 'Foto is verwijderd.')
})

describe('an upload that fails', () => {
  test('because the image is broken says so beside it, and what was typed stays', async () => {
    const place = join(folder, 'kapot.jpg')
    writeFileSync(place, (await picture()).subarray(0, 200))
    const page = await open(PHOTOS, { expected: /422/ })
    const panel = panelOf(page)
    await panel.section.selectOption('Hero')
    await panel.altText.fill('Blijft staan.')
    await panel.file.setInputFiles(place)
    await panel.send.click()
    await expectToast(page, 'Upload mislukt', 'Er is een fout opgetreden bij het uploaden.')
    await panel.panel.getByText('Deze afbeelding is beschadigd of kan niet gelezen worden.').waitFor()
    await expect.poll(async () => [await panel.section.inputValue(), await panel.altText.inputValue()]).toEqual(['hero', 'Blijft staan.'])
    await expectNoAxeViolations(page)
    expect(await stored()).toEqual([])
  })

  test('because the server is gone can be tried again with one press', async () => {
    const place = join(folder, 'gevel.jpg')
    writeFileSync(place, await picture())
    const page = await open(PHOTOS, { expected: /503/ })
    await page.route(`**${api.uploadPhoto}`, (route) => route.fulfill({ status: 503 }))
    const panel = panelOf(page)
    await panel.section.selectOption('Hero')
    await panel.file.setInputFiles(place)
    await panel.send.click()
    await expectToast(page, 'Upload mislukt', 'Er is een fout opgetreden bij het uploaden.')
    await panel.panel.getByText('Probeer het zo meteen opnieuw.').waitFor()
    await endRoutes(page)
    await panel.send.click()
    await expectToast(page, 'Upload succesvol', 'Foto is succesvol geüpload.')
    await photoCard(page, 'gevel.jpg').waitFor()
  })
})
