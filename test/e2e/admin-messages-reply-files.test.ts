import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { admin, adminMessage } from '#routes.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { detail, messageOffice, press } from '../support/message-office.ts'
import { goOffline } from '../support/offline.ts'
import { until } from '../support/until.ts'
import { storePhoto } from '../support/visitor-photos.ts'

const { app, open, receive, inDatabase, mailServer } = messageOffice()

/** The step is saved while the status changes, so the server first says that the version is stale. */
const STALE = /412/
const CUSTOMER = { name: 'Nadia Benali', email: 'nadia@voorbeeld.test' }
const PRICES = { name: 'Prijzen Ş "2026".pdf', mimeType: 'application/pdf', buffer: randomBytes(300_000) }

const box = (page: Page) => detail(page).getByRole('group', { name: 'Bijlagen' })
const preview = (page: Page) => detail(page).getByRole('region', { name: 'Zo komt het aan' })
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  box(page).getByLabel('Bestand toevoegen').setInputFiles(files)
const mailTo = async (page: Page, text = 'De prijs in bijlage.') => {
  await detail(page).getByRole('radio', { name: 'Mail' }).check()
  await detail(page).getByLabel('Onderwerp').fill('Uw prijs')
  await detail(page).getByLabel('Tekst', { exact: true }).fill(text)
  await box(page).getByText('0 Bytes van 10 MB').waitFor()
}
/** Ends the ten seconds in which mails are held. */
const endHold = (id: string) =>
  inDatabase("update request_replies set next_attempt_at = '2020-01-01T00:00:00.000Z' where submission_id = ?", id)

test('chosen, pasted and photos of the request: they stay through a reload, come back with a mail that is held back, and leave with it', async () => {
  const id = await receive({ ...CUSTOMER, photos: [await storePhoto(app(), 'goot.png')] })
  const page = await open(adminMessage(id), { viewport: PHONE, expected: STALE })
  await mailTo(page)
  await choose(page, PRICES, { name: 'leeg.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await preview(page).getByText(PRICES.name).waitFor()
  await preview(page).getByText('leeg.txt').waitFor()
  await box(page).getByRole('button', { name: 'Haal leeg.txt weg' }).click()
  await preview(page).getByText('leeg.txt').waitFor({ state: 'detached' })

  await box(page).getByRole('button', { name: 'Foto’s van de aanvraag' }).click()
  const photo = box(page).getByRole('button', { name: 'Foto 1: goot.png' })
  await photo.click()
  await preview(page).getByText('goot.jpg').waitFor()
  await expect.poll(() => photo.getAttribute('aria-pressed')).toBe('true')
  await detail(page)
    .getByLabel('Tekst', { exact: true })
    .evaluate((area) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(500)], 'schermafdruk.png', { type: 'image/png' }))
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
  await preview(page).getByText('schermafdruk.png').waitFor()
  await expectNoAxeViolations(page, 'main')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  await page.reload()
  await preview(page).getByText('schermafdruk.png').waitFor()
  await press(page, 'Verstuur')
  await detail(page).getByRole('button', { name: 'Houd tegen' }).waitFor()
  await box(page).getByText('0 Bytes van 10 MB').waitFor()
  await press(page, 'Houd tegen')
  for (const name of [PRICES.name, 'goot.jpg', 'schermafdruk.png']) await preview(page).getByText(name).waitFor()

  await press(page, 'Verstuur')
  await until('a queued mail', () => inDatabase('select id from request_replies where submission_id = ?', id).length === 1)
  endHold(id)
  await detail(page).getByText('Vertrokken', { exact: true }).waitFor()
  const mail = mailServer().mails.find(({ subject }) => subject === 'Uw prijs')
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([PRICES.name, 'goot.jpg', 'schermafdruk.png'])
  const downloading = page.waitForEvent('download')
  await detail(page)
    .getByRole('button', { name: `Download ${PRICES.name}` })
    .click()
  expect(PRICES.buffer.equals(await readFile(await (await downloading).path()))).toBe(true)
  await expectNoAxeViolations(page, 'main')
})

test('what is too large or a program is refused with words, and what the network lost is sent again by itself', async () => {
  const id = await receive(CUSTOMER)
  const page = await open(adminMessage(id), { expected: /ERR_INTERNET_DISCONNECTED/ })
  await mailTo(page)
  await choose(page, { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(6_000_000) })
  await preview(page).getByText('plan.pdf').waitFor()
  await choose(
    page,
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(5_000_000) },
    { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  )
  await box(page).getByText('Dit bestand is te groot: er is nog 4 MB van de 10 MB vrij.').waitFor()
  await box(page).getByText('Mailservers weigeren programma’s en scripts').waitFor()
  await press(page, 'Verstuur')
  await detail(page).getByText('Nog niet alle bestanden staan klaar.').waitFor()
  for (const name of ['film.mp4', 'setup.exe'])
    await box(page)
      .getByRole('button', { name: `Haal ${name} weg` })
      .click()

  await goOffline(page)
  await choose(page, { name: 'prijs.txt', mimeType: 'text/plain', buffer: Buffer.from('12') })
  await box(page).getByRole('button', { name: 'Opnieuw proberen: prijs.txt' }).waitFor()
  // What is still on its way would be lost.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: 'Bestanden zijn nog onderweg' })
  await asked.getByRole('button', { name: 'Hier blijven' }).click()
  await asked.waitFor({ state: 'detached' })
  await box(page).getByRole('button', { name: 'Opnieuw proberen: prijs.txt' }).waitFor()
  await page.context().setOffline(false)
  await preview(page).getByText('prijs.txt').waitFor()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.waitForURL(app().url + admin.dashboard)
  await page.goBack()
  await preview(page).getByText('prijs.txt').waitFor()
  await press(page, 'Verstuur')
  await detail(page).getByRole('button', { name: 'Houd tegen' }).waitFor()
  expect(inDatabase('select name from reply_files where reply_id is not null order by position')).toEqual([
    { name: 'plan.pdf' },
    { name: 'prijs.txt' },
  ])
})
