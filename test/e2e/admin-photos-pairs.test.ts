import { beforeEach, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { noAnswer } from '#texts/nl/admin/kit.ts'
import { backOffice } from '../support/back-office.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { panelOf, photoCard, PHOTOS, photosOf, picture, sectionOf } from '../support/page-photos.ts'
import { expectToast } from '../support/toast.ts'

const office = backOffice()
const { open } = office
const { clear, send, stored } = photosOf(office)
beforeEach(clear)

const TEAM = { page_name: 'over-ons', section: 'team' }
const publicPage = async () => (await office.app().request(site.about)).text()

test('a photo gets one of before from its card, is washed on the page, and is a photo again once they are parted', async () => {
  const after = await send('ploeg.jpg', { ...TEAM, alt_text: 'Onze ploeg' })
  const page = await open(PHOTOS, { query: '?page_name=over-ons' })
  await page.getByRole('button', { name: /^Foto van vóór toevoegen.*ploeg\.jpg$/ }).press('Enter')
  const panel = panelOf(page)
  await panel.panel.getByText('Wordt de foto van vóór bij ‘ploeg.jpg’ (Over ons, Team).').waitFor()
  await expect.poll(() => panel.file.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => panel.section.count()).toBe(0)
  await panel.file.setInputFiles({ name: 'vuil.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await panel.altText.fill('De gevel vóór ons')
  await panel.send.click()
  await expectToast(page, 'Upload succesvol', 'Foto is succesvol geüpload.')
  await photoCard(page, 'ploeg.jpg').getByText('Vóór', { exact: true }).waitFor()
  await panel.section.waitFor()
  await expect.poll(() => sectionOf(page, 'Team').innerText()).toContain('1/1')
  expect(await publicPage()).toMatch(/vuil|voor-\d{13}/)
  expect(await publicPage()).toContain('type="range"')
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Verwijder ploeg.jpg' }).click()
  await page.getByRole('alertdialog').getByText('De foto van vóór blijft in de bibliotheek staan.').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click()
  await page.getByRole('button', { name: /^Foto van vóór loskoppelen/ }).click()
  await expectToast(page, 'Losgekoppeld', 'De foto van vóór staat nog in de bibliotheek.')
  await page.getByRole('button', { name: /^Foto van vóór toevoegen/ }).waitFor()
  expect(await publicPage()).not.toContain('type="range"')
  expect((await stored()).map(({ id }) => id)).toContain(after.id)
  expect(await stored()).toHaveLength(2)
})

test('a photo of the library becomes that of before, also after a lost answer, and the photo itself is not among those to choose', async () => {
  await send('ploeg.jpg', TEAM)
  const page = await open(PHOTOS, { query: '?page_name=over-ons', expected: /ERR_FAILED/ })
  const choose = page.getByRole('button', { name: /^Vóór kiezen uit de bibliotheek.*ploeg\.jpg$/ })
  const dialog = page.getByRole('dialog', { name: 'Foto kiezen' })
  await choose.press('Enter')
  await dialog.getByText('Hier staat geen andere foto.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => choose.evaluate((element) => element === document.activeElement)).toBe(true)

  const { id } = await send('vuil.jpg', { page_name: 'over-ons', section: 'hero', alt_text: 'Vuile gevel' })
  await page.reload()
  await choose.press('Enter')
  await expectNoAxeViolations(page)
  await dialog.getByRole('searchbox').fill('vuile')
  await page.route(`**${api.collection('media')}/*`, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()))
  await dialog.getByRole('button', { name: 'Vuile gevel' }).press('Enter')
  await expectToast(page, 'Fout bij bijwerken', `Kon de foto van vóór niet koppelen. ${noAnswer.perhapsDone}`)
  await expect.poll(() => dialog.getByRole('searchbox').inputValue()).toBe('vuile')
  await endRoutes(page)
  // The library is read again after the failure, and takes no choice until then.
  await dialog.locator('ul[aria-busy=false]').waitFor()
  await dialog.getByRole('button', { name: 'Vuile gevel' }).press('Enter')
  await expectToast(page, 'Gekoppeld', 'Bezoekers wassen nu van de ene foto naar de andere.')
  await photoCard(page, 'ploeg.jpg').getByText('Vóór', { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Foto van vóór loskoppelen')
  expect((await stored()).filter(({ before_id }) => before_id === id)).toHaveLength(1)
  expect(await publicPage()).toContain('type="range"')
})

test.each([{ viewport: PHONE }, {}])('the point that stays in view is put by a click and moved by keys, %j', async (look) => {
  const { id } = await send('ploeg.jpg', TEAM)
  const page = await open(PHOTOS, { query: '?page_name=over-ons', ...look })
  const button = page.getByRole('button', { name: /^Uitsnede kiezen.*ploeg\.jpg$/ })
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Uitsnede kiezen' })
  const [across, down] = [
    dialog.getByRole('slider', { name: 'Van links naar rechts' }),
    dialog.getByRole('slider', { name: 'Van boven naar onder' }),
  ]
  const photo = dialog.getByRole('group', { name: 'Punt dat in beeld blijft' }).locator('img')
  await expect.poll(() => photo.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  const { width, height } = (await photo.boundingBox()) ?? { width: 0, height: 0 }
  await photo.click({ position: { x: width / 4, y: height / 2 }, force: true })
  await expect.poll(async () => [await across.inputValue(), await down.inputValue()]).toEqual(['25', '50'])
  await down.press('End')
  await across.press('ArrowLeft')
  await expect
    .poll(() =>
      dialog
        .getByRole('figure')
        .first()
        .locator('img')
        .evaluate((image) => getComputedStyle(image).objectPosition),
    )
    .toBe('24% 100%')
  await expectNoAxeViolations(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await dialog.getByRole('button', { name: 'Opslaan' }).press('Enter')
  await expectToast(page, 'Uitsnede opgeslagen', 'De website snijdt de foto nu zo bij.')
  expect((await stored()).find((each) => each.id === id)).toMatchObject({ focus_x: 24, focus_y: 100 })
  expect(await publicPage()).toContain('.at-24-100{--at:24% 100%;object-position:var(--at)}')
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})
