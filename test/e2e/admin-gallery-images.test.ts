import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { api, storage } from '#routes.ts'
import { backOffice, nameLink, save } from '../support/back-office.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { button, fillProject, gallery, projectsOf } from '../support/gallery-office.ts'
import { noise, photoFromPhone } from '../support/pictures.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const office = backOffice('services')
const { app, open } = office
const { add, clear, read, stored } = projectsOf(office)

beforeEach(clear)

const field = (page: Page, which: 'voor' | 'na') => page.getByRole('group', { name: `Foto "${which}"` })
const choose = (page: Page, which: 'voor' | 'na', file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator(which === 'voor' ? '#field-before_image' : '#field-after_image').setInputFiles(file)
const photo = async (name = 'IMG_1.JPG') => ({ name, mimeType: 'image/jpeg', buffer: await photoFromPhone() })
const shownImage = (page: Page, which: 'voor' | 'na') => field(page, which).getByRole('img')
const isShown = (page: Page, which: 'voor' | 'na') => () =>
  shownImage(page, which).evaluateAll((all) => all.some((image) => (image as HTMLImageElement).naturalWidth > 0))

test('a photo asks for the category first, is stored under its name, and is on the site after the save', async () => {
  const page = await open(gallery, { query: '?nieuw=1' })
  await field(page, 'voor').getByText('Kies eerst een service categorie; dan kan de foto erbij.').waitFor()
  await expect.poll(() => page.locator('#field-before_image').getAttribute('aria-disabled')).toBe('true')
  await fillProject(page, 'Gevel in Gent')
  await field(page, 'voor').getByText('Zonder deze foto staat het project zonder beeld op de website.').waitFor()

  await choose(page, 'voor', await photo())
  await expectToast(page, 'Upload succesvol', 'Afbeelding is succesvol geüpload naar projects bucket')
  const opener = field(page, 'voor').getByRole('link', { name: 'Openen in een nieuw tabblad' })
  const address = (await opener.getAttribute('href')) ?? ''
  expect(address).toMatch(/^\/storage\/projects\/before\/gevelreiniging-before-\d+\.jpg$/)
  await expect.poll(() => opener.getAttribute('target')).toBe('_blank')
  await until('the stored photo to show', isShown(page, 'voor'))
  await expect.poll(() => shownImage(page, 'voor').getAttribute('src')).toBe(`${address}?width=480&format=webp`)
  expect((await app().request(address)).status).toBe(200)

  await choose(page, 'na', { name: 'na.png', mimeType: 'image/png', buffer: await noise(60, 40) })
  await field(page, 'na').getByRole('link', { name: 'Openen in een nieuw tabblad' }).waitFor()
  await field(page, 'na')
    .getByText(/^Deze foto is klein \(60 × 40 pixels\)/)
    .waitFor()
  await save(page).click()
  await expectToast(page, 'Succesvol aangemaakt', 'Nieuw portfolio item is aangemaakt.')
  const [row] = await stored()
  expect(storage.projectImage(row?.before_image ?? '')).toBe(address)
  expect(row?.after_image).toMatch(/^after\/gevelreiniging-after-\d+\.png$/)
  expect(await read()).toEqual(['Gevel in Gent'])
  expect(await (await app().request('/projecten')).text()).toContain(address)
})

test('while a photo is on its way it shows with how far it is; saving waits for it, and it can be called off', async () => {
  await add('Gevel', { before_image: '/pictures/oprit-voor-1200.webp' })
  // A slow network cannot be undone in a shared tab.
  const page = await open(gallery, { hasOwnTab: true })
  await nameLink(page, 'Gevel').click()
  await until('the stored photo to show', isShown(page, 'voor'))
  const network = await page.context().newCDPSession(page)
  const sendAtMost = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
  // Slow enough that the upload is not over before the end, however busy the machine is.
  await sendAtMost(20_000)
  await choose(page, 'voor', { name: 'groot.png', mimeType: 'image/png', buffer: await noise(1200, 800) })
  await until('the chosen photo to show', async () =>
    ((await shownImage(page, 'voor').first().getAttribute('src')) ?? '').startsWith('blob:'),
  )
  await until(
    'part of it to have gone out',
    async () => Number(await field(page, 'voor').getByRole('progressbar').getAttribute('value')) > 0,
  )
  await expectNoAxeViolations(page)
  await save(page).click()
  await expectToast(page, 'Nog even', 'Er is nog een foto onderweg. Sla op zodra ze er staat.')
  await field(page, 'voor').getByRole('button', { name: 'Annuleren' }).click()
  await field(page, 'voor').getByRole('progressbar').waitFor({ state: 'detached' })
  await sendAtMost(-1)
  await expect.poll(() => shownImage(page, 'voor').getAttribute('src')).toBe('/pictures/oprit-voor-480.webp')
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt', 'Portfolio item is bijgewerkt.')
  expect(await stored()).toMatchObject([{ before_image: '/pictures/oprit-voor-1200.webp' }])
})

test('a photo is replaced and taken away', async () => {
  await add('Gevel', { before_image: '/pictures/oprit-voor-1200.webp', after_image: '/pictures/oprit-na-1200.webp' })
  const page = await open(gallery, { viewport: PHONE })
  await nameLink(page, 'Gevel').click()
  await until('the stored photo to show', isShown(page, 'voor'))
  await choose(page, 'voor', await photo())
  await expectToast(page, 'Upload succesvol', 'Afbeelding is succesvol geüpload naar projects bucket')
  await field(page, 'na').getByRole('button', { name: 'Foto weghalen' }).click()
  await expect.poll(() => shownImage(page, 'na').count()).toBe(0)
  await expect.poll(() => page.locator('#field-after_image').evaluate((input) => input === document.activeElement)).toBe(true)
  await expectNoAxeViolations(page)
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt', 'Portfolio item is bijgewerkt.')
  const [row] = await stored()
  expect(row?.before_image).toMatch(/^before\/gevelreiniging-before-\d+\.jpg$/)
  expect(row?.after_image).toBeNull()
})

test('what is no image or too big is reported and not sent', async () => {
  await add('Gevel')
  const page = await open(gallery)
  let asked = 0
  await page.route(`**${api.uploadProject}`, (route) => {
    asked += 1
    return route.fallback()
  })
  await nameLink(page, 'Gevel').click()
  await choose(page, 'voor', { name: 'offerte.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expectToast(page, 'Ongeldig bestandstype', 'Alleen afbeeldingen zijn toegestaan')
  await field(page, 'voor').getByRole('alert').getByText('Ongeldig bestandstype. Alleen afbeeldingen zijn toegestaan.').waitFor()
  await expectNoAxeViolations(page)
  await choose(page, 'voor', { name: 'groot.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_000_001) })
  await expectToast(page, 'Bestand te groot', 'Maximale bestandsgrootte is 10MB')
  await choose(page, 'voor', await photo())
  await expectToast(page, 'Upload succesvol', 'Afbeelding is succesvol geüpload naar projects bucket')
  await expect.poll(() => field(page, 'voor').getByRole('alert').innerText()).toBe('')
  expect(asked).toBe(1)
})

test('two files at once are one too many', async () => {
  await add('Gevel')
  const page = await open(gallery)
  await nameLink(page, 'Gevel').click()
  await page.locator('#field-before_image').evaluate((input) => {
    const files = new DataTransfer()
    for (const name of ['a.png', 'b.png']) files.items.add(new File(['x'], name, { type: 'image/png' }))
    input.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
  })
  await expectToast(page, 'Te veel bestanden', 'Kies één afbeelding')
  await expect.poll(() => button(page, 'Annuleren').count()).toBe(1)
})
