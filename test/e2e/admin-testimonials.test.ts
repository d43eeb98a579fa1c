import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admin, api, site } from '#routes.ts'
import { testimonial } from '../support/builders.ts'
import { type PageOptions, PHONE, useBrowser } from '../support/browser.ts'
import { signIn } from '../support/sign-in.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

interface Row {
  id: string
  [field: string]: unknown
}

let app: TestApp
let session: Session
const browser = useBrowser()
const collection = api.collection('testimonials')

beforeAll(async () => {
  app = await startApp({ SEED: 'none' })
  session = await app.login()
})
afterAll(() => app.stop())
beforeEach(async () => {
  const ids = (await stored()).map(({ id }) => id)
  if (ids.length > 0) await app.request(`${collection}/bulk-delete`, { json: { ids }, session })
})

const stored = async (): Promise<Row[]> => {
  const response = await app.request(`${collection}?limit=100`, { session })
  return ((await response.json()) as { items: Row[] }).items
}
const create = async (own: Parameters<typeof testimonial>[0]): Promise<Row> =>
  (await (await app.request(collection, { json: testimonial(own), session })).json()) as Row

async function openScreen(options: PageOptions = {}): Promise<Page> {
  const page = await browser.open(options)
  await signIn(page, app, { at: app.url + admin.testimonials })
  await page.getByRole('heading', { name: 'Testimonials', level: 1 }).waitFor()
  return page
}
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`))
const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' })
const nameLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('a testimonial is made with the form, and the very next visitor reads it', async () => {
  const page = await openScreen()
  await page.getByText('Nog geen testimonials. Voeg de eerste toe.').waitFor()
  expect(await (await app.request(site.home)).text()).toContain('Katrien De Smet')

  await field(page, 'Naam klant').fill('Rita Maes')
  await field(page, 'Locatie').fill('Melle')
  await field(page, 'Type dienst').selectOption('Dakgootreiniging')
  expect(await field(page, 'Score').locator('option').allInnerTexts()).toEqual([
    '1 ster',
    '2 sterren',
    '3 sterren',
    '4 sterren',
    '5 sterren',
  ])
  expect(await field(page, 'Score').inputValue()).toBe('5')
  await field(page, 'Score').selectOption('4 sterren')
  await field(page, 'Tekst van de recensie').fill('De goot loopt weer.\nNetjes!')
  await page.getByRole('switch', { name: 'Goedgekeurd', exact: true }).click()
  await save(page).click()
  await expectToast(page, 'Succesvol aangemaakt')

  const html = await (await app.request(site.home)).text()
  expect(html).toContain('Rita Maes')
  expect(html).not.toContain('Katrien De Smet')
  expect(await stored()).toMatchObject([
    {
      customer_name: 'Rita Maes',
      location: 'Melle',
      service_type: 'Dakgootreiniging',
      rating: 4,
      review_text: 'De goot loopt weer.\nNetjes!',
      approved: true,
      featured: false,
    },
  ])
  expect(await field(page, 'Naam klant').inputValue()).toBe('')
  await nameLink(page, 'Rita Maes').waitFor()
})

test('what is missing is said beside its field and in a list, all at once', async () => {
  const page = await openScreen()
  await save(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Formulier incompleet' })
  await summary.waitFor()
  expect(await summary.getByRole('link').allInnerTexts()).toEqual([
    'Naam klant: Vul dit veld in.',
    'Type dienst: Kies een dienst.',
    'Tekst van de recensie: Vul dit veld in.',
  ])
  expect(await page.locator('form [aria-invalid=true]').count()).toBe(3)
  expect(await field(page, 'Naam klant').evaluate((control) => control === document.activeElement)).toBe(true)
  expect(await stored()).toEqual([])
})

test('a row is edited in the form, and Annuleren goes back to a new one', async () => {
  await create({ customer_name: 'Rita Maes', location: 'Melle', review_text: 'Oud', approved: true })
  const page = await openScreen()
  await nameLink(page, 'Rita Maes').click()
  await page.getByRole('heading', { name: 'Testimonial bewerken' }).waitFor()
  await field(page, 'Tekst van de recensie').fill('Weggegooid')
  await page.getByRole('button', { name: 'Annuleren' }).click()
  await page.getByRole('heading', { name: 'Nieuwe testimonial' }).waitFor()
  expect(await field(page, 'Tekst van de recensie').inputValue()).toBe('')
  expect(await stored()).toMatchObject([{ review_text: 'Oud' }])

  await page.getByRole('link', { name: 'Bewerk Rita Maes' }).click()
  await page.getByRole('heading', { name: 'Testimonial bewerken' }).waitFor()
  await field(page, 'Locatie').fill('')
  await field(page, 'Tekst van de recensie').fill('Nieuw')
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await stored()).toMatchObject([{ review_text: 'Nieuw', location: null, approved: true }])
  expect(await (await app.request(site.home)).text()).toContain('Nieuw')
})

test('approving and featuring are a press each, and say what they did', async () => {
  await create({ customer_name: 'Rita Maes' })
  const page = await openScreen()
  const approval = page.getByRole('switch', { name: /Goedgekeurd|Wacht op goedkeuring/ }).filter({ hasText: 'Rita Maes' })
  const featuring = page.getByRole('switch', { name: /itgelicht/ }).filter({ hasText: 'Rita Maes' })
  const presses = [
    { press: approval, says: 'Testimonial goedgekeurd.', becomes: { approved: true, featured: false } },
    { press: featuring, says: 'Testimonial uitgelicht.', becomes: { approved: true, featured: true } },
    { press: approval, says: 'Testimonial afgekeurd.', becomes: { approved: false, featured: true } },
    { press: featuring, says: 'Testimonial niet meer uitgelicht.', becomes: { approved: false, featured: false } },
  ]
  for (const { press, says, becomes } of presses) {
    await press.click()
    await expectToast(page, 'Status bijgewerkt', says)
    expect(await stored()).toMatchObject([becomes])
    expect((await (await app.request(site.home)).text()).includes('Rita Maes')).toBe(becomes.approved)
  }
})

test('deleting asks first', async () => {
  await create({ customer_name: 'Rita Maes', approved: true })
  const page = await openScreen()
  const remove = page.getByRole('button', { name: 'Verwijder Rita Maes' })
  const dialog = page.getByRole('alertdialog')
  await remove.click()
  await dialog.getByText('Weet je zeker dat je deze testimonial wilt verwijderen?').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await stored()).toHaveLength(1)

  await remove.click()
  await dialog.getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Verwijderd', 'Rita Maes')
  await nameLink(page, 'Rita Maes').waitFor({ state: 'detached' })
  expect(await stored()).toEqual([])
  expect(await (await app.request(site.home)).text()).not.toContain('Rita Maes')
})

describe('what fails is told in the spec’s words', () => {
  const failing = { expected: /503/ }
  const breakDown = (page: Page, method: string) =>
    page.route(`**${collection}**`, (route) => (route.request().method() === method ? route.fulfill({ status: 503 }) : route.continue()))

  test('loading', async () => {
    const page = await browser.open(failing)
    await breakDown(page, 'GET')
    await signIn(page, app, { at: app.url + admin.testimonials })
    await expectToast(page, 'Fout bij laden', 'Kon testimonials niet laden.')
  })

  test.each([
    { field: /Wacht op goedkeuring/, says: 'Kon goedkeuring niet bijwerken.' },
    { field: /Niet uitgelicht/, says: 'Kon uitgelicht status niet bijwerken.' },
  ])('switching: $says', async ({ field: name, says }) => {
    await create({ customer_name: 'Rita Maes' })
    const page = await openScreen(failing)
    await breakDown(page, 'PATCH')
    const control = page.getByRole('switch', { name }).filter({ hasText: 'Rita Maes' })
    await control.click()
    await expectToast(page, 'Fout bij bijwerken', says)
    expect(await control.getAttribute('aria-checked')).toBe('false')
  })

  test('saving, and what was typed stays', async () => {
    const page = await openScreen(failing)
    await breakDown(page, 'POST')
    await field(page, 'Naam klant').fill('Rita Maes')
    await field(page, 'Type dienst').selectOption('Gevelreiniging')
    await field(page, 'Tekst van de recensie').fill('Niet kwijt.')
    await save(page).click()
    await expectToast(page, 'Fout bij opslaan', 'Probeer het zo meteen opnieuw.')
    expect(await field(page, 'Tekst van de recensie').inputValue()).toBe('Niet kwijt.')
  })

  test('deleting', async () => {
    await create({ customer_name: 'Rita Maes' })
    const page = await openScreen(failing)
    await breakDown(page, 'DELETE')
    await page.getByRole('button', { name: 'Verwijder Rita Maes' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expectToast(page, 'Fout bij verwijderen', 'Probeer het zo meteen opnieuw.')
    expect(await nameLink(page, 'Rita Maes').isVisible()).toBe(true)
  })
})

test('a save drops the pages that read testimonials from the cache, and no other', async () => {
  const { id } = await create({ customer_name: 'Rita Maes', approved: true })
  /** What comes from the cache is not counted; the question for the figures is. */
  const counted = async () => {
    const figures = await (await app.request('/metrics')).text()
    return [...figures.matchAll(/^helder_requests_total\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0)
  }
  const visit = async (path: string) => {
    const before = await counted()
    const etag = (await app.request(path)).headers.get('ETag')
    return { etag, cached: (await counted()) === before + 1 }
  }
  const kept = async (path: string) => {
    await until(`${path} to be kept`, async () => (await visit(path)).cached)
    return (await visit(path)).etag ?? ''
  }
  const [home, thanks] = [await kept(site.home), await kept(site.thanks)]

  await app.request(api.row('testimonials', id), { method: 'PATCH', json: { rating: 1 }, session })
  expect(await visit(site.thanks)).toEqual({ etag: thanks, cached: true })
  const anew = await visit(site.home)
  expect(anew.cached).toBe(false)
  expect(anew.etag).not.toBe(home)
  expect((await app.request(site.thanks, { headers: { 'If-None-Match': thanks } })).status).toBe(304)
})

test('leaving a form with something typed in it is asked about first; a reload brings it back', async () => {
  await create({ customer_name: 'Rita Maes' })
  const page = await openScreen()
  await field(page, 'Naam klant').fill('Half werk')
  await page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: 'Blog' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Verder bewerken' }).click()
  expect(new URL(page.url()).pathname).toBe(admin.testimonials)

  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await page.getByText('Je niet-opgeslagen tekst is teruggezet.').waitFor()
  expect(await field(page, 'Naam klant').inputValue()).toBe('Half werk')

  await nameLink(page, 'Rita Maes').click()
  await dialog.getByRole('button', { name: 'Weggooien' }).click()
  await page.getByRole('heading', { name: 'Testimonial bewerken' }).waitFor()
  await page.getByRole('button', { name: 'Annuleren' }).click()
  await page.getByRole('heading', { name: 'Nieuwe testimonial' }).waitFor()
  expect(await field(page, 'Naam klant').inputValue()).toBe('')
})

test('on a phone a testimonial is approved and edited by touch', async () => {
  await create({ customer_name: 'Rita Maes', review_text: 'Oud' })
  const page = await openScreen({ viewport: PHONE, hasTouch: true })
  await page
    .getByRole('switch', { name: /Wacht op goedkeuring/ })
    .filter({ hasText: 'Rita Maes' })
    .tap()
  await expectToast(page, 'Status bijgewerkt', 'Testimonial goedgekeurd.')
  await nameLink(page, 'Rita Maes').tap()
  await field(page, 'Tekst van de recensie').fill('Nieuw')
  await save(page).tap()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await stored()).toMatchObject([{ review_text: 'Nieuw', approved: true }])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})

test('with the keyboard alone a testimonial is made, approved and deleted', async () => {
  const page = await openScreen()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('link', { name: 'Nieuwe testimonial' }).focus()
  await press('Enter')
  await until('the cursor to be in the form', () => field(page, 'Naam klant').evaluate((control) => control === document.activeElement))
  await page.keyboard.type('Toetsenbord Tine')
  await press('Tab')
  await page.keyboard.type('Gent')
  await press('Tab', 'Tab', 'ArrowDown', 'Tab')
  await page.keyboard.type('Met toetsen alleen.')
  await press('Tab', 'Space', 'Tab', 'Tab', 'Tab', 'Enter')
  await expectToast(page, 'Succesvol aangemaakt')
  expect(await stored()).toMatchObject([{ customer_name: 'Toetsenbord Tine', service_type: 'Gevelreiniging', approved: true }])

  await nameLink(page, 'Toetsenbord Tine').focus()
  await press('Tab', 'Space')
  await expectToast(page, 'Status bijgewerkt', 'Testimonial afgekeurd.')
  await press('Tab', 'Tab', 'Tab', 'Enter')
  await page.getByRole('alertdialog').waitFor()
  await press('Tab', 'Enter')
  await expectToast(page, 'Verwijderd', 'Toetsenbord Tine')
  expect(await stored()).toEqual([])
})
