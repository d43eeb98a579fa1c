import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { admin, api, site } from '#routes.ts'
import { field, services as screen } from '../support/admin-screens.ts'
import { backOffice, save, toggleOf } from '../support/back-office.ts'
import { expectNoAxeViolations } from '../support/browser.ts'
import { endRoutes, routeOnce } from '../support/ending-routes.ts'
import { heldBack } from '../support/held-back.ts'
import { networkIdle } from '../support/network-idle.ts'
import { expectToast } from '../support/toast.ts'
import { untilPickedUp } from '../support/pick-up.ts'
import { until } from '../support/until.ts'
import { service } from '../support/builders.ts'
import { noise } from '../support/pictures.ts'
import type { Service } from '#features/services/service.ts'

const { app, browser, open, ask, change, stored } = backOffice('essential')

/** Returns the services that a visitor finds: the links of the cards and of the menu. */
async function offered() {
  const page = await browser.open()
  await page.goto(app().url + site.home)
  const hrefs = (selector: string) => page.locator(selector).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const links = await hrefs('main a:has(h3)')
  const menu = await hrefs('footer a[href^="/diensten/"]')
  return { page, links, menu }
}
const NARROW = { width: 360, height: 800 }
const FOUR = ['gevelreiniging', 'crepi-reiniging', 'dakgoot-reiniging', 'oprit-reiniging'].map(site.service)
const statusOf = async (path: string) => (await app().request(path, { redirect: 'manual' })).status

test('a fifth service is everywhere as soon as it is saved', async () => {
  const page = await open(screen)
  await page.getByRole('button', { name: 'Kolom toevoegen' }).click()
  const column = page.getByRole('group', { name: 'Kolom 1' })
  await column.getByLabel('Naam').fill('Rijwoning')
  await column.getByLabel('Bedrag excl. btw').fill('89,50')
  await column.getByText('€ 108,30 incl. 21% btw').waitFor()
  for (const point of ['Ook de kaders', 'Binnen en buiten', 'Weg']) {
    await column.getByRole('button', { name: 'Punt toevoegen' }).press('Enter')
    await column.locator(':focus').fill(point)
  }
  await column.getByRole('button', { name: 'Omhoog: Binnen en buiten' }).press('Enter')
  await column.getByRole('button', { name: 'Verwijder Weg' }).press('Enter')
  await column.getByText('2 van hoogstens 8').waitFor()
  await expect
    .poll(() => column.getByRole('button', { name: 'Punt toevoegen' }).evaluate((own) => own === document.activeElement))
    .toBe(true)
  // The typed text moves with its column, and is deleted with it.
  await page.getByRole('button', { name: 'Kolom toevoegen' }).click()
  const second = page.getByRole('group', { name: 'Kolom 2' })
  await second.getByLabel('Naam').fill('Appartement')
  await second.getByLabel('Bedrag excl. btw').fill('1200')
  await page.getByRole('button', { name: 'Omhoog: Appartement' }).press('Enter')
  expect([await column.getByLabel('Bedrag excl. btw').inputValue(), await second.getByLabel('Bedrag excl. btw').inputValue()]).toEqual([
    '1200',
    '89,50',
  ])
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/Appartement$/)
  await page.getByRole('button', { name: 'Verwijder Appartement' }).click()
  await expect.poll(() => column.getByLabel('Bedrag excl. btw').inputValue()).toBe('89,50')
  await field(page, 'Btw-tarief in procent').fill('6')
  await column.getByText('€ 94,87 incl. 6% btw').waitFor()
  await field(page, 'Naam').first().fill('Ramen wassen')
  await expect.poll(() => field(page, 'Slug').inputValue()).toBe('ramen-wassen')
  await field(page, 'Woord in de hero').fill('raam')
  await field(page, 'Beschrijving').fill('Binnen en buiten, ook op hoogte.')
  await save(page).click()
  await expectToast(page, 'Succesvol aangemaakt')

  const address = site.service('ramen-wassen')
  const { page: home, links, menu } = await offered()
  expect([links, menu]).toEqual([
    [...FOUR, address],
    [...FOUR, address],
  ])
  await expect.poll(() => home.locator('h1').innerText()).toContain('raam.')
  await home.goto(app().url + address)
  await expect
    .poll(() => home.getByRole('main').innerText())
    .toMatch(
      /Ramen wassen[\s\S]*Eén prijs, vooraf gekend[\s\S]*€\s89,50[\s\S]*€\s94,87 incl\. 6% btw[\s\S]*Binnen en buiten\s+Ook de kaders/,
    )
  await expectNoAxeViolations(home)
  await home.goto(app().url + site.contact)
  await home.getByRole('radio', { name: 'Ramen wassen' }).waitFor()
  for (const path of [site.projectsOf('ramen-wassen'), site.faqOf('ramen-wassen')]) {
    await home.goto(app().url + path)
    await expect.poll(() => home.locator('[data-views] [aria-current]').innerText()).toBe('Ramen wassen')
  }
  expect(await (await app().request('/sitemap.xml')).text()).toContain(address)
})

test('what is wrong in a price column is told at its field and leads there, and two who changed one see both', async () => {
  const row = (await stored(screen)).find(({ slug }) => slug === 'ramen-wassen')
  const page = await open(screen, { query: `?bewerk=${row?.id}`, expected: /412/ })
  await page.getByRole('button', { name: 'Rijwoning', exact: true }).click()
  const amount = page.getByRole('group', { name: 'Kolom 1' }).getByLabel('Bedrag excl. btw')
  await page.getByRole('textbox', { name: 'Punt 2' }).fill('x'.repeat(121))
  await amount.fill('-1')
  await page.getByRole('button', { name: 'Rijwoning', exact: true }).click()
  await save(page).click()
  await amount.and(page.locator(':focus')).waitFor()
  await page.getByRole('link', { name: 'Kolom 1: Punt 2: Gebruik hoogstens 120 tekens.' }).click()
  const points = page.getByRole('textbox', { name: 'Punt 2' }).and(page.locator(':focus'))
  await points.waitFor()
  await expectNoAxeViolations(page)
  await points.fill('Ook de kaders')
  await page.getByRole('link', { name: 'Kolom 1: Punt 2' }).waitFor({ state: 'detached' })

  await amount.fill('1,995')
  await save(page).click()
  await page.getByRole('group', { name: 'Kolom 1' }).getByText('Vul een bedrag in, met hoogstens twee cijfers na de komma.').waitFor()
  await amount.fill('99')
  await change(screen, row?.id ?? '', { prices: [{ name: 'Rijwoning', lead: 'vanaf', amount: 120.5 }] })
  await save(page).click()
  const choice = page.getByRole('dialog', { name: 'Intussen gewijzigd' }).getByRole('group', { name: 'Prijskolommen' })
  await expect
    .poll(async () => (await choice.innerText()).replaceAll('\u00a0', ' '))
    .toMatch(/1\. Rijwoning · € 99 · Binnen en buiten[\s\S]*1\. Rijwoning · vanaf · € 120,50$/)
})

test('a hidden service is nowhere, and back everywhere when it is shown again', async () => {
  const [activity] = screen.toggles
  if (!activity) throw new Error('no toggle')
  const page = await open(screen)
  await toggleOf(page, 'Crepi-reiniging', activity).click()
  await expectToast(page, 'Status bijgewerkt', 'Dienst gedeactiveerd.')
  // The service moved to the hidden ones, and the focus moved with it.
  const hiddenOnes = page.getByRole('list', { name: 'Verborgen diensten' })
  await hiddenOnes.getByRole('link', { name: 'Crepi-reiniging', exact: true }).waitFor()
  await expect.poll(() => hiddenOnes.getByRole('switch').evaluate((own) => own === document.activeElement)).toBe(true)
  const hidden = site.service('crepi-reiniging')
  const { page: home, links, menu } = await offered()
  expect([...links, ...menu]).not.toContain(hidden)
  expect(await statusOf(hidden)).toBe(404)
  expect(await (await app().request('/sitemap.xml')).text()).not.toContain(hidden)
  expect(await (await app().request(api.faqItems({ limit: 50, offset: 0 }, 'crepi-reiniging'))).json()).toEqual({ items: [], total: 0 })
  await expectNoAxeViolations(home)

  await toggleOf(page, 'Crepi-reiniging', activity).click()
  await expectToast(page, 'Status bijgewerkt', 'Dienst geactiveerd.')
  expect((await offered()).links).toContain(hidden)
  expect(await statusOf(hidden)).toBe(200)
})

test('services are put in order with the keyboard, and visitors see it', async () => {
  const page = await open(screen, { viewport: NARROW })
  const handle = page.getByRole('button', { name: 'Versleep Oprit- en terrasreiniging' })
  await handle.press('Space')
  await untilPickedUp(page, 'Oprit- en terrasreiniging opgepakt, op plaats 4 van 5.')
  // Where the screen would cover the row, the page moves instead, and as far with quick presses as with slow ones.
  const before = await topOf(handle)
  let pressed = 0
  const up = async () => {
    await page.keyboard.press('ArrowUp')
    pressed += 1
  }
  await up()
  await up()
  await up()
  const isThird = page.getByText('Oprit- en terrasreiniging is nu op plaats 3 van 5.')
  await until('it to be above its neighbour', async () => {
    await expect.poll(async () => before - (await topOf(handle))).toBe(25 * pressed)
    if ((await isThird.count()) > 0) return true
    await up()
    return false
  })
  await page.keyboard.press('Space')
  await expectToast(page, 'Volgorde bijgewerkt')
  await expectNoAxeViolations(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const { page: phone, links } = await offered()
  expect(links.indexOf('/diensten/oprit-reiniging')).toBe(2)

  // The longest word of a name fits in its choice, and the page fits the phone.
  const row = (await stored(screen)).find(({ slug }) => slug === 'crepi-reiniging')
  await change(screen, row?.id ?? '', { name: 'Zonnepanelen', menu_name: 'Zonnepanelenonderhoud en carports' })
  await phone.setViewportSize(NARROW)
  for (const path of [site.contact, site.home, site.projects, site.faq]) {
    await phone.goto(app().url + path)
    const tooWide = phone
      .locator('html, fieldset label')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)
    expect({ path, tooWide: await tooWide }).toEqual({ path, tooWide: 0 })
    if (path !== site.contact) continue
    const lines = phone.locator('fieldset label span', { hasText: 'Zonnepanelenonderhoud' }).evaluate(({ firstChild }) => {
      const word = document.createRange()
      if (firstChild) word.setStart(firstChild, 0)
      if (firstChild) word.setEnd(firstChild, 'Zonnepanelenonderhoud'.length)
      return word.getClientRects().length
    })
    expect(await lines).toBe(1)
  }
})

/** Returns how far the element that a locator finds stands below the top of its page, in whole pixels. */
const topOf = (locator: Locator) => locator.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))

test('on a phone no row moves when it becomes known how many words of its page changed', async () => {
  const answer = heldBack()
  const page = await open(screen, {
    viewport: NARROW,
    anew: true,
    prepare: (opened) => routeOnce(opened, `**${api.pages}`, (route) => answer.then(() => route.continue())),
  })
  const rows = page.getByRole('button', { name: /^Versleep / })
  await rows.first().waitFor()
  const fact = page.getByRole('listitem').filter({ hasText: 'Gevelreiniging' }).getByText('Standaardtekst')
  await fact.waitFor({ state: 'hidden' })
  const tops = async () => Promise.all((await rows.all()).map(topOf))
  const before = await tops()
  answer.release()
  await fact.waitFor()
  expect(await tops()).toEqual(before)
})

test.each([screen.path, admin.blog, admin.users])('on a phone nothing of %s moves when the summary under its title comes', async (path) => {
  const answers = heldBack()
  const page = await open(
    { path, title: '' },
    {
      viewport: NARROW,
      anew: true,
      prepare: (opened) => opened.route(`**${api.admin}/**`, (route) => answers.then(() => route.continue())),
    },
  )
  const title = page.getByRole('heading', { level: 1 })
  const action = title.locator('..').locator('..').getByRole('link')
  const before = await topOf(action)
  await expect.poll(() => title.locator('..').innerText()).not.toMatch(/\d/)
  answers.release()
  await expect.poll(() => title.locator('..').innerText()).toMatch(/\d/)
  expect(await topOf(action)).toBe(before)
})

test('no row shows its placeholders while the company settings are being read', async () => {
  const settings = heldBack()
  let read: Promise<unknown> = settings
  const page = await open(screen, {
    anew: true,
    prepare: async (opened) => {
      await routeOnce(opened, `**${api.settings('company')}`, (route) => settings.then(() => route.continue()))
      read = opened.waitForResponse(/services\?sort=position/).then((answer) => answer.finished())
    },
  })
  const list = page.getByRole('region', { name: 'Lijst' })
  await read
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
  await expect.poll(() => list.getByRole('status').innerText()).toBe('Laden...')
  settings.release()
  await list.getByRole('button', { name: 'Versleep Gevelreiniging' }).waitFor()
  await expect.poll(() => list.innerText()).not.toContain('{')
})

test('the list stays while company settings that could not be read are read again', async () => {
  const settings = `**${api.settings('company')}`
  const page = await open(screen, {
    hasOwnTab: true,
    expected: /503/,
    prepare: (opened) => opened.route(settings, (route) => route.fulfill({ status: 503 })),
  })
  const handle = page.getByRole('button', { name: 'Versleep Gevelreiniging' })
  await handle.focus()
  await endRoutes(page, settings)
  const answer = heldBack()
  await routeOnce(page, settings, (route) => answer.then(() => route.continue()))
  const asked = page.waitForRequest(settings)
  // Whoever comes back to the window gets what failed read again.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await asked
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
  await expect.poll(() => handle.evaluate((own) => own === document.activeElement)).toBe(true)
  answer.release()
  await networkIdle(page)
})

test('a renamed address leads on, and not for good', async () => {
  const row = (await stored(screen)).find(({ slug }) => slug === 'oprit-reiniging')
  await ask(api.row('services', row?.id ?? ''), { method: 'PATCH', json: { slug: 'opritten' } })
  const moved = await app().request(site.service('oprit-reiniging'), { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([308, '/diensten/opritten', 'no-store'])
  expect(await statusOf('/diensten/opritten')).toBe(200)
  await ask(api.row('services', row?.id ?? ''), { method: 'PATCH', json: { slug: 'oprit-reiniging' } })
  expect([await statusOf('/diensten/oprit-reiniging'), await statusOf('/diensten/opritten')]).toEqual([200, 308])
})

test('a service that options refer to is not deleted, and the answer names them', async () => {
  const row = (await stored(screen)).find(({ slug }) => slug === 'gevelreiniging')
  const answer = ask(api.row('services', row?.id ?? ''), { method: 'DELETE' })
  await expect(answer).rejects.toThrow(/answered 409: .*service-in-use|answered 409: .*5 service opties \(/)
  expect(await statusOf('/diensten/gevelreiniging')).toBe(200)
})

test('the photo of a service is uploaded, or taken from the library, and stands on its card', async () => {
  const { id } = (await ask(api.collection('services'), {
    json: service({ name: 'Dakreiniging', slug: 'dak', image_url: null }),
  })) as Service
  const stands = async () => ((await ask(api.row('services', id))) as Service).image_url
  const page = await open(screen, { query: `?bewerk=${id}` })
  const photo = page.getByRole('group', { name: 'Foto op de kaart' })
  await photo.getByText('Zonder eigen foto toont de website het standaardbeeld.').waitFor()
  await photo
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Proper Dak.png', mimeType: 'image/png', buffer: await noise(900, 600) })
  await photo.getByRole('img', { name: 'Voorbeeld van de afbeelding' }).waitFor()
  await expectNoAxeViolations(page)
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  const uploaded = await stands()
  expect(uploaded).toMatch(/^\/storage\/photos\/services\/proper-dak-\d+\.\w+$/)
  expect(await (await app().request(site.home)).text()).toContain(uploaded)

  await change(screen, id, { image_url: null })
  await page.reload()
  await page.getByRole('link', { name: 'Bewerk Dakreiniging' }).click()
  await photo.getByRole('button', { name: 'Kies uit de fotobibliotheek' }).click()
  await page.getByRole('dialog', { name: 'Foto kiezen' }).getByRole('button', { name: 'Proper Dak.png' }).click()
  await save(page).click()
  await until('the photo of the library', async () => (await stands()) === uploaded)
  await networkIdle(page)
  await ask(api.row('services', id), { method: 'DELETE' })
})

test('an image address that could run a script is refused', async () => {
  const before = await stored(screen)
  const page = await open(screen)
  await screen.fill(page, 'Fout plaatje')
  await page.getByText('Of typ een adres').click()
  await page.getByLabel('Foto op de kaart: adres').fill('javascript:alert(1)')
  await save(page).click()
  await page.getByRole('link', { name: 'Foto op de kaart: Vul een adres in dat begint met https://, http:// of /.' }).waitFor()
  expect(await stored(screen)).toHaveLength(before.length)
})

test.each([768, 1180, 1280, 1440])('at %i pixels the words of a service have room for more than a syllable', async (width) => {
  const page = await open(screen, { viewport: { width, height: 900 } })
  const address = page.getByText('/diensten/gevelreiniging', { exact: true })
  await address.waitFor()
  await expect.poll(async () => (await address.boundingBox())?.height).toBeLessThan(40)
})
