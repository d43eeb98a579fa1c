import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { EVERY_SERVICE } from '#admin/kit/use-services.ts'
import { admin, api, site } from '#routes.ts'
import { blogPost, portfolioItem, service } from '../support/builders.ts'
import { backOffice } from '../support/back-office.ts'
import { PHONE } from '../support/browser.ts'
import { expectFocus } from '../support/focus.ts'
import { heldBack } from '../support/held-back.ts'
import { networkIdle } from '../support/network-idle.ts'
import { photoCard, photoNames, pictureLoaded, PHOTOS, photosOf, sectionOf } from '../support/page-photos.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const office = backOffice()
const { app, ask, open } = office
const { change, clear, send, stored } = photosOf(office)

beforeEach(clear)

const HERO = { page_name: 'gevelreiniging', section: 'hero' }
const FACADE = { query: '?page_name=gevelreiniging' }
const publicPage = async () => (await office.app().request(site.service('gevelreiniging'))).text()
const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Pagina' }).getByRole('link', { name })
const question = (page: Page) => page.getByRole('alertdialog')

test('a tab for each page, each with the sections of its page, and the address bar says which', async () => {
  await send('gevel.jpg', HERO)
  const page = await open(PHOTOS)
  const headings = () => page.getByRole('region', { name: /^Secties van/ }).getByRole('heading')
  await headings().first().waitFor()
  await expect
    .poll(() => headings().allInnerTexts())
    .toEqual(['Hero', 'Dienst 1: gevel', 'Dienst 2: crepi', 'Dienst 3: dakgoot', 'Dienst 4: oprit'])
  await tab(page, /^Gevelreiniging 1$/).click()
  await photoCard(page, 'gevel.jpg').waitFor()
  expect(new URL(page.url()).search).toBe('?page_name=gevelreiniging')
  await expect
    .poll(() => headings().allInnerTexts())
    .toEqual(['Hero', 'Vervuiling 1', 'Vervuiling 2', 'Vervuiling 3', 'Werkwijze 1', 'Werkwijze 2', 'Werkwijze 3', 'Werkwijze 4'])
  for (const name of [/^Crepi-reiniging/, /^Dakgoot-reiniging/, /^Oprit-reiniging/, /^Over ons/, /^Home/]) {
    await tab(page, name).click()
    await page.getByRole('figure', { name: 'Standaardbeeld dat bezoekers nu zien' }).first().waitFor()
    await expect.poll(() => tab(page, name).getAttribute('aria-current')).toBe('true')
  }
})

test('a page with a card for each service shows its photos once the services are there', async () => {
  await send('ploeg.jpg', { page_name: 'over-ons', section: 'team' })
  const line = heldBack()
  let read: Promise<unknown> | undefined
  const page = await open(PHOTOS, {
    query: '?page_name=over-ons',
    hasOwnTab: true,
    prepare: async (opening) => {
      await opening.route(app().url + EVERY_SERVICE + '*', (route) => line.then(() => route.continue()))
      read = Promise.all(
        [api.mediaSections, 'section=team'].map((part) => opening.waitForResponse((response) => response.url().includes(part))),
      )
    },
  })
  await read
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
  await expect.poll(() => photoCard(page, 'ploeg.jpg').count()).toBe(0)
  line.release()
  await photoCard(page, 'ploeg.jpg').waitFor()
})

test('on a phone the tab that is open stands in view, however far it is among the others', async () => {
  const page = await open(PHOTOS, { query: '?page_name=over-ons', viewport: PHONE })
  const current = tab(page, /^Over ons \d/)
  await current.and(page.locator('[aria-current=true]')).waitFor()
  expect(await current.boundingBox()).toSatisfy(({ x, width }: { x: number; width: number }) => x >= 0 && x + width <= PHONE.width)
})

test('a card tells how full its section is, and of each photo its state, score, day and words', async () => {
  await send('gevel.jpg', { ...HERO, alt_text: 'Propere gevel in Gent' })
  const { id } = await send('IMG_1.jpg', { ...HERO, section: 'process_1' })
  await change(id, { is_active: false })
  const page = await open(PHOTOS, FACADE)
  await photoCard(page, 'gevel.jpg').getByText('Op de website').waitFor()
  const today = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Brussels' }).format(new Date())
  expect((await sectionOf(page, 'Hero').innerText()).split(/\n+/)).toEqual(
    expect.arrayContaining(['1/1', 'Limiet bereikt', 'SEO 100/100', `Geüpload op ${today}`, 'gevel.jpg', 'Propere gevel in Gent']),
  )
  const hidden = await sectionOf(page, 'Werkwijze 1').innerText()
  expect(hidden.split(/\n+/)).toEqual(expect.arrayContaining(['1/1', 'Limiet bereikt', 'Inactief', 'SEO 40/100', 'Geen alt-tekst']))
  expect(hidden).not.toContain('Op de website')
  const empty = await sectionOf(page, 'Vervuiling 1').innerText()
  expect(empty).toContain('0/1')
  expect(empty).not.toContain('Limiet bereikt')
})

test('the picture is the small form that the store makes, with its size, and comes when it is near', async () => {
  const { file_url } = await send('gevel.jpg', HERO)
  const page = await open(PHOTOS, FACADE)
  const image = photoCard(page, 'gevel.jpg').getByRole('presentation')
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => [element.getAttribute('src'), element.width > 0, element.loading]))
    .toEqual([`${file_url}?width=480&format=webp`, true, 'lazy'])
})

test('the search looks at the name, the words and the section, and is in the address bar', async () => {
  await send('voordeur.jpg', HERO)
  await send('een.jpg', { ...HERO, section: 'vervuiling_2', alt_text: 'Groene aanslag op de muur' })
  await send('twee.jpg', { ...HERO, section: 'process_3' })
  const page = await open(PHOTOS, FACADE)
  const search = page.getByRole('searchbox')
  const finds = (...names: string[]) => until(`only ${names.join()}`, async () => (await photoNames(page)).join() === names.join())
  await finds('voordeur.jpg', 'een.jpg', 'twee.jpg')
  await search.fill('DEUR')
  await finds('voordeur.jpg')
  expect(new URL(page.url()).searchParams.get('zoek')).toBe('DEUR')
  await search.fill('aanslag')
  await finds('een.jpg')
  await search.fill('process_3')
  await finds('twee.jpg')
  await search.fill('werkwijze')
  await finds('twee.jpg')
  await search.fill('niets heet zo')
  await page.getByText('Niets gevonden voor deze zoekopdracht of filters.').waitFor()
  await page.getByRole('button', { name: 'Filters wissen' }).click()
  await finds('voordeur.jpg', 'een.jpg', 'twee.jpg')
})

test('a photo that is put away leaves the public page at once, and one that is brought back is there again', async () => {
  const { file_url } = await send('gevel.jpg', HERO)
  expect(await publicPage()).toContain(file_url)
  const page = await open(PHOTOS, FACADE)
  const counts = heldBack()
  await page.route(`**${api.mediaSections}`, (route) => counts.then(() => route.continue()))
  await page.getByRole('button', { name: /^Deactiveren.*gevel\.jpg$/ }).press('Enter')
  await expectToast(page, 'Foto gedeactiveerd', 'De foto is niet meer zichtbaar op de website.')
  expect(await publicPage()).not.toContain(file_url)
  await photoCard(page, 'gevel.jpg').getByText('Inactief').waitFor()
  // The other parts of the screen are still being read.
  await page.getByRole('button', { name: /^Activeren.*gevel\.jpg$/ }).press('Enter')
  await expectToast(page, 'Foto geactiveerd', 'De foto is zichtbaar op de website.')
  expect(await publicPage()).toContain(file_url)
  await photoCard(page, 'gevel.jpg').getByText('Op de website').waitFor()
  counts.release()
})

test('of two active photos the newest is on the website, and when it goes the other takes its place', async () => {
  const older = await send('oud.jpg', HERO)
  await send('nieuw.jpg', HERO)
  const page = await open(PHOTOS, FACADE)
  await photoCard(page, 'nieuw.jpg').getByText('Op de website').waitFor()
  await expect.poll(() => photoCard(page, 'oud.jpg').getByText('Op de website').count()).toBe(0)
  const hero = sectionOf(page, 'Hero')
  await hero.getByText('2/1').waitFor()
  await hero.getByText('De website toont de nieuwste actieve foto.').waitFor()

  await pictureLoaded(page, 'nieuw.jpg')
  await page.getByRole('button', { name: 'Verwijder nieuw.jpg' }).click()
  await question(page).getByText('Weet je zeker dat je deze foto wilt verwijderen?', { exact: true }).waitFor()
  await expect.poll(() => question(page).getByRole('listitem').allInnerTexts()).toEqual(['Pagina Gevelreiniging, Hero'])
  await question(page).getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Verwijderd', 'Foto is verwijderd.')
  await photoCard(page, 'oud.jpg').getByText('Op de website').waitFor()
  expect(await publicPage()).toContain(older.file_url)
  await expectFocus(page, 'Hero')
})

test('whoever deletes a photo that the site shows is reported where, may change his mind, and else the site does without', async () => {
  const { id, file_url } = await send('gevel.jpg', HERO)
  await ask(api.collection('services'), { json: service({ name: 'Ramen', image_url: file_url }) })
  await ask(api.collection('blog-posts'), { json: blogPost({ title: 'Winter', featured_image: file_url }) })
  await ask(api.collection('portfolio-items'), {
    json: portfolioItem({ title: 'Huis', service_category: 'oprit-reiniging', after_image: file_url }),
  })
  const page = await open(PHOTOS, FACADE)
  await pictureLoaded(page, 'gevel.jpg')
  const press = () => page.getByRole('button', { name: 'Verwijder gevel.jpg' }).click()
  await press()
  await question(page).getByText('Let op: de website gebruikt deze foto hier:').waitFor()
  await expect
    .poll(() => question(page).getByRole('listitem').allInnerTexts())
    .toEqual(['Pagina Gevelreiniging, Hero', 'Project ‘Huis’', 'Dienst ‘Ramen’', 'Artikel ‘Winter’'])
  await question(page).getByRole('button', { name: 'Annuleren' }).click()
  expect((await stored()).map((photo) => photo.id)).toEqual([id])
  await press()
  await question(page).getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Verwijderd', 'Foto is verwijderd.')
  await sectionOf(page, 'Hero').getByText('Nog geen foto.').waitFor()
  expect(await publicPage()).not.toContain(file_url)
  expect(await publicPage()).toContain('/pictures/gevel')
})

test('a photo that nobody shows goes without a warning', async () => {
  const { id } = await send('gevel.jpg', HERO)
  await change(id, { is_active: false })
  const page = await open(PHOTOS, FACADE)
  await page.getByRole('button', { name: 'Verwijder gevel.jpg' }).click()
  await question(page).waitFor()
  await expect.poll(() => question(page).getByText('Let op').count()).toBe(0)
})

test('a section with many photos shows them page by page, and nothing of other sections is read with it', async () => {
  for (let number = 1; number <= 13; number++) await send(`${number}.jpg`, HERO)
  const asked: string[] = []
  const page = await open(PHOTOS, {
    ...FACADE,
    prepare: async (opened) => void opened.on('request', (request) => asked.push(request.url())),
  })
  const hero = sectionOf(page, 'Hero')
  await hero.getByText('1 tot 12 van 13').waitFor()
  // One row of any place says what the person may do with the library.
  const lists = asked
    .map((address) => new URL(address))
    .filter(({ pathname, search }) => pathname === api.collection('media') && search !== '?limit=1')
  expect(new Set(lists.map(({ searchParams }) => searchParams.get('page_name')))).toEqual(new Set(['gevelreiniging']))
  expect(lists.every(({ searchParams }) => searchParams.get('limit') === '12')).toBe(true)
  await hero.getByRole('button', { name: 'Volgende' }).click()
  await hero.getByText('13 tot 13 van 13').waitFor()
  await expect.poll(() => photoNames(page)).toEqual(['1.jpg'])
  // Otherwise the photo would be deleted before its picture is loaded.
  await networkIdle(page)
  await page.getByRole('button', { name: 'Verwijder 1.jpg' }).click()
  await question(page).getByRole('button', { name: 'Verwijderen' }).click()
  await photoCard(page, '13.jpg').waitFor()
  await hero.getByRole('button', { name: 'Volgende' }).waitFor({ state: 'detached' })
})

test('photos in places that the screen does not know are reported of', async () => {
  await send('ploeg.jpg', { page_name: 'blog', section: 'hero' })
  await send('sfeer.jpg', { page_name: 'gevelreiniging', section: 'sfeer' })
  const page = await open(PHOTOS, FACADE)
  await page.getByRole('heading', { name: "Nog 2 foto's op een andere plaats" }).waitFor()
  const words = await page.getByRole('complementary').getByText('Dit scherm toont deze plaatsen niet').innerText()
  expect(words).toContain('Gevelreiniging / Sfeer')
  expect(words).toContain('Blog / Hero')
  await page.getByRole('link', { name: 'Bekijk in Advanced Photos' }).click()
  await until('the other screen', () => new URL(page.url()).pathname === '/admin/photos-advanced')
})

test('where photos stand is reported to administrators alone, for at least one photo and at most 500', async () => {
  const statusFor = async (ids: string[], session = true) => {
    const { headers } = session ? await office.app().login() : { headers: {} }
    return (await office.app().request(api.mediaUsage, { json: { ids }, headers })).status
  }
  expect(await statusFor(['een'], false)).toBe(401)
  expect((await office.app().request(api.mediaSections)).status).toBe(401)
  expect(await statusFor([])).toBe(422)
  expect(await statusFor(Array.from({ length: 501 }, String))).toBe(422)
  expect(await ask(api.mediaUsage, { json: { ids: ['onbekend'] } })).toEqual({ used: [] })
})

test('a hidden service has no tab here and among the questions, and its photos can still be reached', async () => {
  const { id } = (await ask(api.collection('services'), { json: service({ name: 'Dakreiniging', slug: 'dak' }) })) as { id: string }
  await send('dak.jpg', { page_name: 'dak', section: 'hero' })
  const tabs = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link')
  const page = await open(PHOTOS)
  await tabs(page, 'Pagina').filter({ hasText: 'Dakreiniging' }).waitFor()
  await ask(api.row('services', id), { method: 'PATCH', json: { active: false } })
  await page.reload()
  await page.getByText('Dit scherm toont deze plaatsen niet').filter({ hasText: 'Dakreiniging / Hero' }).waitFor()
  await expect.poll(() => tabs(page, 'Pagina').filter({ hasText: 'Dakreiniging' }).count()).toBe(0)
  await page.goto(`${office.app().url}${admin.photos}?page_name=dak`)
  await tabs(page, 'Pagina').filter({ hasText: 'Dakreiniging (verborgen)' }).waitFor()
  await page.goto(office.app().url + admin.faq)
  await tabs(page, 'FAQ per categorie').first().waitFor()
  await expect.poll(() => tabs(page, 'FAQ per categorie').filter({ hasText: 'Dakreiniging' }).count()).toBe(0)
  await ask(api.row('services', id), { method: 'DELETE' })
})
