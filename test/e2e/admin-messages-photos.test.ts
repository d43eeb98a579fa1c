import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { admin, adminMessage, api } from '#routes.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { detail, messageOffice, press } from '../support/message-office.ts'
import { storedTree } from '../support/stored-tree.ts'
import { until } from '../support/until.ts'
import { storePhoto } from '../support/visitor-photos.ts'

const { app, mailServer, open, receive } = messageOffice()

/** Sends a request with photos of these names. */
const receiveWith = async (name: string, ...photos: string[]): Promise<string> => {
  const ids: string[] = []
  for (const [index, photo] of photos.entries()) ids.push(await storePhoto(app(), photo, ['#3f6b4f', '#7a3b2a', '#2a4d6b'][index % 3]))
  return receive({ name, photos: ids })
}
const thumbnails = (page: Page) => detail(page).getByRole('button', { name: /^Vergroot foto/ })
const isShown = (page: Page, scope: string) =>
  page.waitForFunction(
    (selector) => [...document.querySelectorAll<HTMLImageElement>(selector)].some((image) => image.complete && image.naturalWidth > 0),
    scope,
  )
const dialog = (page: Page) => page.getByRole('dialog')

test('a request shows its photos between what was written and what can be done; the list and the mail say how many', async () => {
  const id = await receiveWith('Els Foto', 'voorkant.jpg', 'achterkant.jpg', 'dak.jpg')
  await receive({ name: 'Jan Zonder' })
  await until('the mail', () =>
    mailServer().mails.some(({ text }) => text?.includes('Er zijn 3 foto’s meegestuurd. Je ziet ze bij de aanvraag in het beheer.')),
  )
  const page = await open(admin.messages)
  const list = page.getByRole('region', { name: 'Lijst' })
  await expect.poll(() => list.getByRole('listitem').filter({ hasText: 'Els Foto' }).innerText()).toContain('met 3 foto’s')
  await expect.poll(() => list.getByRole('listitem').filter({ hasText: 'Jan Zonder' }).innerText()).not.toContain('foto')

  await page.getByRole('link', { name: /^Els Foto/ }).click()
  await detail(page).getByRole('heading', { name: '3 foto’s' }).waitFor()
  expect(new URL(page.url()).searchParams.get('id')).toBe(id)
  await isShown(page, 'article img')
  await expect
    .poll(() => thumbnails(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))))
    .toEqual(['Vergroot foto 1: voorkant.jpg', 'Vergroot foto 2: achterkant.jpg', 'Vergroot foto 3: dak.jpg'])
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: /^Jan Zonder/ }).click()
  await detail(page).getByRole('heading', { name: 'Jan Zonder' }).waitFor()
  await expect.poll(() => thumbnails(page).count()).toBe(0)
})

test('with the keyboard a photo opens large, leads to the others, and closes where it was opened', async () => {
  const page = await open(adminMessage(await receiveWith('Toetsen Toon', 'een.jpg', 'twee.jpg')))
  await thumbnails(page).first().focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Foto 1 van 2').waitFor()
  await isShown(page, 'dialog img')
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowRight')
  await dialog(page).getByText('twee.jpg').waitFor()
  await expect.poll(() => dialog(page).getByRole('img', { name: 'Foto van de klant: twee.jpg' }).count()).toBe(1)
  await page.keyboard.press('ArrowRight')
  await dialog(page).getByText('Foto 1 van 2').waitFor()
  await page.keyboard.press('ArrowLeft')
  await dialog(page).getByText('Foto 2 van 2').waitFor()
  const original = (await dialog(page).getByRole('link', { name: 'Origineel openen' }).getAttribute('href')) ?? ''
  expect((await app().request(original)).headers.get('Content-Type')).toBe('image/jpeg')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Vergroot foto 1: een.jpg')
})

test('on a phone nothing is wider than the screen, open or not', async () => {
  const page = await open(adminMessage(await receiveWith('Smalle Saar', 'een.jpg', 'twee.jpg')), { viewport: PHONE })
  await isShown(page, 'article img')
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(() => width()).toBe(PHONE.width)
  await thumbnails(page).last().click()
  await isShown(page, 'dialog img')
  await dialog(page).getByRole('button', { name: 'Vorige foto' }).click()
  await dialog(page).getByText('Foto 1 van 2').waitFor()
  await expect.poll(() => width()).toBe(PHONE.width)
  await expectNoAxeViolations(page)
  await dialog(page).getByRole('button', { name: 'Sluiten' }).click()
  await dialog(page).waitFor({ state: 'detached' })
})

test('photos that cannot be asked for say so, and come when asked again', async () => {
  const id = await receiveWith('Weggevallen Wim', 'een.jpg')
  const prepare = (opened: Page) => opened.route(`**${api.photosOf(id)}`, (route) => route.abort())
  const page = await open(adminMessage(id), { expected: /ERR_FAILED/, prepare })
  const alert = detail(page).getByRole('alert').filter({ hasText: 'Kon de foto’s niet laden.' })
  await alert.waitFor()
  await expectNoAxeViolations(page)
  await endRoutes(page, `**${api.photosOf(id)}`)
  await alert.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await isShown(page, 'article img')
})

test('an address that has ended is asked for anew by itself; a photo that is gone says so', async () => {
  const id = await receiveWith('Verlopen Vic', 'een.jpg')
  let asked = 0
  const prepare = async (opened: Page) => {
    opened.on('request', (request) => (asked += Number(request.url().endsWith(api.photosOf(id)))))
    // The server's clock cannot be moved here; this is its response an hour later.
    await opened.route('**/storage/requests/**', (route) =>
      asked === 1 ? route.fulfill({ status: 403, json: { code: 'link-expired' } }) : route.continue(),
    )
  }
  const page = await open(adminMessage(id), { expected: /40[34]/, prepare })
  await isShown(page, 'article img')
  expect(asked).toBe(2)

  await endRoutes(page, '**/storage/requests/**')
  await page.route('**/storage/requests/**', (route) => route.fulfill({ status: 404, json: {} }))
  await thumbnails(page).first().click()
  await dialog(page).getByRole('alert').getByText('Kon deze foto niet laden.').waitFor()
  await endRoutes(page, '**/storage/requests/**')
  await dialog(page).getByRole('button', { name: 'Opnieuw proberen' }).click()
  await isShown(page, 'dialog img')
})

test('photos go with the message that is deleted, also when the tab is closed before the server has done that', async () => {
  const id = await receiveWith('Gewiste Guy', 'een.jpg')
  const stored = async () => (await storedTree(app().dataDir)).filter((path) => path.startsWith('requests/')).length
  const before = await stored()
  const page = await open(adminMessage(id))
  // A thumbnail that still loads would not find its photo, and the browser would log that.
  await isShown(page, 'article img')
  await press(page, 'Verwijderen')
  const question = page.getByRole('alertdialog', { name: 'Verwijder 1 bericht' })
  await question
    .getByText('Weet je zeker dat je dit bericht wilt verwijderen? De mails en foto’s die erbij horen, verdwijnen mee.')
    .waitFor()
  await question.getByRole('button', { name: 'Verwijderen' }).click()
  await detail(page).waitFor({ state: 'detached' })
  expect(await stored()).toBe(before)
  await page.close()
  await until('the photo to go', async () => (await stored()) === before - 1)
})
