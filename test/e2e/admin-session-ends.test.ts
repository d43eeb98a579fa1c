import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { blogPost } from '../support/builders.ts'
import { backOffice, nameLink, save } from '../support/back-office.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { table, tabbed } from '../support/faq-office.ts'
import { gallery, projectsOf } from '../support/gallery-office.ts'
import { heldBack } from '../support/held-back.ts'
import { panelOf, PHOTOS, photosOf, picture, sectionOf } from '../support/page-photos.ts'
import { photoFromPhone } from '../support/pictures.ts'
import { advancedPhotos } from '../support/photo-office.ts'
import { offerToSignIn as offer, signIn, signInAgain, signInDialog } from '../support/sign-in.ts'
import { ADMIN } from '../support/first-start.ts'
import { expectToast } from '../support/toast.ts'

const office = backOffice()
const { open, ask, revoke, app } = office
const { stored: photos } = photosOf(office)

const expected = /401|unauthenticated/
const isFocused = (element: Locator) => element.evaluate((each) => each === document.activeElement)

test('a form over a list offers to sign in again, and with the keyboard alone on a phone goes on where it was', async () => {
  const { id } = await projectsOf(office).add('Gevel in Gent')
  const page = await open(gallery, { query: `?bewerk=${id}`, viewport: PHONE, expected })
  const form = page.getByRole('dialog', { name: 'Project bewerken' })
  const place = form.getByLabel('Locatie')
  await place.fill('Half getypt')
  await revoke(page)
  await place.press('Enter')
  await offer(form).waitFor()
  await expect.poll(() => isFocused(place)).toBe(true)
  await expectNoAxeViolations(page)

  while (!(await isFocused(offer(form)))) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = signInDialog(page)
  await dialog.waitFor()
  await expect.poll(() => isFocused(dialog.getByLabel('Wachtwoord'))).toBe(true)
  await expectNoAxeViolations(page)
  await page.keyboard.type('verkeerd')
  await page.keyboard.press('Enter')
  await dialog.getByText('1/3 mislukte pogingen').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(offer(form))).toBe(true)

  await page.keyboard.press('Enter')
  await page.keyboard.type(ADMIN.password)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expectToast(page, 'Succesvol ingelogd', 'Je kunt verder waar je gebleven was.')
  await expect.poll(() => place.inputValue()).toBe('Half getypt')
  await expect.poll(() => isFocused(place)).toBe(true)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Succesvol bijgewerkt', 'Portfolio item is bijgewerkt.')
  expect(await ask(api.row('portfolio-items', id))).toMatchObject({ location: 'Half getypt' })
})

test('a form whose session had ended before it opened, or before a reload, leads on as well', async () => {
  const page = await open(table, { query: '?nieuw=1', expected })
  const form = page.getByRole('dialog', { name: 'Nieuwe FAQ Toevoegen' })
  await form.getByLabel('Vraag').fill('Doen jullie ook daken?')
  await revoke(page)
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await offer(form).waitFor()
  await signInAgain(page, form)
  await expect.poll(() => form.getByLabel('Vraag').inputValue()).toBe('Doen jullie ook daken?')
  await form.getByLabel('Antwoord').fill('Nee.')
  await save(page).click()
  await nameLink(page, 'Doen jullie ook daken?').waitFor()
})

test('whoever signs in in another tab finds the dialog for it gone, and the form as it was', async () => {
  const page = await open(tabbed, { query: '?nieuw=1', expected })
  const form = page.getByRole('dialog', { name: 'Nieuwe FAQ toevoegen' })
  await form.getByLabel('Vraag').fill('En goten?')
  await form.getByLabel('Antwoord').fill('Ja.')
  await revoke(page)
  await save(page).click()
  await offer(form).click()
  await signInDialog(page).waitFor()
  const other = await page.context().newPage()
  await signIn(other, app())
  await other.close()
  await signInDialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => form.getByLabel('Vraag').inputValue()).toBe('En goten?')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Opslaan')
})

test('a photo that is described and chosen is there after signing in again, over the library and on its own screen, and its words after a reload', async () => {
  const file = { name: 'gevel.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  const page = await open(advancedPhotos, { query: '?upload=1', expected })
  const upload = page.getByRole('dialog', { name: 'SEO Photo Upload' })
  page.on('dialog', (question) => void question.accept())
  await upload.getByLabel('Alt text').fill('Propere gevel in Gent')
  await page.reload()
  await upload.getByText('Je niet-opgeslagen tekst is teruggezet.').waitFor()
  await expect.poll(() => upload.getByLabel('Alt text').inputValue()).toBe('Propere gevel in Gent')
  await page.locator('#field-file').setInputFiles(file)
  await revoke(page)
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await signInAgain(page, upload)
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await upload.getByRole('heading', { name: 'Photo uploaded successfully with SEO optimization!' }).waitFor()
  expect(await photos()).toMatchObject([{ alt_text: 'Propere gevel in Gent' }])

  await page.goto(`${app().url}${PHOTOS.path}?page_name=gevelreiniging`)
  const panel = panelOf(page)
  await panel.section.selectOption('Hero')
  await panel.file.setInputFiles(file)
  await panel.altText.fill('Vóór de reiniging')
  await revoke(page)
  await panel.send.click()
  await expectToast(page, 'Upload mislukt', 'Log opnieuw in om verder te werken. Wat je getypt hebt, blijft bewaard.')
  await signInAgain(page, page)
  await expect.poll(() => panel.file.getAttribute('aria-invalid')).toBe(null)
  await expect.poll(async () => [await panel.section.inputValue(), await panel.altText.inputValue()]).toEqual(['hero', 'Vóór de reiniging'])
  await panel.preview.waitFor()
  await panel.send.click()
  await sectionOf(page, 'Hero').getByRole('article', { name: 'gevel.jpg' }).waitFor()
  await panel.altText.fill('Na de reiniging')
  await page.reload()
  await panel.panel.getByText('Je niet-opgeslagen tekst is teruggezet.').waitFor()
  await expect.poll(() => panel.altText.inputValue()).toBe('Na de reiniging')
})

test.each([
  { of: 'the brand', path: admin.brand, title: 'Merk', place: 'Logo op licht' },
  { of: 'an article', path: `${admin.blog}?nieuw=1`, title: 'Blog', place: 'Afbeelding bovenaan' },
])('a picture of $of that was refused because the session had ended is sent again without choosing it again', async (chosen) => {
  const page = await open({ path: chosen.path, title: chosen.title }, { expected })
  const place = page.getByRole('group', { name: chosen.place })
  const file = place.locator('input[type=file]').first()
  await file.waitFor({ state: 'attached' })
  await revoke(page)
  await file.setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await photoFromPhone() })
  await place.getByText('Je sessie was verlopen. Probeer het opnieuw.').waitFor()
  await signInAgain(page)
  await place.getByRole('button', { name: 'Opnieuw proberen: logo.jpg' }).click()
  await place.getByRole('img').first().waitFor()
  await expect.poll(() => place.getByRole('alert').innerText()).toBe('')
})

test('the day and time of a plan are there after signing in again', async () => {
  const { id } = (await ask(api.collection('blog-posts'), { json: blogPost({ title: 'Goten' }) })) as { id: string }
  const page = await open({ path: admin.blog, title: 'Blog' }, { query: `?bewerk=${id}`, expected })
  await page.locator('#field-title').fill('Goten in Gent')
  await page.getByRole('button', { name: 'Later...' }).click()
  await page.getByRole('button', { name: 'Plan...' }).click()
  const plan = page.getByRole('dialog', { name: 'Plan deze wijziging' })
  await plan.getByLabel(/^Uur/).fill('09:30')
  await revoke(page)
  await plan.getByRole('button', { name: 'Plan', exact: true }).click()
  await signInAgain(page, plan)
  await expect.poll(() => plan.getByLabel(/^Uur/).inputValue()).toBe('09:30')
  await plan.getByRole('button', { name: 'Plan', exact: true }).click()
  await plan.waitFor({ state: 'detached' })
})

test('a session that ends while a save is under way, under a dialog over a form, costs neither', async () => {
  const { id } = (await ask(api.collection('blog-posts'), { json: blogPost({ title: 'Gevels' }) })) as { id: string }
  const page = await open({ path: admin.blog, title: 'Blog' }, { query: `?bewerk=${id}`, expected })
  const title = page.locator('#field-title')
  await title.fill('Gevels in Gent')
  const answer = heldBack()
  await page.route(`**${api.row('blog-posts', id)}`, (route) => answer.then(() => route.continue()))
  await save(page).click()
  await page.getByRole('toolbar', { name: 'Opmaak' }).getByRole('button', { name: 'Foto', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Foto kiezen' })
  await picker.getByRole('searchbox').fill('gevel')
  await revoke(page)
  answer.release()
  await signInAgain(page, picker)
  await expect.poll(() => picker.getByRole('searchbox').inputValue()).toBe('gevel')
  await page.keyboard.press('Escape')
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await ask(api.row('blog-posts', id))).toMatchObject({ title: 'Gevels in Gent' })
})
