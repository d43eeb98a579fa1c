import { beforeEach, expect, test } from 'vitest'
import { SERVICE_CATEGORIES } from '#kernel/service-category.ts'
import { site } from '#routes.ts'
import { field, services as screen } from '../support/admin-screens.ts'
import { nameLink, save, toggleOf, backOffice } from '../support/back-office.ts'
import { expectNoAxeViolations } from '../support/browser.ts'
import { expectToast } from '../support/toast.ts'

const { app, browser, open, create, remove, stored, clear } = backOffice()

/** The cards on the home page: where each leads, and its words. */
async function cards() {
  const page = await browser.open()
  await page.goto(app().url + site.home)
  const found = page.locator('main a:has(h3)')
  const links = await found.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return { page, links, words: await found.allInnerTexts() }
}
const addresses = SERVICE_CATEGORIES.map(site.service)

beforeEach(() => clear(screen))

test('a card on the home page says what the form says, with its picture', async () => {
  const page = await open(screen)
  await field(page, 'Naam').fill('Dakgoot leegmaken')
  expect(await field(page, 'Slug').inputValue()).toBe('dakgoot-leegmaken')
  await field(page, 'Slug').fill('dakgoot-reiniging')
  await field(page, 'Beschrijving').fill('Alles eruit, ook het slib.')
  await field(page, 'Prijs').fill('vanaf 159 euro excl. btw')
  await field(page, 'Afbeelding').fill('/favicon.svg')
  expect(await page.getByRole('switch', { name: 'Actief', exact: true }).getAttribute('aria-checked')).toBe('true')
  await save(page).click()
  await expectToast(page, 'Succesvol aangemaakt')

  const { page: home, links, words } = await cards()
  expect(links).toEqual(addresses)
  expect(words[2]).toMatch(/Dakgoot leegmaken\s+Alles eruit, ook het slib\.\s+vanaf 159 euro excl\. btw/)
  expect(await home.locator('main a:has(h3) img').nth(2).getAttribute('src')).toBe('/favicon.svg')
})

test('a service that is not active has no card, and its page stays', async () => {
  const [activity] = screen.toggles
  if (!activity) throw new Error('no toggle')
  await create(screen, 'Crepi', { slug: 'crepi-reiniging', active: true })
  const page = await open(screen)
  await toggleOf(page, 'Crepi', activity).click()
  await expectToast(page, 'Status bijgewerkt', 'Dienst gedeactiveerd.')
  const { page: home, links } = await cards()
  expect(links).toEqual(addresses.filter((address) => address !== '/diensten/crepi-reiniging'))
  expect(await home.getByRole('heading', { name: /vuil vang/ }).innerText()).toBe('Wat vuil vangt, maken wij weer proper.')
  await expectNoAxeViolations(home)
  for (const address of addresses) expect((await app().request(address)).status).toBe(200)

  await toggleOf(page, 'Crepi', activity).click()
  await expectToast(page, 'Status bijgewerkt', 'Dienst geactiveerd.')
  expect((await cards()).links).toEqual(addresses)
})

test('with all four inactive the home page has no heading over nothing', async () => {
  for (const slug of SERVICE_CATEGORIES) await create(screen, slug, { slug, active: false })
  const { page, links } = await cards()
  expect(links).toEqual([])
  expect(await page.getByRole('heading', { name: /vuil vang/ }).count()).toBe(0)
})

test('a service that is deleted leaves the built-in card', async () => {
  const { id } = await create(screen, 'Eigen naam', { slug: 'gevelreiniging', active: true })
  expect((await cards()).words[0]).toContain('Eigen naam')
  await remove(screen, id)
  expect((await cards()).words[0]).toContain('Gevelreiniging')
})

test('a service without a page of its own says so in the list, and has no card', async () => {
  await create(screen, 'Zonnepanelen', { slug: 'zonnepanelen', active: true })
  const page = await open(screen)
  await page
    .getByRole('row')
    .filter({ has: nameLink(page, 'Zonnepanelen') })
    .getByText('geen eigen pagina, dus niet op de startpagina')
    .waitFor()
  expect((await cards()).links).toEqual(addresses)
})

test('an image address that could run a script is refused', async () => {
  const page = await open(screen)
  await screen.fill(page, 'Fout plaatje')
  await field(page, 'Afbeelding').fill('javascript:alert(1)')
  await save(page).click()
  await page.getByRole('link', { name: 'Afbeelding (URL): Vul een adres in dat begint met https://, http:// of /.' }).waitFor()
  expect(await stored(screen)).toEqual([])
})
