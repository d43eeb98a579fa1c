import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { DESK, PHONE, useBrowser } from '../support/browser.ts'
import { heldBack } from '../support/held-back.ts'
import { officeTab } from '../support/office-tab.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

const COUNT = 20_000
const SERVICES = ['Gevelreiniging', 'Crepi-reiniging', 'Dakgootreiniging', 'Oprit- en terrasreiniging']

let app: TestApp
const tab = officeTab(useBrowser(), () => app)

beforeAll(async () => {
  app = await startApp({ SEED: 'services' })
  await app.kill('SIGTERM')
  fill(join(app.dataDir, 'helder.sqlite'))
  await app.start()
})
afterAll(() => app.stop())

/** Fills the list: Klant 00001 is the oldest, and every fourth customer waits for approval. */
function fill(file: string): void {
  const database = new Database(file)
  database.function('fold', { deterministic: true }, (text: unknown) => String(text).toLowerCase())
  const insert = database.prepare(
    `insert into testimonials (id, version, created_at, updated_at, customer_name, location, service_type, rating, review_text, approved, featured)
     values (@id, 1, @time, @time, @name, 'Gent', @service, @rating, @text, @approved, 0)`,
  )
  database.transaction(() => {
    for (let number = 1; number <= COUNT; number += 1)
      insert.run({
        id: `rij-${number}`,
        time: new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString(),
        name: `Klant ${String(number).padStart(5, '0')}`,
        service: SERVICES[number % 4],
        rating: (number % 5) + 1,
        text: number === 7 ? 'Alleen hier staat regenpijp.' : 'Netjes gewerkt.',
        approved: number % 4 === 0 ? 0 : 1,
      })
  })()
  database.close()
}

async function openList(query = '', viewport = DESK): Promise<Page> {
  const page = await tab.goTo(admin.testimonials + query, { viewport })
  await page.getByRole('table').waitFor()
  return page
}
const names = (page: Page) => page.getByRole('row').locator('td:first-child a').allInnerTexts()
const firstIs = (page: Page, name: string) => until(`${name} to stand first`, async () => (await names(page))[0] === name)
const range = (page: Page) => page.getByRole('navigation', { name: 'Pagina' }).getByRole('status').innerText()
const query = (page: Page) => new URL(page.url()).search

test('twenty thousand rows are listed, newest first, and paged through by the address bar', async () => {
  const page = await openList()
  await expect.poll(() => names(page)).toHaveLength(25)
  await expect.poll(async () => (await names(page))[0]).toBe('Klant 20000')
  await expect.poll(() => range(page)).toBe('1 tot 25 van 20000')
  await page.getByText('20000 in totaal, 5000 wachten op goedkeuring').waitFor()

  await page.getByRole('button', { name: 'Volgende' }).click()
  await firstIs(page, 'Klant 19975')
  expect(query(page)).toBe('?pagina=2')
  await page.reload()
  await firstIs(page, 'Klant 19975')
  await page.goBack()
  await firstIs(page, 'Klant 20000')
})

test('the last page ends the list, and a page past it leads there', async () => {
  const page = await openList('?pagina=800')
  await firstIs(page, 'Klant 00025')
  await expect.poll(() => page.getByRole('button', { name: 'Volgende' }).isDisabled()).toBe(true)
  await page.goto(`${app.url}${admin.testimonials}?pagina=9999`)
  await firstIs(page, 'Klant 00025')
  expect(query(page)).toBe('?pagina=800')
})

test('searching finds the one row of twenty thousand, and stands in the address bar', async () => {
  const page = await openList()
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('REGENPIJP')
  await firstIs(page, 'Klant 00007')
  await expect.poll(() => range(page)).toBe('1 tot 1 van 1')
  expect(query(page)).toBe('?zoek=REGENPIJP')

  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('niemand heet zo')
  await page.getByText('Niets gevonden voor deze zoekopdracht of filters.').waitFor()
  await page.getByRole('button', { name: 'Filters wissen' }).click()
  await firstIs(page, 'Klant 20000')
  expect(query(page)).toBe('')
  await page.goBack()
  await page.getByText('Niets gevonden voor deze zoekopdracht of filters.').waitFor()
  await expect.poll(() => page.getByRole('searchbox', { name: 'Zoeken' }).inputValue()).toBe('niemand heet zo')
})

test('while a list is read after a search without a match, nothing says that it is empty', async () => {
  const page = await tab.goTo(`${admin.testimonials}?zoek=niemand`, { viewport: DESK, hasOwnTab: true })
  const list = page.getByRole('region', { name: 'Lijst' })
  await list.getByText('Niets gevonden voor deze zoekopdracht of filters.').waitFor()
  const line = heldBack()
  await page.route(`**${api.collection('testimonials')}*`, (route) => line.then(() => route.continue()))
  await list.getByRole('button', { name: 'Filters wissen' }).click()
  await list.getByText('Laden...').waitFor({ state: 'attached' })
  await expect.poll(() => list.getByText(/^(Nog geen|Niets gevonden)/).count()).toBe(0)
  line.release()
  await firstIs(page, 'Klant 20000')
})

test('filters and order stand in the address bar, and an address brings them back', async () => {
  const page = await openList('?pagina=3')
  await page.getByLabel('Filter: Alle statussen').selectOption('Wacht op goedkeuring')
  await until('the filter to count', async () => (await range(page)) === '1 tot 25 van 5000')
  await page.getByLabel('Filter: Alle diensten').selectOption('Gevelreiniging')
  await page.getByRole('columnheader', { name: 'Klant' }).getByRole('button').click()
  await firstIs(page, 'Klant 00004')
  await expect.poll(() => page.getByRole('columnheader', { name: 'Klant' }).getAttribute('aria-sort')).toBe('ascending')
  expect(query(page).split(/[?&]/).toSorted()).toEqual(['', 'approved=false', 'service_type=Gevelreiniging', 'sorteer=customer_name'])

  const other = await openList(query(page))
  await firstIs(other, 'Klant 00004')
  await expect.poll(() => other.getByLabel('Filter: Alle statussen').inputValue()).toBe('false')
  await other.getByRole('columnheader', { name: 'Klant' }).getByRole('button').click()
  await firstIs(other, 'Klant 20000')
})

test('an address that makes no sense shows the list as it usually is', async () => {
  const page = await openList('?pagina=-3&sorteer=password_hash&approved=misschien')
  await firstIs(page, 'Klant 20000')
  await expect.poll(() => range(page)).toBe('1 tot 25 van 20000')
})

test('on a phone the order is chosen from a list, stands in the address bar, and a reload keeps it with the filter', async () => {
  const page = await openList('', PHONE)
  await page.getByLabel('Filter: Alle statussen').selectOption('Wacht op goedkeuring')
  await until('the filter to count', async () => (await range(page)) === '1 tot 25 van 5000')
  await page.getByLabel('Volgorde').selectOption('customer_name')
  await firstIs(page, 'Klant 00004')
  expect(query(page)).toBe('?approved=false&sorteer=customer_name')
  await page.reload()
  await firstIs(page, 'Klant 00004')
})
