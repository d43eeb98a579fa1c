import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrussels } from '#kernel/brussels-time.ts'
import { DAY, HOUR, isoTime } from '#kernel/clock.ts'
import { admin, api } from '#routes.ts'
import { field } from '../support/admin-screens.ts'
import { save } from '../support/back-office.ts'
import { DESK, expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { expectFocus } from '../support/focus.ts'
import { heldBack } from '../support/held-back.ts'
import { networkIdle } from '../support/network-idle.ts'
import { goOffline } from '../support/offline.ts'
import { messageOffice } from '../support/message-office.ts'
import { expectRoomForLargeLetters } from '../support/screen-judges.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const office = messageOffice()
const { open, receive, stored, app, change, inDatabase } = office

/** What is taken back was written since the row was read, so the server first says that its version is stale. */
const STALE = /412/
const dayAfter = (days: number) => inBrussels(isoTime(Date.now() + days * DAY)).day

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
const press = (page: Page, name: string, button: string) => row(page, name).getByRole('button', { name: button, exact: true }).click()
const setStep = async (id: string, what: string, at: string) =>
  void (await app().request(api.nextStepOf(id), { session: await app().login(), method: 'PUT', json: { what, at } }))
const agePast = (id: string, milliseconds: number, columns: string) =>
  inDatabase(`update contact_submissions set ${columns} where id = ?`, isoTime(Date.now() - milliseconds), id)

test('late stands first; done asks for the next step, later takes two taps, and each tap is taken back', async () => {
  const late = await receive({ name: 'Marleen Claes', message: 'De goot loopt over.' })
  agePast(late, 25 * HOUR, 'created_at = ?')
  const visit = await receive({ name: 'Griet Pauwels' })
  await setStep(visit, 'Gaan kijken', dayAfter(0))
  await receive({ name: 'Wim Lauwers', message: 'Aanslag op de natuursteen.' })
  const silent = await receive({ name: 'Luc Hermans' })
  agePast(silent, 8 * DAY, "updated_at = ?, status = 'answered'")

  const page = await open(admin.today, { viewport: PHONE, expected: STALE })
  await expect
    .poll(() => page.locator('main h2').allTextContents())
    .toEqual(['Te laat', 'Vandaag', 'Wacht op antwoord van ons', 'Wacht op antwoord van de klant'])
  await page.getByText('1 te laat, 1 stap, 1 aanvraag zonder antwoord, 1 klant is stil').waitFor()
  await expectNoAxeViolations(page, 'main')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  await expectRoomForLargeLetters(page)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: /^Menu in- of uitklappen/ }).click()
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Beheer' })
  await menu.getByText('3 te doen').waitFor()
  await expect.poll(async () => (await menu.locator('li a').allTextContents()).slice(0, 2)).toEqual(['Vandaag3 te doen', 'Dashboard'])
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })

  await press(page, 'Griet Pauwels', 'Gedaan: Griet Pauwels, Gaan kijken')
  await row(page, 'Griet Pauwels').getByText('Wat is de volgende stap?').waitFor()
  expect((await stored(visit))?.next_step).toBeNull()
  // Without a step this request waits for a reply, and the row in its place asks for its next step.
  await page.getByText('1 te laat, 1 aanvraag zonder antwoord, 1 klant is stil').waitFor()
  await expectNoAxeViolations(page, 'main')
  await press(page, 'Griet Pauwels', 'Toch niet')
  await row(page, 'Griet Pauwels').getByRole('button', { name: 'Gedaan: Griet Pauwels, Gaan kijken' }).waitFor()
  expect((await stored(visit))?.next_step).toMatchObject({ what: 'Gaan kijken', at: dayAfter(0) })

  await press(page, 'Marleen Claes', 'Gedaan: Marleen Claes, Antwoorden')
  await row(page, 'Marleen Claes').getByText('Wat is de volgende stap?').waitFor()
  expect((await stored(late))?.status).toBe('answered')
  await press(page, 'Marleen Claes', 'Toch niet')
  await until('a request without a reply', async () => (await stored(late))?.status === 'new')
  await press(page, 'Marleen Claes', 'Gedaan: Marleen Claes, Antwoorden')
  await press(page, 'Marleen Claes', 'Plaatsbezoek')
  await list(page, 'Morgen').getByRole('link', { name: 'Marleen Claes', exact: true }).waitFor()
  expect((await stored(late))?.next_step).toMatchObject({ what: 'Plaatsbezoek', at: dayAfter(1) })

  await row(page, 'Wim Lauwers')
    .getByRole('button', { name: /verzetten$/ })
    .click()
  await press(page, 'Wim Lauwers', 'Over een week')
  await row(page, 'Wim Lauwers')
    .getByText(/Verzet naar/)
    .waitFor()
  const [first] = inDatabase("select id from contact_submissions where name = 'Wim Lauwers'") as { id: string }[]
  expect((await stored(first?.id ?? ''))?.next_step).toMatchObject({ what: 'Antwoorden', at: dayAfter(7) })
  await press(page, 'Wim Lauwers', 'Toch niet')
  await until('no step', async () => (await stored(first?.id ?? ''))?.next_step === null)

  await press(page, 'Luc Hermans', 'Volgende stap voor Luc Hermans')
  await press(page, 'Luc Hermans', 'Niet doorgegaan')
  await until('a lost request', async () => (await stored(silent))?.status === 'lost')
})

test('a call is noted, and the mail opens on the request', async () => {
  const id = await receive({ name: 'Nadia Benali', phone: '0470 12 34 56', email: 'nadia@voorbeeld.test' })
  const page = await open(admin.today)
  await page.evaluate(() =>
    document.addEventListener('click', (event) => (event.target as Element).closest('[href^="tel:"]') && event.preventDefault()),
  )
  await page.getByRole('link', { name: 'Bel Nadia Benali' }).click()
  const noted = () => inDatabase('select kind, outcome from request_entries where submission_id = ?', id)
  await until('a noted call', () => noted().length > 0)
  expect(noted()).toEqual([{ kind: 'tap', outcome: 'call' }])
  await page.getByRole('link', { name: 'Mail Nadia Benali' }).click()
  await page.getByRole('article').getByRole('textbox', { name: 'Onderwerp' }).waitFor()
  await page.goBack()
  await list(page, 'Wacht op antwoord van ons').waitFor()
})

test('the days after which a customer is silent are a setting', async () => {
  agePast(await receive({ name: 'Luc Hermans' }), 10 * DAY, "updated_at = ?, status = 'answered'")
  const settings = await open(admin.messageSettings)
  const days = field(settings, 'Een klant is stil na dit aantal dagen')
  await settings.getByText(/^Van 1 tot 90\. Antwoordt een klant zo lang niet, dan staat de aanvraag weer op Vandaag/).waitFor()
  await days.fill('7,5')
  await save(settings).click()
  await settings.getByText('Vul een heel getal in, zonder komma.').first().waitFor()
  await days.fill('91')
  await save(settings).click()
  await settings.getByText('Het grootste dat mag is 90.').first().waitFor()
  await days.fill('14')
  await save(settings).click()
  await expectToast(settings, 'Succesvol bijgewerkt')
  await settings.close()

  const page = await open(admin.today)
  await page.getByRole('heading', { name: 'Alles is gedaan.' }).waitFor()
  await page.close()
  inDatabase("delete from website_settings where category = 'messages'")
  const usual = await open(admin.today)
  await list(usual, 'Wacht op antwoord van de klant').getByText('Al 7 dagen niets gehoord en niets gevraagd.').waitFor()
})

test('somebody else’s change is not overwritten, and shows', async () => {
  const id = await receive({ name: 'Koen Baert' })
  await setStep(id, 'Bellen', dayAfter(0))
  const page = await open(admin.today, { expected: STALE })
  const done = row(page, 'Koen Baert').getByRole('button', { name: 'Gedaan: Koen Baert, Bellen' })
  await done.waitFor()
  await setStep(id, 'Offerte maken', dayAfter(0))
  await done.click()
  await page.getByText('Een collega paste de volgende stap intussen aan.').first().waitFor()
  await row(page, 'Koen Baert').getByRole('button', { name: 'Gedaan: Koen Baert, Offerte maken' }).waitFor()
  expect((await stored(id))?.next_step?.what).toBe('Offerte maken')
})

test('the keyboard goes from row to row, does and moves what has the focus, and begins a new request', async () => {
  const ids = [await receive({ name: 'Tom Verbruggen' }), await receive({ name: 'Familie Aerts' })]
  for (const [number, id] of ids.entries()) await setStep(id, `Stap ${number}`, dayAfter(-2 + number))
  const page = await open(admin.today, { viewport: DESK })
  await page.getByRole('button', { name: 'Gedaan: Tom Verbruggen, Stap 0' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Gedaan: Familie Aerts, Stap 1')
  await page.keyboard.press('l')
  await row(page, 'Familie Aerts').getByRole('button', { name: 'Morgen', exact: true }).waitFor()
  await page.keyboard.press('g')
  await row(page, 'Familie Aerts').getByText('Wat is de volgende stap?').waitFor()
  await until('a done step', async () => (await stored(ids[1] ?? ''))?.next_step === null)
  await page.getByRole('button', { name: 'Gedaan: Tom Verbruggen, Stap 0' }).focus()
  await page.keyboard.press('n')
  await page.waitForURL(app().url + admin.newRequest)
})

test('nothing to do says so; without a network the last list can be read and not changed, and nobody is signed out', async () => {
  const later = await receive({ name: 'Nadia Benali' })
  await setStep(later, 'Bellen', dayAfter(30))
  await change(await receive({ name: 'Els Peeters' }), { status: 'answered' })
  const page = await open(admin.today, { hasOwnTab: true, expected: /ERR_INTERNET_DISCONNECTED|Failed to load/ })
  await page.getByRole('heading', { name: 'Alles is gedaan.' }).waitFor()
  await page.getByText(/Nadia Benali, Bellen/).waitFor()
  await page.getByText('aanvraag beantwoord deze week', { exact: true }).waitFor()
  await page.getByText('1 gedaan vandaag', { exact: true }).click()
  await page.getByText('Beantwoord: Els Peeters').waitFor()
  const inMenu = page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: /^Vandaag/ })
  await expect.poll(() => inMenu.textContent()).toBe('Vandaag')
  await expectNoAxeViolations(page, 'main')

  await setStep(later, 'Bellen', dayAfter(0))
  // As when somebody comes back to the tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const done = row(page, 'Nadia Benali').getByRole('button', { name: 'Gedaan: Nadia Benali, Bellen' })
  await done.waitFor()
  await inMenu.getByText('1 te doen').waitFor()
  await goOffline(page)
  await page.getByText(/^Geen netwerk\. Dit is de stand van/).waitFor()
  await expect.poll(() => done.getAttribute('aria-disabled')).toBe('true')
  await page.context().setOffline(false)
  await page.getByText(/^Geen netwerk/).waitFor({ state: 'detached' })
  await done.click()
  await row(page, 'Nadia Benali').getByText('Wat is de volgende stap?').waitFor()
})

test('the list is on its way while its screen is loaded, and is requested once', async () => {
  await receive({ name: 'Wim Lauwers' })
  const screen = heldBack()
  let asked = 0
  const page = await open(admin.today, {
    hasOwnTab: true,
    prepare: async (fresh) => {
      await fresh.route('**/assets/today.page-*.js', (route) => screen.then(() => route.continue()))
      fresh.on('request', (request) => {
        if (!request.url().endsWith(api.today())) return
        asked += 1
        screen.release()
      })
    },
  })
  await row(page, 'Wim Lauwers').waitFor()
  await networkIdle(page)
  expect(asked).toBe(1)
})

test('a list that cannot be read says so and is read again; ‘Van mij’ asks for one’s own', async () => {
  await receive({ name: 'Wim Lauwers' })
  let isDown = true
  const page = await open(admin.today, {
    hasOwnTab: true,
    expected: /503|unavailable/,
    prepare: (fresh) => fresh.route('**/api/admin/today*', (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue())),
  })
  await page.getByRole('alert').getByText('Kon de lijst van vandaag niet laden.').waitFor()
  isDown = false
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await list(page, 'Wacht op antwoord van ons').waitFor()
  const asked = page.waitForResponse((response) => response.url().endsWith(api.today(true)))
  await page.getByRole('link', { name: 'Van mij' }).click()
  expect((await asked).status()).toBe(200)
  await page.getByRole('link', { name: 'Van mij' }).and(page.locator('[aria-current]')).waitFor()
})

test('whoever goes on to another request while the first is still saved keeps the focus', async () => {
  const [visit] = [await receive({ name: 'Griet Pauwels' }), await receive({ name: 'Koen Baert' })]
  await setStep(visit, 'Gaan kijken', dayAfter(0))
  const page = await open(admin.today, { expected: STALE })
  const answer = heldBack()
  await page.route(`**${api.nextStepOf(visit)}`, (route) => answer.then(() => route.continue()))
  await press(page, 'Griet Pauwels', 'Gedaan: Griet Pauwels, Gaan kijken')
  await row(page, 'Koen Baert').getByRole('button', { name: 'Koen Baert verzetten' }).click()
  answer.release()
  await row(page, 'Griet Pauwels').getByText('Wat is de volgende stap?').waitFor()
  await expectFocus(page, /Koen Baert verzetten/)
})
