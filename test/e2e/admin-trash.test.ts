import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import type { TrashedRow } from '#features/changes/trashed-row.ts'
import { services, testimonials as screen } from '../support/admin-screens.ts'
import { backOffice, type StoredRow } from '../support/back-office.ts'
import { DESK, PHONE } from '../support/browser.ts'
import { blogPost, portfolioItem, serviceOption } from '../support/builders.ts'
import { expectFocus, tabTo } from '../support/focus.ts'
import { noise } from '../support/pictures.ts'
import { expectSound } from '../support/screen-judges.ts'
import { sendImage } from '../support/send-image.ts'
import { expectToast } from '../support/toast.ts'

const { app, ask, open, create, stored, remove, clear } = backOffice()
const trash = { path: admin.trash, title: 'Prullenbak' }

/** Returns the row of the table with this name. */
const line = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const names = (page: Page) => page.getByRole('row').getByRole('link').allInnerTexts()
const restore = (page: Page, name: string) => line(page, name).getByRole('button', { name: /^Terugzetten/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: /terugzetten$/ })

const add = async (collection: string, json: object) => (await ask(api.collection(collection), { json })) as StoredRow

async function deleted(...titles: string[]): Promise<void> {
  for (const title of titles) await remove(screen, (await create(screen, title)).id)
}

beforeEach(async () => {
  await clear(screen)
  const { items } = (await ask(`${api.trash}?limit=100`)) as { items: TrashedRow[] }
  for (const { id } of items) await ask(api.trashed(id), { method: 'DELETE' })
})

test('a deleted row comes back as it was, with its id, and leaves the trash', async () => {
  const row = await create(screen, 'Rita Maes', { review_text: 'De gevel is proper.' })
  await remove(screen, row.id)
  const page = await open(trash)
  await line(page, 'Rita Maes').getByText('Testimonial', { exact: true }).waitFor()
  await expect.poll(() => line(page, 'Rita Maes').innerText()).toMatch(/vandaag om \d\d:\d\d[^]*30 dagen/)
  await restore(page, 'Rita Maes').click()
  await expectToast(page, 'Teruggezet', 'Rita Maes')
  await page.getByText('De prullenbak is leeg. Wat je verwijdert, blijft hier 30 dagen.').waitFor()
  await expectFocus(page, 'Lijst')
  expect(await stored(screen)).toMatchObject([{ id: row.id, customer_name: 'Rita Maes', review_text: 'De gevel is proper.' }])

  await page.getByRole('link', { name: 'Testimonials', exact: true }).click()
  await page.getByRole('link', { name: 'Rita Maes', exact: true }).waitFor()
})

test('a row whose slug was taken meanwhile asks for another, and what was typed stays until one is free', async () => {
  const article = await add('blog-posts', blogPost({ title: 'Mos op het dak', slug: 'mos' }))
  await ask(api.row('blog-posts', article.id), { method: 'DELETE' })
  for (const slug of ['mos', 'bezet']) await add('blog-posts', blogPost({ slug }))

  const page = await open(trash, { expected: /409|422/ })
  await restore(page, 'Mos op het dak').click()
  const slug = dialog(page).getByLabel(/^Nieuwe slug/)
  const answer = () => dialog(page).getByRole('button', { name: 'Terugzetten' }).click()
  await expect.poll(() => slug.inputValue()).toBe('mos-2')
  await expectSound(page, 'with a question', ['axe', 'fit'])
  await slug.fill('bezet')
  await answer()
  await dialog(page).getByText('Deze slug is ook in gebruik. Kies een andere.').waitFor()
  await expectSound(page, 'with a mistake', ['axe', 'fit'])
  await expect.poll(() => slug.inputValue()).toBe('bezet')
  await slug.fill('Mos op dak')
  await answer()
  await dialog(page).getByText('Gebruik alleen kleine letters, cijfers en losse streepjes.').waitFor()
  await slug.fill('')
  await answer()
  await dialog(page).getByText('Vul dit veld in.').waitFor()
  await slug.fill('mos-op-het-dak')
  await answer()
  await expectToast(page, 'Teruggezet', 'Mos op het dak')
  expect(await ask(api.row('blog-posts', article.id))).toMatchObject({ slug: 'mos-op-het-dak' })
})

test('a project whose slug and service are gone is asked about both, and no answer has to be given twice', async () => {
  const service = await create(services, 'Terras', { slug: 'terras' })
  const images = { before_image: null, after_image: null }
  const draft = portfolioItem({ title: 'Terras in Melle', slug: 'melle', service_category: 'terras', ...images })
  const project = await add('portfolio-items', draft)
  await ask(api.row('portfolio-items', project.id), { method: 'DELETE' })
  await remove(services, service.id)
  await add('portfolio-items', portfolioItem({ slug: 'melle', ...images }))

  const page = await open(trash, { expected: /409/ })
  await restore(page, 'Terras in Melle').click()
  const slug = dialog(page).getByLabel(/^Nieuwe slug/)
  const choice = dialog(page).getByLabel(/^Nieuwe dienst/)
  const answer = () => dialog(page).getByRole('button', { name: 'Terugzetten' }).click()
  // The server decides what it asks first.
  await slug.or(choice).first().waitFor()
  const isSlugFirst = await slug.isVisible()
  if (isSlugFirst) await slug.fill('melle-terras')
  else await choice.selectOption('Gevelreiniging')
  await answer()
  await (isSlugFirst ? choice : slug).waitFor()
  if (isSlugFirst) await choice.selectOption('Gevelreiniging')
  else await slug.fill('melle-terras')
  await expect.poll(async () => [await slug.inputValue(), await choice.inputValue()]).toEqual(['melle-terras', 'gevelreiniging'])
  await answer()
  await expectToast(page, 'Teruggezet', 'Terras in Melle')
  expect(await ask(api.row('portfolio-items', project.id))).toMatchObject({ slug: 'melle-terras', service_category: 'gevelreiniging' })
})

describe('a row whose service is gone', () => {
  let option: StoredRow
  beforeEach(async () => {
    const service = await create(services, 'Terras', { slug: 'terras' })
    option = await add('service-options', serviceOption({ name: 'Zand inborstelen', category: 'terras' }))
    await ask(api.row('service-options', option.id), { method: 'DELETE' })
    await remove(services, service.id)
  })

  test('asks for another service', async () => {
    const page = await open(trash, { expected: /409/ })
    await restore(page, 'Zand inborstelen').click()
    const choice = dialog(page).getByLabel(/^Nieuwe dienst/)
    const answer = dialog(page).getByRole('button', { name: 'Terugzetten' })
    await choice.waitFor()
    await answer.click()
    await dialog(page).getByText('Vul dit veld in.').waitFor()
    await expectFocus(page, /Nieuwe dienst/)
    await expectSound(page, 'without a service', ['axe', 'fit'])
    await choice.selectOption('Gevelreiniging')
    await answer.click()
    await expectToast(page, 'Teruggezet', 'Zand inborstelen')
    expect(await ask(api.row('service-options', option.id))).toMatchObject({ category: 'gevelreiniging' })
  })

  test('leads to that service when it is in the trash too', async () => {
    const page = await open(trash, { expected: /409/ })
    await restore(page, 'Zand inborstelen').click()
    await dialog(page).getByRole('link', { name: 'diensten in de prullenbak' }).click()
    await expect.poll(() => names(page)).toEqual(['Terras'])
    await restore(page, 'Terras').click()
    await expectToast(page, 'Teruggezet', 'Terras')
    await page.getByRole('button', { name: 'Filters wissen' }).click()
    await restore(page, 'Zand inborstelen').click()
    await expectToast(page, 'Teruggezet', 'Zand inborstelen')
    const { items } = (await ask(api.collection('services') + '?search=Terras')) as { items: StoredRow[] }
    await ask(api.row('service-options', option.id), { method: 'DELETE' })
    for (const { id } of items) await remove(services, id)
  })
})

test('a row is deleted for good only after a question', async () => {
  await deleted('Rita Maes', 'An Peeters')
  const page = await open(trash)
  const bin = page.getByRole('button', { name: 'Verwijder Rita Maes voorgoed' })
  await bin.click()
  const question = page.getByRole('alertdialog', { name: 'Verwijder Rita Maes voorgoed' })
  await question.getByText('terugzetten kan dan niet meer').waitFor()
  await expectSound(page, 'asked about deleting for good', ['axe'])
  await question.getByRole('button', { name: 'Annuleren' }).click()
  await expect.poll(() => names(page)).toEqual(['An Peeters', 'Rita Maes'])
  await bin.click()
  await question.getByRole('button', { name: 'Voorgoed verwijderen' }).click()
  await expectToast(page, 'Voorgoed verwijderd', 'Rita Maes')
  await expect.poll(() => names(page)).toEqual(['An Peeters'])
})

const choose = (page: Page, name: string) => page.getByRole('checkbox', { name: `Selecteer ${name}` })
const question = (page: Page) => page.getByRole('alertdialog')

test('several rows are restored together, with the keyboard too, and those that cannot are named', async () => {
  const article = await add('blog-posts', blogPost({ title: 'Mos op het dak', slug: 'mos-op-dak' }))
  await ask(api.row('blog-posts', article.id), { method: 'DELETE' })
  await add('blog-posts', blogPost({ slug: 'mos-op-dak' }))
  await deleted('Rita Maes', 'An Peeters')
  const page = await open(trash)
  await choose(page, 'Rita Maes').focus()
  await page.keyboard.press('Space')
  await choose(page, 'Mos op het dak').check()
  await page.getByText('2 geselecteerd').waitFor()
  await expectSound(page, 'with selected rows')
  await page.getByRole('button', { name: 'Terugzetten', exact: true }).press('Enter')
  await expectToast(page, 'Teruggezet', '1 item staat er weer.')
  const conflicts = page.getByRole('dialog', { name: 'Niet alles kon ongedaan gemaakt worden' })
  await expect.poll(() => conflicts.getByRole('listitem').locator('b').allInnerTexts()).toEqual(['Mos op het dak'])
  await conflicts.getByRole('button', { name: 'Sluiten', exact: true }).click()
  await expect.poll(() => names(page)).toEqual(['An Peeters', 'Mos op het dak'])
  expect((await stored(screen)).map((row) => row['customer_name'])).toEqual(['Rita Maes'])
})

test('several rows are deleted for good after a question, and the trash is emptied of what was in it when asked', async () => {
  await deleted('Een', 'Twee', 'Drie', 'Vier')
  const page = await open(trash)
  await page.getByText('4 items. Wat hier 30 dagen ligt').waitFor()
  for (const name of ['Een', 'Twee']) await choose(page, name).check()
  await page.getByRole('button', { name: 'Voorgoed verwijderen', exact: true }).click()
  await question(page).getByText('Weet je zeker dat je 2 items voorgoed wilt verwijderen?').waitFor()
  await expectSound(page, 'asked about two rows', ['axe'])
  await question(page).getByRole('button', { name: 'Voorgoed verwijderen' }).click()
  await expectToast(page, 'Voorgoed verwijderd', '2 items verwijderd.')
  await expect.poll(() => names(page)).toEqual(['Vier', 'Drie'])
  await page.getByText('2 items. Wat hier 30 dagen ligt').waitFor()

  await page.getByRole('button', { name: 'Prullenbak leegmaken' }).click()
  await question(page).getByText('Weet je zeker dat je 2 items voorgoed wilt verwijderen?').waitFor()
  await deleted('Vijf')
  await question(page).getByRole('button', { name: 'Voorgoed verwijderen' }).click()
  await expectToast(page, 'Prullenbak leeggemaakt', '2 items verwijderd.')
  await expect.poll(() => names(page)).toEqual(['Vijf'])
  await expect.poll(() => page.getByRole('link', { name: 'Alles 1' }).count()).toBe(1)
})

test('a deleted photo is shown with its picture, which nobody else can open', async () => {
  const sent = { bytes: await noise(900, 600), name: 'gevel.png', type: 'image/png' }
  const photo = (await (await sendImage(app(), api.uploadLibrary, await app().login(), sent, {})).json()) as StoredRow
  // The copy that pages use: right after an upload the site is still making others.
  expect((await app().request(`${String(photo['file_url'])}?width=480&format=webp`)).status).toBe(200)
  await ask(api.row('media', photo.id), { method: 'DELETE' })
  for (const viewport of [PHONE, DESK]) {
    const page = await open(trash, { viewport })
    const picture = line(page, 'gevel.png').locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    await expectSound(page, 'with a picture')
  }
  expect((await app().request(String(photo['file_url']))).status).toBe(404)
})

test('what somebody else restored meanwhile is said, and goes from the list', async () => {
  await deleted('Rita Maes')
  const page = await open(trash, { expected: /404/ })
  await line(page, 'Rita Maes').waitFor()
  const { items } = (await ask(api.trash)) as { items: TrashedRow[] }
  await ask(api.restoreTrashed(items[0]?.id ?? ''), { method: 'POST', json: {} })
  await restore(page, 'Rita Maes').click()
  await expectToast(page, 'Fout bij terugzetten', 'Dit is intussen teruggezet of voorgoed verwijderd.')
  await line(page, 'Rita Maes').waitFor({ state: 'detached' })
})

test('the keyboard reaches every row and goes on in the list', async () => {
  await deleted('Rita Maes', 'An Peeters')
  const page = await open(trash)
  await line(page, 'Rita Maes').waitFor()
  await tabTo(page, 'Terugzetten, Rita Maes')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Teruggezet', 'Rita Maes')
  await expectFocus(page, 'Lijst')
  await tabTo(page, 'Terugzetten, An Peeters')
})

describe('the list', () => {
  test('is found by name and by kind, and stays so in the address bar', async () => {
    await deleted('Rita Maes', 'An Peeters')
    await remove(services, (await create(services, 'Terras')).id)
    const page = await open(trash)
    await expect.poll(() => names(page)).toEqual(['Terras', 'An Peeters', 'Rita Maes'])
    await page.getByRole('searchbox').fill('maes')
    await expect.poll(() => names(page)).toEqual(['Rita Maes'])
    await page.getByRole('searchbox').fill('')
    await page.getByRole('link', { name: 'Diensten 1' }).click()
    await expect.poll(() => names(page)).toEqual(['Terras'])
    expect(new URL(page.url()).search).toBe('?collection=services')
    await page.getByRole('link', { name: 'Terras' }).click()
    await page.getByRole('heading', { name: 'Geschiedenis' }).waitFor()
  })

  test('breaks no rule full, with nothing found, and with nothing loaded', async () => {
    await deleted('Rita Maes', 'Een lange naam die op een telefoon niet op één regel past, want zo lang is hij')
    const page = await open(trash, { expected: /503/ })
    await line(page, 'Rita Maes').waitFor()
    await expectSound(page, 'with rows')
    await page.getByRole('searchbox').fill('niemand heet zo')
    await page.getByText('Niets gevonden in de prullenbak.').waitFor()
    await expectSound(page, 'with nothing found')
    await page.route(`**${api.trash}**`, (route) => route.fulfill({ status: 503 }))
    await page.getByRole('searchbox').fill('nog iets')
    await page.getByRole('button', { name: 'Opnieuw proberen' }).waitFor()
    await expectSound(page, 'with nothing loaded')
  })

  test('has pages, also on a phone', async () => {
    await deleted(...Array.from({ length: 26 }, (_, place) => `Klant ${place + 1}`))
    const page = await open(trash, { viewport: PHONE })
    await line(page, 'Klant 26').waitFor()
    await page.getByRole('button', { name: 'Volgende' }).click()
    await expect.poll(() => names(page)).toEqual(['Klant 1'])
    await restore(page, 'Klant 1').click()
    await expectToast(page, 'Teruggezet', 'Klant 1')
    await line(page, 'Klant 26').waitFor()
  })
})
