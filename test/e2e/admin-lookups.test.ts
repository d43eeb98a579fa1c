import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, api, site } from '#routes.ts'
import { field } from '../support/admin-screens.ts'
import { backOffice, nameLink, save, toggleOf } from '../support/back-office.ts'
import { expectNoAxeViolations } from '../support/browser.ts'
import { accessMethod, projectStatistic, treatmentMethod } from '../support/builders.ts'
import { expectSound } from '../support/screen-judges.ts'
import { expectToast } from '../support/toast.ts'

const { app, ask, open } = backOffice()

interface Lookup {
  path: string
  collection: string
  title: string
  tab: string
  fresh: string
  edit: string
  none: string
  confirmDelete: string
  mistakes: string[]
  /** The label of the field with a row's name. */
  label: string
  row: (name: string) => { active: boolean }
  fill: (page: Page, name: string) => Promise<void>
}

const methods = { fresh: 'Nieuwe methode', edit: 'Methode bewerken', label: 'Naam', mistakes: ['Naam: Vul dit veld in.'] }
const fillName = (page: Page, name: string) => field(page, 'Naam').fill(name)
const treatments: Lookup = {
  ...methods,
  path: admin.treatmentMethods,
  collection: 'treatment-methods',
  title: 'Behandelmethoden',
  tab: 'Behandeling',
  none: 'Nog geen behandelmethoden. Voeg de eerste toe.',
  confirmDelete: 'Weet je zeker dat je deze behandelmethode wilt verwijderen?',
  row: (name) => treatmentMethod({ name }),
  fill: fillName,
}
const accesses: Lookup = {
  ...methods,
  path: admin.accessMethods,
  collection: 'access-methods',
  title: 'Toegangsmethoden',
  tab: 'Toegang',
  none: 'Nog geen toegangsmethoden. Voeg de eerste toe.',
  confirmDelete: 'Weet je zeker dat je deze toegangsmethode wilt verwijderen?',
  row: (name) => accessMethod({ name }),
  fill: fillName,
}
const statistics: Lookup = {
  path: admin.projectStatistics,
  collection: 'project-statistics',
  title: 'Projectcijfers',
  tab: 'Cijfers',
  fresh: 'Nieuw cijfer',
  edit: 'Cijfer bewerken',
  none: 'Nog geen cijfers. Voeg het eerste toe.',
  confirmDelete: 'Weet je zeker dat je dit cijfer wilt verwijderen?',
  mistakes: ['Cijfer: Vul dit veld in.', 'Omschrijving: Vul dit veld in.'],
  label: 'Omschrijving',
  row: (stat_label) => projectStatistic({ stat_label }),
  fill: async (page, name) => {
    await field(page, 'Cijfer').fill('20+')
    await field(page, 'Omschrijving').fill(name)
  },
}
const LOOKUPS = [treatments, accesses, statistics]
const activity = { role: 'switch', on: 'Actief', off: 'Inactief' } as const

interface Row {
  id: string
  [field: string]: unknown
}
const stored = async ({ collection }: Lookup) => ((await ask(`${api.collection(collection)}?limit=100`)) as { items: Row[] }).items
const create = async ({ collection, row }: Lookup, name: string, own: object = {}) =>
  (await ask(api.collection(collection), { json: { ...row(name), ...own } })) as Row
const clear = async (lookup: Lookup) => {
  const ids = (await stored(lookup)).map(({ id }) => id)
  if (ids.length > 0) await ask(`${api.collection(lookup.collection)}/bulk-delete`, { json: { ids } })
}
const toggle = (page: Page, name: string) => toggleOf(page, name, { ...activity, field: 'active', turnedOn: '', turnedOff: '', failed: '' })
const breakDown = (page: Page, { collection }: Lookup, method: string) =>
  page.route(`**${api.collection(collection)}**`, (route) =>
    route.request().method() === method ? route.fulfill({ status: 503 }) : route.fallback(),
  )

beforeEach(() => Promise.all(LOOKUPS.map(clear)))

test('the overview says what is in each list, as visitors read it', async () => {
  for (const name of ['Borstel', 'Damp', 'Hogedruk', 'Softwash', 'Stoom', 'Zand'])
    await ask(api.collection('treatment-methods'), { json: { ...treatmentMethod({ name }), active: name !== 'Zand' } })
  await ask(api.collection('project-statistics'), { json: projectStatistic({ stat_value: '{jaren}+', stat_label: 'jaar in {stad}' }) })
  const page = await open({ path: '/admin/lookups', title: 'Keuzelijsten' })
  const list = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await list('Behandelmethoden').getByText('Borstel, Damp, Hogedruk, Softwash en nog 1.', { exact: true }).waitFor()
  await list('Projectcijfers').getByText('20+ jaar in Gent').waitFor()
  await expectNoAxeViolations(page)
})

test('one entry of the menu leads to the three lists, each with an address and a tab of its own', async () => {
  const page = await open({ path: '/admin/lookups', title: 'Keuzelijsten' })
  await expect.poll(() => page.getByRole('main').getByRole('link').allInnerTexts()).toEqual(LOOKUPS.map(({ title }) => title))
  await page.getByRole('link', { name: 'Behandelmethoden' }).click()
  const tabs = page.getByRole('navigation', { name: 'Keuzelijsten' })
  for (const { tab, title, path } of LOOKUPS) {
    await tabs.getByRole('link', { name: tab }).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(page.url()).toBe(app().url + path)
    await expect.poll(() => tabs.locator('[aria-current=true]').allInnerTexts()).toEqual([tab])
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('listitem').allInnerTexts())
      .toEqual(['Admin', 'Keuzelijsten', tab])
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Beheer' }).locator('li [aria-current]').allInnerTexts())
      .toEqual(['Keuzelijsten'])
  }
})

test('the form of a project does not read a list again for half an hour, unless the list was saved', async () => {
  await create(treatments, 'Stoom')
  const page = await open({ path: admin.gallery, title: 'Portfolio Beheer' })
  let reads = 0
  page.on('request', (request) => (reads += Number(request.url().includes(`${api.collection('treatment-methods')}?active=true`))))
  const menu = page.getByRole('navigation', { name: 'Beheer' })
  const expectOffered = async (names: string[]) => {
    await menu.getByRole('link', { name: 'Portfolio' }).click()
    await page.getByRole('link', { name: 'Nieuw project' }).click()
    const options = page.getByLabel(/^Behandelmethode/).locator('option')
    await expect.poll(() => options.allInnerTexts(), { timeout: 20_000 }).toEqual(['Niet opgegeven', ...names])
    await page.getByRole('button', { name: 'Annuleren' }).click()
  }
  await expectOffered(['Stoom'])
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL(app().url + admin.dashboard)
  await expectOffered(['Stoom'])
  expect(reads).toBe(1)

  await menu.getByRole('link', { name: 'Keuzelijsten' }).click()
  await page.getByRole('link', { name: 'Behandelmethoden' }).click()
  await nameLink(page, 'Stoom').click()
  await field(page, 'Naam').fill('Stoom op lage druk')
  await save(page).click()
  await nameLink(page, 'Stoom op lage druk').waitFor()
  await expectOffered(['Stoom op lage druk'])
})

describe.each(LOOKUPS)('$title', (lookup) => {
  test('a row is made, switched, changed and deleted, and each is said', async () => {
    const page = await open(lookup)
    await page.getByText(lookup.none, { exact: true }).waitFor()
    await save(page).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Formulier incompleet' })
    await summary.waitFor()
    await expect.poll(() => summary.getByRole('link').allInnerTexts()).toEqual(lookup.mistakes)
    await lookup.fill(page, 'De eerste')
    await save(page).click()
    await expectToast(page, 'Succesvol aangemaakt')

    await toggle(page, 'De eerste').click()
    await expectToast(page, 'Status bijgewerkt', 'Niet meer actief.')
    await toggle(page, 'De eerste').click()
    await expectToast(page, 'Status bijgewerkt', 'Weer actief.')

    await nameLink(page, 'De eerste').click()
    await page.getByRole('heading', { name: lookup.edit }).waitFor()
    await field(page, lookup.label).fill('Anders')
    await save(page).click()
    await expectToast(page, 'Succesvol bijgewerkt')
    await page.getByRole('heading', { name: lookup.fresh }).waitFor()

    await page.getByRole('button', { name: 'Verwijder Anders' }).click()
    await page.getByRole('alertdialog').getByText(lookup.confirmDelete, { exact: true }).waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expectToast(page, 'Verwijderd', 'Anders')
    expect(await stored(lookup)).toEqual([])
  })
})

test.each([
  { lookup: treatments, address: '/api/treatment-methods', taken: 'Er bestaat al een behandelmethode met deze naam.' },
  { lookup: accesses, address: '/api/access-methods', taken: 'Er bestaat al een toegangsmethode met deze naam.' },
])('$lookup.title: a name is there once, and offered while it is active', async ({ lookup, address, taken }) => {
  const offered = async () => ((await (await app().request(address)).json()) as { items: Row[] }).items.map(({ name }) => name)
  await create(lookup, 'Ladder')
  const page = await open(lookup, { expected: /409/ })
  await lookup.fill(page, 'Ladder')
  await save(page).click()
  await expectToast(page, 'Fout bij opslaan', taken)
  await page.getByRole('link', { name: `Naam: ${taken}` }).waitFor()

  expect(await offered()).toEqual(['Ladder'])
  await toggle(page, 'Ladder').click()
  await expectToast(page, 'Status bijgewerkt', 'Niet meer actief.')
  expect(await offered()).toEqual([])
})

test('with buttons for the order nothing breaks a rule or is too wide', async () => {
  await create(statistics, 'De eerste')
  await create(statistics, 'Eenheellangwoordzonderstreepjedatnergensafgebrokenkanworden', { active: false })
  const page = await open(statistics)
  await page.getByRole('table').waitFor()
  await save(page).click()
  await page.getByText('Formulier incompleet').waitFor()
  await expectSound(page, 'with mistakes')
})

describe('the band of figures on the projects page', () => {
  /** Returns the labels that a visitor reads. */
  const band = async () => {
    const html = await (await app().request(site.projects)).text()
    return [...html.matchAll(/Label [abc]/g)].map(([label]) => label)
  }
  const labels = (page: Page) =>
    page
      .getByRole('row')
      .getByRole('link', { name: /^Label/ })
      .allInnerTexts()

  test('follows a press of the buttons at once, and the focus stays with the row', async () => {
    await create(statistics, 'Label a', { display_order: 0 })
    await create(statistics, 'Label b', { display_order: 0 })
    await create(statistics, 'Label c', { display_order: 7 })
    const page = await open(statistics)
    const down = page.getByRole('button', { name: 'Label a omlaag' })
    await expect.poll(() => page.getByRole('button', { name: 'Label a omhoog' }).getAttribute('aria-disabled')).toBe('true')
    await down.focus()
    await page.keyboard.press('Enter')
    await expectToast(page, 'Volgorde bijgewerkt')
    await page.getByRole('row').nth(2).getByText('Label a', { exact: true }).waitFor()
    await expect.poll(() => labels(page)).toEqual(['Label b', 'Label a', 'Label c'])
    expect(await band()).toEqual(['Label b', 'Label a', 'Label c'])
    await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true)

    await page.getByRole('button', { name: 'Label a omlaag', disabled: false }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('row').nth(3).getByText('Label a', { exact: true }).waitFor()
    expect(await band()).toEqual(['Label b', 'Label c', 'Label a'])
    expect(await stored(statistics)).toMatchObject([{ display_order: 0 }, { display_order: 1 }, { display_order: 7 }])
    await expect.poll(() => down.getAttribute('aria-disabled')).toBe('true')

    await page.getByRole('button', { name: 'Omschrijving' }).click()
    await down.waitFor({ state: 'detached' })
  })

  test('keeps its order when that cannot be saved', async () => {
    await create(statistics, 'Label a', { display_order: 1 })
    await create(statistics, 'Label b', { display_order: 2 })
    const page = await open(statistics, { expected: /503/ })
    await breakDown(page, statistics, 'PATCH')
    await page.getByRole('button', { name: 'Label b omhoog' }).click()
    await expectToast(page, 'Fout bij bijwerken', 'Kon volgorde niet bijwerken')
    expect(await band()).toEqual(['Label a', 'Label b'])
  })

  test('follows the number that is typed, a whole one from 0', async () => {
    await create(statistics, 'Label a', { display_order: 1 })
    await create(statistics, 'Label b', { display_order: 2 })
    const page = await open(statistics)
    await nameLink(page, 'Label b').click()
    await page.getByRole('heading', { name: 'Cijfer bewerken' }).waitFor()
    const number = page.getByRole('textbox', { name: 'Volgorde' })
    for (const [typed, mistake] of [
      ['-1', 'Het kleinste dat mag is 0.'],
      ['1,5', 'Vul een geheel getal in.'],
      ['eerst', 'Vul een geheel getal in.'],
      ['', 'Vul een geheel getal in.'],
    ] as const) {
      await number.fill(typed)
      await save(page).click()
      await page.getByRole('link', { name: `Volgorde: ${mistake}` }).waitFor()
    }
    await number.fill('0')
    await save(page).click()
    await expectToast(page, 'Succesvol bijgewerkt')
    expect(await band()).toEqual(['Label b', 'Label a'])
  })
})
