import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Company, DEFAULT_COMPANY } from '#features/company/company.ts'
import { DEFAULT_MUNICIPALITIES } from '#features/company/municipalities.ts'
import { admin, api, site } from '#routes.ts'
import { quoteRequest } from '../support/builders.ts'
import { backOffice, discard } from '../support/back-office.ts'
import { expectNoAxeViolations, type PageOptions, PHONE } from '../support/browser.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { expectFocus, tabTo } from '../support/focus.ts'
import { inDataFile } from '../support/data-file.ts'
import { formEvidence } from '../support/form-evidence.ts'
import { signInAgain } from '../support/sign-in.ts'
import type { Session, TestApp } from '../support/start-app.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

let app: TestApp
let session: Session
const { browser, app: running, open, revoke } = backOffice()
const screen = { path: '/admin/company', title: 'Bedrijfsgegevens' }
const address = api.settings('company')

beforeAll(async () => {
  app = running()
  session = await app.login()
})
beforeEach(() => store({}))

const ask = () => app.request(address, { session })
const stored = async () => (await (await ask()).json()) as Company
const store = async (changes: Partial<Company>, headers: Record<string, string> = {}) =>
  app.request(address, { method: 'PUT', json: { ...DEFAULT_COMPANY, ...changes }, session, headers })

async function openForm(options: PageOptions = {}): Promise<Page> {
  const page = await open(screen, options)
  await page.getByRole('heading', { name: 'Gegevens van het bedrijf' }).waitFor()
  return page
}
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( |$)`))
const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' }).click()
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

test('what is saved is on every page, in the feeds and in the mails at the next request', async () => {
  await app.request(site.home)
  const page = await openForm()
  await fill(page, { Naam: 'Blinkend & Co', 'Korte naam': 'Blinkend', Telefoon: '09 123 45 67', 'Score op Google': '4,7' })
  await fill(page, { 'Verzekerd bedrag in euro': '1.250.000', 'Straat en nummer': 'Kouter 1' })
  await save(page)
  await expectToast(page, 'Succesvol bijgewerkt')
  await expect.poll(() => page.getByRole('navigation', { name: 'Beheer' }).getByRole('link').first().innerText()).toBe('Blinkend')
  expect(await stored()).toMatchObject({ name: 'Blinkend & Co', google_rating: 4.7, insured_amount: 1_250_000 })

  const visitor = await browser.open()
  for (const path of [site.home, site.faq, site.about]) {
    await visitor.goto(app.url + path)
    expect(await visitor.title()).toContain('Blinkend')
    await expect.poll(() => visitor.locator('header').first().innerText()).toContain('Blinkend')
    await expect.poll(() => visitor.locator('footer').innerText()).toMatch(/Blinkend[\s\S]*09 123 45 67/)
  }
  await visitor.goto(app.url)
  const data = (await visitor.locator('script[type="application/ld+json"]').allTextContents()).join()
  expect(data).toContain('"name":"Blinkend & Co"')
  expect(data).toContain('"streetAddress":"Kouter 1"')
  expect(await (await app.request('/manifest.webmanifest')).json()).toMatchObject({ name: 'Blinkend & Co', short_name: 'Blinkend' })

  const visitorMail = 'bo@voorbeeld.test'
  await app.request(api.quoteRequests, { json: { ...quoteRequest({ email: visitorMail }), ...formEvidence(app) } })
  const folder = join(app.dataDir, 'mail')
  const mails = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  await until('the mails', () => mails().length === 2)
  const toTheVisitor = mails().find((mail) => mail.includes(`\nTo: ${visitorMail}`))
  expect(toTheVisitor).toMatch(/Blinkend[\s\S]*09 123 45 67/)

  const loginPage = await browser.open()
  await loginPage.goto(app.url + admin.login)
  await loginPage.getByText('Blinkend', { exact: true }).waitFor()
})

test('all mistakes show at once, beside their field and in the summary, and the first one has the focus; nothing of it breaks a rule or is too wide for a phone', async () => {
  const page = await openForm()
  const wrong = { Naam: '', 'E-mail': 'geen adres', Instagram: 'javascript:alert(1)', 'Score op Google': '5,1' }
  await fill(page, { ...wrong, 'Aantal klanten': 'veel', 'Jaren ervaring': '1,5', 'Btw-tarief in procent': '' })
  await save(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Formulier incompleet' })
  await expect
    .poll(() => summary.getByRole('link').allInnerTexts())
    .toEqual([
      'Naam: Vul dit veld in.',
      'E-mail: Vul een geldig e-mailadres in.',
      'Instagram: Vul een adres in dat begint met https://, http:// of /.',
      'Score op Google: Het grootste dat mag is 5.',
      'Aantal klanten: Vul een heel getal in, zonder komma.',
      'Jaren ervaring: Vul een heel getal in, zonder komma.',
      'Btw-tarief in procent: Vul dit veld in.',
    ])
  await expectFocus(page, 'Naam')
  await expect.poll(() => field(page, 'Aantal klanten').getAttribute('aria-invalid')).toBe('true')
  expect(await stored()).toEqual(DEFAULT_COMPANY)

  await expectNoAxeViolations(page)
  await page.setViewportSize(PHONE)
  await expectNoAxeViolations(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})

test('what was stored before its rule is shown as it is, with what is wrong beside it, until somebody corrects it', async () => {
  const before = { phone: 'bel mij', vat_number: 'weet ik niet', postal_code: '930', opening_hours: 'Op afspraak' }
  inDataFile(app.dataDir, (file) =>
    file
      .prepare(
        "update website_settings set setting_value = ?, version = version + 1 where category = 'company' and setting_key = 'profile'",
      )
      .run(JSON.stringify({ ...DEFAULT_COMPANY, ...before })),
  )
  const page = await openForm()
  await expect.poll(() => field(page, 'Telefoon').inputValue()).toBe('bel mij')
  await expect
    .poll(() => page.locator('[id$="-error"]').allInnerTexts())
    .toEqual([
      'Vul een geldig telefoonnummer in.',
      'Dit is geen Belgisch btw-nummer: kijk de tien cijfers na. Een voorbeeld: BE 0123.456.749.',
      'Een Belgische postcode heeft vier cijfers.',
    ])
  await expect.poll(() => page.getByRole('alert').filter({ hasText: 'Postcode' }).count()).toBe(0)
  await page.getByText('zoekmachines verstaan het niet').waitFor()
  await expectNoAxeViolations(page)

  const refused = await store(before)
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    {
      errors: [
        { path: 'phone', code: 'bad-phone' },
        { path: 'postal_code', code: 'bad-postal-code' },
        { path: 'vat_number', code: 'bad-vat-number' },
      ],
    },
  ])
  expect(await stored()).toMatchObject(before)

  await fill(page, { Telefoon: '053 11 22 33' })
  await page.locator('#field-phone-error').waitFor({ state: 'detached' })
  await fill(page, { 'Btw-nummer': 'BE 0999.999.922', Postcode: '9300', Openingsuren: 'ma-vr 8-18u' })
  await page.getByText('zoekmachines verstaan het niet').waitFor({ state: 'detached' })
  await save(page)
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await stored()).toMatchObject({ phone: '053 11 22 33', opening_hours: 'ma-vr 8-18u' })
})

test('by keyboard alone: type, press Enter, saved', async () => {
  const page = await openForm()
  await field(page, 'Naam').focus()
  await tabTo(page, 'Korte naam')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Proper')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Succesvol bijgewerkt')
  expect((await stored()).short_name).toBe('Proper')
})

test('of two people at the form, the second sees both versions and nothing is lost', async () => {
  const [first, second] = [await openForm(), await openForm({ expected: /412/ })]
  await fill(second, { Telefoon: '09 222 22 22', 'Score op Google': '4,8' })
  await fill(first, { Telefoon: '09 111 11 11', Gemeente: 'Melle' })
  await save(first)
  await expectToast(first, 'Succesvol bijgewerkt')

  await save(second)
  const dialog = second.getByRole('dialog', { name: 'Intussen gewijzigd' })
  await dialog.waitFor()
  await expect.poll(() => dialog.getByRole('group', { name: 'Telefoon' }).innerText()).toMatch(/09 222 22 22[\s\S]*09 111 11 11/)
  await expect.poll(() => dialog.getByRole('group', { name: 'Score op Google' }).innerText()).toMatch(/4,8[\s\S]*4,9/)
  await dialog.getByRole('button', { name: 'Deze keuze opslaan' }).click()
  await expectToast(second, 'Succesvol bijgewerkt')
  expect(await stored()).toMatchObject({ phone: '09 222 22 22', city: 'Melle', google_rating: 4.8 })
})

test('a session that ends in the middle of the form costs nothing that was typed', async () => {
  const page = await openForm({ expected: /401|^script: unauthenticated$/ })
  await fill(page, { Werkgebied: 'Heel Oost-Vlaanderen', 'Score op Google': '4,' })
  await revoke(page)
  await fill(page, { 'Score op Google': '4,6' })
  await save(page)
  await signInAgain(page)
  await save(page)
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await stored()).toMatchObject({ work_area: 'Heel Oost-Vlaanderen', google_rating: 4.6 })
  await expect.poll(() => page.getByText('Geen wijzigingen').isVisible()).toBe(true)
})

test('leaving with unsaved changes asks first, and cancelling puts back what is stored', async () => {
  const page = await openForm()
  await fill(page, { Naam: 'Half werk' })
  await page.getByRole('link', { name: 'FAQ Beheer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verder bewerken' }).click()
  await expect.poll(() => field(page, 'Naam').inputValue()).toBe('Half werk')
  await discard(page)
  await expect.poll(() => field(page, 'Naam').inputValue()).toBe(DEFAULT_COMPANY.name)
  await page.getByRole('link', { name: 'FAQ Beheer' }).click()
  await page.waitForURL(app.url + admin.faqManager)
})

test('what cannot be loaded or saved says so, and can be tried again', async () => {
  const down = `**${address}`
  const fail = (opened: Page) => opened.route(down, (route) => route.fulfill({ status: 503 }))
  const page = await open(screen, { expected: /503/, prepare: fail })
  await expectToast(page, 'Fout bij laden', 'Kon bedrijfsgegevens niet laden.')
  await endRoutes(page, down)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await field(page, 'Naam').fill('Nog eens')
  await fail(page)
  await save(page)
  await expectToast(page, 'Fout bij opslaan', 'Probeer het zo meteen opnieuw.')
  await endRoutes(page, down)
  await save(page)
  await expectToast(page, 'Succesvol bijgewerkt')
})

describe('the API', () => {
  const tag = async () => (await ask()).headers.get('ETag') ?? ''

  test('tells the version beside the settings, not among them', async () => {
    const before = await tag()
    const answer = await store({ name: 'Anders' }, { 'If-Match': before })
    expect(await answer.json()).toEqual({ ...DEFAULT_COMPANY, name: 'Anders' })
    expect(before).toMatch(/^"\d+"$/)
    expect(answer.headers.get('ETag')).toBe(await tag())
    expect(await tag()).not.toBe(before)
  })

  test('refuses a save over what somebody else saved in the meantime', async () => {
    const seen = await tag()
    await store({ name: 'Eerste' })
    const answer = await store({ name: 'Tweede' }, { 'If-Match': seen })
    expect([answer.status, await answer.json()]).toMatchObject([412, { code: 'stale-version' }])
    expect((await store({}, { 'If-Match': 'onzin' })).status).toBe(412)
    expect((await stored()).name).toBe('Eerste')
  })
})

test('a list of municipalities is pasted, sorted and saved on a phone, and stands on the wall; what is only typed is saved too', async () => {
  const municipalities = async () =>
    ((await (await app.request(api.settings('municipalities'), { session })).json()) as { items: string[] }).items
  await app.request(api.settings('municipalities'), { method: 'PUT', json: DEFAULT_MUNICIPALITIES, session })
  const page = await openForm({ viewport: PHONE })
  await page.getByRole('link', { name: 'Gemeenten bewerken' }).click()
  const list = page.getByRole('list', { name: 'Op deze volgorde' })
  await list.getByText('Gent centrum').waitFor()
  await page.getByLabel('Gemeenten toevoegen').fill('Lede\n melle \n\nAalst, Erpe-Mere')
  await page.getByRole('button', { name: 'Toevoegen' }).click()
  await page.getByText('3 toegevoegd, 1 stond er al.').waitFor()
  await page.getByRole('button', { name: 'Verwijder Gent centrum' }).click()
  await page.getByRole('button', { name: 'Sorteer van A tot Z' }).click()
  await expect.poll(async () => (await list.getByRole('listitem').allInnerTexts())[0]).toContain('Aalst')
  await expectNoAxeViolations(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: 'Omlaag: Aalst' }).click()
  await save(page)
  await expectToast(page, 'Succesvol bijgewerkt')
  await expect.poll(async () => (await municipalities()).slice(0, 3)).toEqual(['Afsnee', 'Aalst', 'De Pinte'])
  expect(await (await app.request(site.service('dakgoot-reiniging'))).text()).toContain('<li>Erpe-Mere</li>')

  const typed = page.getByLabel('Gemeenten toevoegen')
  await typed.fill('Wetteren, aalst')
  await save(page)
  await expectToast(page, 'Succesvol bijgewerkt')
  await expect.poll(async () => (await municipalities()).at(-1)).toBe('Wetteren')
  await list.getByText('Wetteren').waitFor()
  await expect.poll(() => typed.inputValue()).toBe('')
  await typed.fill('Laarne')
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await list.getByText('Laarne').waitFor()
})

test('a figure that is left empty is said nowhere', async () => {
  const page = await openForm()
  await fill(page, { 'Jaren ervaring': '' })
  await save(page)
  await expectToast(page, 'Succesvol bijgewerkt')
  expect((await stored()).years_experience).toBeNull()
  const about = await (await app.request(site.about)).text()
  expect(about).not.toMatch(/20\+|20 jaar/)
  expect(about).toContain('Ons verhaal')
  await page.reload()
  await page.getByRole('heading', { name: 'Gegevens van het bedrijf' }).waitFor()
  await expect.poll(() => field(page, 'Jaren ervaring').inputValue()).toBe('')
})
