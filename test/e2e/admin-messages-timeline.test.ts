import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminMessage, api } from '#routes.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { detail, messageOffice, press } from '../support/message-office.ts'
import { until } from '../support/until.ts'

const { open, receive, app } = messageOffice()

const timeline = (page: Page) => detail(page).getByRole('region', { name: 'Tijdlijn' })
const lines = async (page: Page) =>
  (await timeline(page).getByRole('listitem').allInnerTexts()).map((line) => line.replace(/\s+/g, ' ').replace(/^\d\d:\d\d /, ''))

test('a call without an answer is two taps, and stands at the bottom of the timeline below the request and its mail', async () => {
  const id = await receive({ name: 'Nadia Benali', email: null })
  const page = await open(adminMessage(id), { viewport: PHONE })
  await timeline(page).getByText('opende het bericht').waitFor()
  await detail(page).getByRole('radio', { name: 'Telefoon' }).check()
  await press(page, 'Geen gehoor')
  await timeline(page).getByText('belde: geen gehoor').waitFor()
  const shown = await lines(page)
  expect(shown[0]).toBe('De klant vroeg een offerte via de site')
  expect(shown.at(-1)).toMatch(/belde: geen gehoor$/)
  expect(shown.some((line) => /^Mail ‘.*’ naar kantoor@helder.test · /.test(line))).toBe(true)
  await expectNoAxeViolations(page, 'main')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('a note is written with the keyboard alone, and an empty one is refused', async () => {
  const page = await open(adminMessage(await receive()))
  const note = detail(page).getByRole('textbox', { name: 'Notitie', exact: true })
  await note.focus()
  await page.keyboard.press('Control+Enter')
  await detail(page).getByText('Schrijf eerst iets.').waitFor()
  await page.keyboard.type('Poort is open.\nOpgelet: hond.')
  await page.keyboard.press('Control+Enter')
  await timeline(page).getByRole('listitem').filter({ hasText: 'Poort is open. Opgelet: hond.' }).waitFor()
  await expect.poll(async () => (await lines(page)).filter((line) => line.includes('Poort is open.'))).toHaveLength(1)
  await until('an empty note', async () => (await note.inputValue()) === '')
})

test('what is typed stays through a failure, a look at another request and a reload, and is not sent twice', async () => {
  const [id, other] = [await receive({ name: 'Nadia Benali' }), await receive({ name: 'Koen Baert' })]
  const page = await open(adminMessage(id), { expected: /ERR_FAILED/ })
  const note = detail(page).getByRole('textbox', { name: 'Notitie', exact: true })
  await note.fill('61 m² gemeten.')
  // The server stores the note, and its answer gets lost.
  await page.route(`**${api.entriesOf(id, 'notes')}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Bewaar notitie')
  await page.getByText('Niet genoteerd').first().waitFor()
  await expect.poll(() => note.inputValue()).toBe('61 m² gemeten.')
  await endRoutes(page, `**${api.entriesOf(id, 'notes')}`)

  await page.goto(app().url + adminMessage(other))
  await detail(page).getByRole('heading', { name: 'Koen Baert' }).waitFor()
  await expect.poll(() => note.inputValue()).toBe('')
  await page.goto(app().url + adminMessage(id))
  await detail(page).getByRole('heading', { name: 'Nadia Benali' }).waitFor()
  await expect.poll(() => note.inputValue()).toBe('61 m² gemeten.')
  await press(page, 'Bewaar notitie')
  await until('an empty note', async () => (await note.inputValue()) === '')
  await timeline(page).getByRole('listitem').filter({ hasText: '61 m²' }).waitFor()
  await expect.poll(async () => (await lines(page)).filter((line) => line.includes('61 m²'))).toHaveLength(1)
})

test('a failure is no longer said once the same was tried again and done', async () => {
  const page = await open(adminMessage(await receive()), { expected: /503|unavailable/ })
  const note = detail(page).getByRole('textbox', { name: 'Notitie', exact: true })
  await note.fill('Sleutel ligt bij de buren.')
  await page.route('**/notes', (route) => route.fulfill({ status: 503 }))
  await press(page, 'Bewaar notitie')
  // A toast stays while the pointer is on it.
  await page.getByRole('button', { name: 'Melding sluiten' }).hover()
  await endRoutes(page, '**/notes')
  await note.press('Control+Enter')
  await timeline(page).getByText('Sleutel ligt bij de buren.').waitFor()
  await expect.poll(() => page.getByText('Niet genoteerd').count()).toBe(0)
})

test('WhatsApp, the route and the address are one tap, each noted once, and WhatsApp only for a mobile number', async () => {
  const id = await receive({ phone: '09 225 12 34 / 0470 12 34 56', municipality: 'Voorbeeldstraat 12, Melle' })
  const page = await open(adminMessage(id), { viewport: PHONE })
  const link = (name: string) => detail(page).getByRole('link', { name, exact: true })
  await expect.poll(() => link('WhatsApp').getAttribute('href')).toBe('https://wa.me/32470123456')
  await expect.poll(() => link('Route').getAttribute('href')).toBe('geo:0,0?q=Voorbeeldstraat%2012%2C%20Melle')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, 'Kopieer adres')
  await press(page, 'Kopieer adres')
  await timeline(page).getByText('kopieerde het adres').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Voorbeeldstraat 12, Melle')
  await page.reload()
  await timeline(page).getByText('kopieerde het adres').waitFor()
  await expect.poll(() => timeline(page).getByText('kopieerde het adres').count()).toBe(1)

  const landline = await open(adminMessage(await receive({ phone: '09 225 12 34' })))
  await timeline(landline).getByText('vroeg een offerte').waitFor()
  await expect.poll(() => detail(landline).getByRole('link', { name: 'WhatsApp' }).count()).toBe(0)
  await expect.poll(() => detail(landline).getByRole('link', { name: 'Route' }).count()).toBe(0)
})

test('a timeline that cannot be read says so, and can be read again', async () => {
  const id = await receive()
  const page = await open(adminMessage(id), { expected: /503/ })
  await page.route(`**${api.timelineOf(id)}*`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.reload()
  await timeline(page).getByText('Kon de tijdlijn niet laden.').waitFor()
  await endRoutes(page, `**${api.timelineOf(id)}*`)
  await timeline(page).getByRole('button', { name: 'Opnieuw proberen' }).click()
  await timeline(page).getByText('vroeg een offerte').waitFor()
  await expect.poll(() => timeline(page).getByText('Kon de tijdlijn niet laden.').count()).toBe(0)
})
