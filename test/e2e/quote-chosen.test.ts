import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminMessage, api, site } from '#routes.ts'
import { FASTEST_MS } from '#features/requests/fastest.ts'
import { DESK, expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { routeOnce } from '../support/ending-routes.ts'
import { networkIdle } from '../support/network-idle.ts'
import { officeTab } from '../support/office-tab.ts'
import { type SmtpInbox, smtpInbox } from '../support/smtp-inbox.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

let app: TestApp
let inbox: SmtpInbox
let session: Session
const browser = useBrowser()
const office = officeTab(browser, () => app)

beforeAll(async () => {
  inbox = await smtpInbox()
  await inbox.up()
  app = await startApp({ SMTP_URL: inbox.url, MAIL_FROM: 'Helder <noreply@helder.test>', MAIL_TO: 'kantoor@helder.test' })
  session = await app.login()
})
afterAll(async () => {
  await app.stop()
  await inbox.down()
})

const GUTTERS = 'dakgoot-reiniging'
const [LOW, HIGH, ON_REQUEST] = [
  'Woning tot 3 m: vanaf € 159 excl. btw',
  'Woning tot 8 m: hogere woning € 250 excl. btw',
  'Appartement of bedrijf: binnen 24 uur Op offerte',
]

const price = (page: Page) => page.getByRole('group', { name: 'Gekozen prijs' })
const choosePrice = (page: Page, name: string) => price(page).getByLabel(name, { exact: true }).check()
const chosenPrice = (page: Page) => price(page).getByRole('radio', { checked: true }).inputValue()
const service = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Gratis offerte aanvragen' })
const query = (page: Page) => new URL(page.url()).search

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel(/^Uw naam/).fill(name)
  await page.getByLabel(/^E-mail/).fill(emailOf(name))
  await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
}
const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}@voorbeeld.test`

async function sendAsAPerson(page: Page): Promise<void> {
  const filledInAt = performance.now()
  await until('a person to have typed', () => performance.now() - filledInAt > FASTEST_MS)
  await send(page).click()
  await page.waitForURL(`**${site.thanks}`)
}

const storedOf = async (name: string) => {
  const response = await app.request(`${api.collection('contact-submissions')}?search=${encodeURIComponent(name)}`, { session })
  return ((await response.json()) as { items: Record<string, unknown>[] }).items
}

/** Returns the texts of the mails to the company and to the visitor. */
async function mailsAbout(email: string): Promise<string[]> {
  const about = () => inbox.mails.filter(({ text, envelope }) => text?.includes(email) || envelope.to.includes(email))
  await until('both mails', () => about().length === 2)
  return about().map(({ text }) => text ?? '')
}

describe.each([
  { device: 'a phone', viewport: PHONE },
  { device: 'a desk', viewport: DESK },
])('from $device', ({ device, viewport }) => {
  test('a price that is chosen on the page of a service is seen in the form, changed, and is in the request and its mails', async () => {
    const page = await browser.openTab({ viewport })
    await page.goto(app.url + site.service(GUTTERS))
    await page.locator('#prijzen').getByRole('link', { name: 'Kies deze prijs' }).first().click()
    await page.waitForURL(`**${site.contact}?dienst=${GUTTERS}&prijs=1`)
    await price(page).waitFor()
    await expect.poll(() => chosenPrice(page)).toBe(LOW)
    await expect.poll(() => service(page, 'Dakgoot').isChecked()).toBe(true)
    await expect.poll(() => price(page).locator('label').allInnerTexts()).toEqual([LOW, HIGH, ON_REQUEST, 'Geen prijs gekozen'])
    await expectNoAxeViolations(page, 'main')

    await choosePrice(page, HIGH)
    expect(query(page)).toBe(`?dienst=${GUTTERS}&prijs=2`)
    await page.reload()
    await price(page).waitFor()
    await expect.poll(() => chosenPrice(page)).toBe(HIGH)

    const name = `Goot op ${device}`
    await fillIn(page, name)
    await sendAsAPerson(page)
    expect(await storedOf(name)).toMatchObject([{ service_type: GUTTERS, chosen_price: HIGH, spam_reasons: null }])
    for (const text of await mailsAbout(emailOf(name))) expect(text).toContain(`Gekozen prijs: ${HIGH}`)
  })

  test('a price can be removed, and another service has its own prices or none', async () => {
    const page = await browser.openTab({ viewport })
    await page.goto(`${app.url}${site.contact}?dienst=${GUTTERS}&prijs=1`)
    await price(page).waitFor()
    await choosePrice(page, 'Geen prijs gekozen')
    expect(query(page)).toBe(`?dienst=${GUTTERS}`)

    await choosePrice(page, LOW)
    await service(page, 'Iets anders').check()
    await price(page).waitFor({ state: 'detached' })
    expect(query(page)).toBe('?dienst=anders')
    await service(page, 'Dakgoot').check()
    await price(page).waitFor()
    await expect.poll(() => chosenPrice(page)).toBe('')

    const name = `Zonder prijs op ${device}`
    await fillIn(page, name)
    await sendAsAPerson(page)
    expect(await storedOf(name)).toMatchObject([{ service_type: GUTTERS, chosen_price: null }])
    for (const text of await mailsAbout(emailOf(name))) expect(text).not.toContain('Gekozen prijs')
  })
})

test('staff see the chosen price with the request', async () => {
  const name = 'Zicht Sofie'
  const page = await browser.openTab({ viewport: DESK })
  await page.goto(`${app.url}${site.contact}?dienst=${GUTTERS}&prijs=3`)
  await price(page).waitFor()
  await fillIn(page, name)
  await sendAsAPerson(page)
  const [request] = await storedOf(name)
  const staff = await office.goTo(adminMessage(String(request?.['id'])), { viewport: DESK })
  const shown = staff.getByRole('article').locator('dl > div, dt').filter({ hasText: 'Gekozen prijs' }).first()
  await shown.waitFor()
  await expect.poll(() => staff.getByRole('article').innerText()).toMatch(new RegExp(`Gekozen prijs\\s+${ON_REQUEST}`))
})

test.each([
  'dienst=onbekend&prijs=1',
  'dienst=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&prijs=1',
  'dienst=%22%5D&prijs=1',
  'dienst=__proto__&prijs=1',
  'prijs=1',
])('an address with ?%s chooses nothing and shows nothing', async (forged) => {
  const page = await browser.openTab()
  await page.goto(`${app.url}${site.contact}?${forged}`)
  await page.getByLabel(/^Uw naam/).fill('An')
  await networkIdle(page)
  await expect.poll(() => price(page).count()).toBe(0)
  await expect.poll(() => page.locator('[name=service_type]:checked').count()).toBe(0)
  expect(await page.getByRole('main').innerHTML()).not.toMatch(/onerror|onbekend/)
})

test.each(['4', '0', '-1', '1.5', 'Infinity', '%3Cb%3E1%3C/b%3E', 'length', ''])(
  'an address with the price ‘%s’ chooses only its service',
  async (forged) => {
    const page = await browser.openTab()
    await page.goto(`${app.url}${site.contact}?dienst=${GUTTERS}&prijs=${forged}`)
    await price(page).waitFor()
    await expect.poll(() => chosenPrice(page)).toBe('')
    await expect.poll(() => service(page, 'Dakgoot').isChecked()).toBe(true)
  },
)

test('every choice is served by one page of the cache', async () => {
  const [plain, chosen] = await Promise.all(
    ['', `?dienst=${GUTTERS}&prijs=1`].map(async (choice) => {
      const response = await app.request(site.contact + choice)
      return { etag: response.headers.get('ETag'), html: await response.text() }
    }),
  )
  expect(chosen).toEqual(plain)
})

test('a form with a choice that a browser prerenders does no proof of work until it is seen', async () => {
  const page = await browser.open()
  const challenges: string[] = []
  page.on('request', (request) => request.url().endsWith(api.quoteChallenge) && challenges.push(request.url()))
  // A headless Chromium prerenders nothing.
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }))
  await page.goto(`${app.url}${site.contact}?dienst=${GUTTERS}&prijs=1`)
  await price(page).waitFor()
  await networkIdle(page)
  expect(challenges).toEqual([])
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  await until('the challenge', () => challenges.length === 1)
})

test('what was typed before stays, but the service is the one that was chosen last', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.contact)
  await page.getByLabel(/^Uw naam/).fill('Twijfel Toon')
  await service(page, 'Crepi').check()
  await page.goto(`${app.url}${site.contact}?dienst=${GUTTERS}&prijs=1`)
  await price(page).waitFor()
  await expect.poll(() => service(page, 'Dakgoot').isChecked()).toBe(true)
  await expect.poll(() => page.getByLabel(/^Uw naam/).inputValue()).toBe('Twijfel Toon')
})

test.each([
  { how: 'is loaded anew', kept: false },
  { how: 'the browser kept', kept: true },
])('after going back to a page that $how the price is still chosen, and the same request is stored once', async ({ how, kept }) => {
  const page = await browser.openTab({ expected: /ERR_ABORTED/ })
  const name = `Terug Trui ${how.length}`
  await page.goto(`${app.url}${site.contact}?dienst=${GUTTERS}&prijs=2`)
  await price(page).waitFor()
  await fillIn(page, name)
  if (kept) {
    // This Chromium has no history cache: the page keeps its state, and hears that it is shown again.
    await routeOnce(page, `**${site.thanks}`, (route) => route.fulfill({ status: 204 }))
    const left = page.waitForRequest(`**${site.thanks}`)
    await send(page).click()
    await left
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  } else {
    await send(page).click()
    await page.waitForURL(`**${site.thanks}`)
    await page.goBack()
  }
  await page.getByRole('status').filter({ hasText: 'Uw aanvraag is verzonden' }).waitFor()
  await price(page).waitFor()
  await expect.poll(() => chosenPrice(page)).toBe(HIGH)
  await fillIn(page, name)
  await send(page).click()
  await page.waitForURL(`**${site.thanks}`)
  expect(await storedOf(name)).toMatchObject([{ chosen_price: HIGH }])
})

test('a host of an older version, which takes no price, gets the request without it', async () => {
  const page = await browser.openTab({ expected: /422/ })
  const bodies: Record<string, unknown>[] = []
  await page.route(`**${api.quoteRequests}`, async (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>
    bodies.push(body)
    const errors = [{ path: 'chosen_price', code: 'unknown-field', message: 'Dit veld bestaat niet.' }]
    await ('chosen_price' in body ? route.fulfill({ status: 422, json: { code: 'invalid-input', errors } }) : route.continue())
  })
  await page.goto(`${app.url}${site.contact}?dienst=${GUTTERS}&prijs=2`)
  await price(page).waitFor()
  await fillIn(page, 'Oude Octaaf')
  await send(page).click()
  await page.waitForURL(`**${site.thanks}`)
  expect(bodies.map((body) => body['chosen_price'])).toEqual([HIGH, undefined])
  expect(await storedOf('Oude Octaaf')).toMatchObject([{ service_type: GUTTERS, chosen_price: null }])
})

describe('without JavaScript', () => {
  test('the choice goes along with the request', async () => {
    const page = await browser.openTab({ javaScriptEnabled: false })
    await page.goto(app.url + site.service(GUTTERS))
    await page.locator('#prijzen').getByRole('link', { name: 'Kies deze prijs' }).first().click()
    await page.getByText('Koos u bij een dienst een prijs? Die staat dan in uw aanvraag.').waitFor()
    await fillIn(page, 'Stille Stefaan')
    await send(page).click()
    await page.waitForURL(`**${site.thanks}`)
    expect(await storedOf('Stille Stefaan')).toMatchObject([{ service_type: GUTTERS, chosen_price: LOW }])
    for (const text of await mailsAbout(emailOf('Stille Stefaan'))) expect(text).toContain(`Gekozen prijs: ${LOW}`)
  })

  test('a form that comes back with mistakes shows the choice, which can be removed', async () => {
    const page = await browser.openTab({ javaScriptEnabled: false, expected: /422/ })
    await page.goto(`${app.url}${site.contact}?dienst=${GUTTERS}&prijs=1`)
    await send(page).click()
    await page.getByRole('alert').waitFor()
    await expect.poll(() => chosenPrice(page)).toBe(LOW)
    await expect.poll(() => service(page, 'Dakgoot').isChecked()).toBe(true)
    await choosePrice(page, 'Geen prijs gekozen')
    await fillIn(page, 'Stille Stien')
    await send(page).click()
    await page.waitForURL(`**${site.thanks}`)
    expect(await storedOf('Stille Stien')).toMatchObject([{ service_type: GUTTERS, chosen_price: null }])
  })
})
