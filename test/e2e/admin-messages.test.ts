import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContactSubmission } from '#entities/contact-submissions/contact-submission.ts'
import { DAY, isoTime } from '#kernel/clock.ts'
import { admin, adminMessage, api, site } from '#routes.ts'
import { FASTEST_MS } from '#workflows/spam/start-token.ts'
import { quoteRequest } from '../support/builders.ts'
import { DESK, expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { parseCsv } from '../support/parse-csv.ts'
import { signIn } from '../support/sign-in.ts'
import { type SmtpInbox, smtpInbox } from '../support/smtp-inbox.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const MESSAGES = 'contact-submissions'

let app: TestApp
let inbox: SmtpInbox
let session: Session
let senders = 0
const browser = useBrowser()

beforeAll(async () => {
  inbox = await smtpInbox()
  await inbox.up()
  app = await startApp({
    SEED: 'none',
    SMTP_URL: inbox.url,
    MAIL_FROM: 'Helder <noreply@helder.test>',
    MAIL_TO: 'kantoor@helder.test',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  session = await app.login()
})
afterAll(async () => {
  await app.stop()
  await inbox.down()
})
beforeEach(() => inDatabase('delete from contact_submissions'))

/** A request for a quote of somebody with an address of their own, so that nobody runs into a limit. */
async function receive(own: Partial<Parameters<typeof quoteRequest>[0]> & { website?: string } = {}): Promise<string> {
  senders += 1
  const { website, ...request } = own
  const json = { ...quoteRequest(request), ...(website ? { website } : {}) }
  const answer = await app.request(api.quoteRequests, { json, headers: { 'X-Forwarded-For': `203.0.113.${senders}` } })
  return ((await answer.json()) as { id: string }).id
}
const stored = async (id: string) => (await (await app.request(api.row(MESSAGES, id), { session })).json()) as ContactSubmission
const change = (id: string, json: Partial<ContactSubmission>) => app.request(api.row(MESSAGES, id), { method: 'PATCH', json, session })

/** Beside the server's back: what it says of itself takes too long to wait for, such as two years. */
function inDatabase(statement: string, ...values: unknown[]): unknown[] {
  const database = new Database(join(app.dataDir, 'helder.sqlite'))
  try {
    database.pragma('foreign_keys = on')
    const prepared = database.prepare(statement)
    return prepared.reader ? prepared.all(...values) : [prepared.run(...values)]
  } finally {
    database.close()
  }
}

async function open(address: string = admin.messages, options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const page = await browser.open(options)
  await signIn(page, app, { at: app.url + address })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('main:not(:has([aria-busy=true]))').waitFor()
  return page
}
const rowOf = (page: Page, name: string) => page.getByRole('region', { name: 'Lijst' }).getByRole('listitem').filter({ hasText: name })
const names = async (page: Page) => (await page.locator('a[id^=row-]').allInnerTexts()).map((name) => name.replace(/\s+/g, ' '))
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: new RegExp(`^${name}`) })
const detail = (page: Page) => page.getByRole('article')
const press = (page: Page, name: string) => detail(page).getByRole('button', { name, exact: true }).click()
const menuEntry = (page: Page) => page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: /^Berichten/ })

describe('a request that a visitor sends', () => {
  test('shows without a reload, is counted in the menu, and is read once it is opened', async () => {
    const staff = await browser.open()
    await staff.clock.install()
    await signIn(staff, app, { at: app.url + admin.messages })
    await staff.getByText('Nog geen berichten.').waitFor()
    expect(await menuEntry(staff).innerText()).toBe('Berichten')

    const visitor = await browser.open({ viewport: PHONE })
    await visitor.goto(app.url + site.contact)
    const openedAt = performance.now()
    await visitor.getByLabel('Dakgoot', { exact: true }).check()
    await visitor.getByLabel(/^Uw naam/).fill('Els Van den Berghe')
    await visitor.getByLabel(/^Telefoon/).fill('0470 12 34 56')
    await visitor.getByLabel(/^Vertel er iets over/).fill('De goot loopt over.\n<b>Al een jaar.</b>')
    await visitor.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
    await until('a person to have read the form', () => performance.now() - openedAt > FASTEST_MS)
    await visitor.getByRole('button', { name: 'Gratis offerte aanvragen' }).click()
    await visitor.waitForURL(`**${site.thanks}`)

    await staff.clock.fastForward(61_000)
    await rowOf(staff, 'Els Van den Berghe').getByText('nog 23 u').waitFor()
    expect(await menuEntry(staff).innerText()).toMatch(/Berichten\s+1/)

    await staff.getByRole('link', { name: 'Els Van den Berghe (ongelezen)' }).click()
    await detail(staff).getByText('Gelezen', { exact: true }).waitFor()
    await detail(staff).getByText('<b>Al een jaar.</b>').waitFor()
    expect(await detail(staff).getByRole('link', { name: 'Bel 0470 12 34 56' }).getAttribute('href')).toBe('tel:+32470123456')
    expect(await detail(staff).getByRole('link', { name: 'Beantwoorden' }).count()).toBe(0)
    await until('the count to go', async () => (await menuEntry(staff).innerText()) === 'Berichten')

    const id = new URL(staff.url()).searchParams.get('id') ?? ''
    expect(await stored(id)).toMatchObject({ status: 'read', version: 2 })
    await staff.reload()
    await detail(staff).getByText('Gelezen', { exact: true }).waitFor()
    expect((await stored(id)).version).toBe(2)
  })

  test('can be marked as unread again, which leads back to the list', async () => {
    const id = await receive({ name: 'Jan Peeters' })
    const page = await open(adminMessage(id))
    await detail(page).getByText('Gelezen', { exact: true }).waitFor()
    await press(page, 'Markeer als ongelezen')
    await expectToast(page, 'Status bijgewerkt', 'Gemarkeerd als ongelezen.')
    await detail(page).waitFor({ state: 'detached' })
    expect(await stored(id)).toMatchObject({ status: 'new' })
    expect(await page.getByRole('link', { name: 'Jan Peeters (ongelezen)' }).count()).toBe(1)
  })

  test('leads the company there from the mail, and from the dashboard', async () => {
    const id = await receive({ name: 'Mia De Smet' })
    await until('the mail', () => inbox.mails.some(({ text }) => text?.includes(app.url + adminMessage(id))))
    const page = await open(admin.dashboard)
    await page
      .getByRole('list', { name: 'Cijfers' })
      .getByRole('link', { name: /^Berichten/ })
      .click()
    await page.waitForURL(`${app.url}${admin.messages}?status=new`)
    await rowOf(page, 'Mia De Smet').waitFor()
    expect(await names(page)).toEqual(['Mia De Smet (ongelezen)'])
  })

  test('of five thousand characters is shown whole, on a phone too', async () => {
    const message = `${'x'.repeat(4990)}\n<script>`
    const page = await open(adminMessage(await receive({ message })), { viewport: PHONE })
    await detail(page).getByText(message).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })

  test('that is gone says so', async () => {
    const page = await open(adminMessage('nergens'), { expected: /404/ })
    const alert = page.getByRole('alert').filter({ hasText: 'Dit bericht bestaat niet meer.' })
    await alert.getByRole('link', { name: 'Terug naar de lijst' }).click()
    await alert.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
  })
})

describe('an answer', () => {
  test('begins in the mail program with the text that staff chose, and is then marked', async () => {
    const page = await open(admin.messages)
    await page.getByRole('link', { name: 'Instellingen' }).click()
    await page.getByLabel(/^Onderwerp/).fill('Over uw {dienst}')
    await page.getByLabel(/^Tekst van een antwoord/).fill('Dag {naam} uit {gemeente},\n\nGroeten van {bedrijf}')
    await page.getByLabel(/^Verwijder berichten/).fill('25')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Formulier incompleet').waitFor()
    await page.getByLabel(/^Verwijder berichten/).fill('12')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expectToast(page, 'Succesvol bijgewerkt')

    const id = await receive({ name: 'Jan & Mia', email: 'jan@voorbeeld.test', phone: '', municipality: 'Gent' })
    await menuEntry(page).click()
    await page.getByText('Berichten worden na 12 maanden automatisch verwijderd.').waitFor()
    await page.getByRole('link', { name: /^Jan & Mia/ }).click()
    const answer = detail(page).getByRole('link', { name: 'Beantwoorden' })
    const link = new URL((await answer.getAttribute('href')) ?? '')
    expect([link.protocol, link.pathname]).toEqual(['mailto:', 'jan@voorbeeld.test'])
    expect(link.searchParams.get('subject')).toBe('Over uw gevelreiniging')
    expect(link.searchParams.get('body')).toBe('Dag Jan & Mia uit Gent,\r\n\r\nGroeten van Helder Gevelreiniging')

    // There is no mail program here that the link could open.
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
    await answer.click()
    const offer = detail(page).getByText('Is het antwoord de deur uit?').locator('..')
    await offer.getByRole('button', { name: 'Markeer als beantwoord' }).click()
    await expectToast(page, 'Status bijgewerkt', 'Gemarkeerd als beantwoord.')
    expect((await stored(id)).status).toBe('answered')
    expect(await rowOf(page, 'Jan & Mia').getByText('Beantwoord').count()).toBe(1)
  })
})

describe('two people at once', () => {
  test('whoever changes a status that changed meanwhile is told, and nothing is lost', async () => {
    const id = await receive({ name: 'Jan Peeters' })
    const page = await open(adminMessage(id), { expected: /412/ })
    await detail(page).getByText('Gelezen', { exact: true }).waitFor()
    await change(id, { status: 'answered', notes: 'Gebeld' })
    await press(page, 'Archiveren')
    await expectToast(
      page,
      'Intussen gewijzigd',
      'Iemand anders heeft dit bericht intussen gewijzigd; het staat nu op ‘Beantwoord’. Er is niets verloren: probeer opnieuw.',
    )
    expect(await stored(id)).toMatchObject({ status: 'answered', notes: 'Gebeld' })
    await detail(page).getByText('Beantwoord', { exact: true }).waitFor()
    await press(page, 'Archiveren')
    await expectToast(page, 'Status bijgewerkt', 'Bericht gearchiveerd.')
  })

  test('a note is kept while it is typed, and saved on top of a status that changed', async () => {
    const id = await receive({ name: 'Jan Peeters' })
    const page = await open(adminMessage(id), { expected: /412/ })
    await detail(page).getByText('Gelezen', { exact: true }).waitFor()
    await page.getByRole('textbox', { name: /^Notities/ }).fill('Belt terug op maandag.')
    await menuEntry(page).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verder bewerken' }).click()
    await change(id, { status: 'answered' })
    await press(page, 'Opslaan')
    await expectToast(page, 'Succesvol bijgewerkt')
    expect(await stored(id)).toMatchObject({ status: 'answered', notes: 'Belt terug op maandag.' })
  })

  test('two notes at once are both shown, to choose from', async () => {
    const id = await receive({ name: 'Jan Peeters' })
    const page = await open(adminMessage(id), { expected: /412/ })
    await detail(page).getByText('Gelezen', { exact: true }).waitFor()
    await page.getByRole('textbox', { name: /^Notities/ }).fill('Van mij.')
    await change(id, { notes: 'Van een collega.' })
    await press(page, 'Opslaan')
    const dialog = page.getByRole('dialog', { name: 'Intussen gewijzigd' })
    await dialog.getByText('Van een collega.').waitFor()
    await dialog.getByRole('radio', { name: /^Jouw versie/ }).check()
    await dialog.getByRole('button', { name: 'Deze keuze opslaan' }).click()
    await expectToast(page, 'Succesvol bijgewerkt')
    expect((await stored(id)).notes).toBe('Van mij.')
  })
})

describe('the list', () => {
  test('keeps spam and the archive apart, counts them, and searches and filters in the address bar', async () => {
    await receive({ name: 'Nieuw Een', phone: '0499 11 22 33' })
    await change(await receive({ name: 'Archief Twee' }), { status: 'archived' })
    await receive({ name: 'Crepi Drie', service_type: 'crepi-reiniging' })
    await receive({ name: 'Robot Vier', website: 'http://spam.test' })
    const page = await open()
    expect(await names(page)).toEqual(['Crepi Drie (ongelezen)', 'Nieuw Een (ongelezen)'])
    const tabs = page.getByRole('navigation', { name: 'Status' }).getByRole('link')
    expect((await tabs.allInnerTexts()).map((label) => label.replace(/\s+/g, ' '))).toEqual([
      'Postvak 2',
      'Nieuw 2',
      'Gelezen 0',
      'Beantwoord 0',
      'Gearchiveerd 1',
      'Spam 1',
    ])

    await tab(page, 'Gearchiveerd').click()
    await rowOf(page, 'Archief Twee').waitFor()
    expect(new URL(page.url()).search).toBe('?status=archived')
    await tab(page, 'Postvak').click()
    await page.getByLabel('Filter: Alle diensten').selectOption('Crepi-reiniging')
    await rowOf(page, 'Nieuw Een').waitFor({ state: 'detached' })
    expect(await names(page)).toEqual(['Crepi Drie (ongelezen)'])
    await page.getByLabel('Filter: Alle diensten').selectOption('Alle diensten')
    await page.getByRole('searchbox').fill('0499 11')
    await rowOf(page, 'Crepi Drie').waitFor({ state: 'detached' })
    expect(await names(page)).toEqual(['Nieuw Een (ongelezen)'])
    await page.getByRole('searchbox').fill('twee')
    await page.getByText('Niets gevonden voor deze zoekopdracht of filters.').waitFor()
    await until('the archive to count the hit', async () => /1/.test(await tab(page, 'Gearchiveerd').innerText()))
  })

  test('is saved as a file that a spreadsheet opens', async () => {
    await receive({ name: '=1+1', message: 'Een; "twee"\nen drie' })
    await receive({ name: 'Robot', website: 'http://spam.test' })
    const page = await open()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exporteren (CSV)' }).click()])
    expect(download.suggestedFilename()).toMatch(/^berichten-\d{4}-\d\d-\d\d\.csv$/)
    const text = readFileSync(await download.path(), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [head, ...lines] = parseCsv(text.slice(1))
    expect(head?.slice(1, 4)).toEqual(['Status', 'Naam', 'E-mail'])
    expect(lines.map((line) => [line[1], line[2], line[7]])).toEqual([['Nieuw', "'=1+1", 'Een; "twee"\nen drie']])
  })

  test('takes several at once: archived, marked as spam, deleted after a question', async () => {
    for (const name of ['Een', 'Twee', 'Drie', 'Vier']) await receive({ name })
    const page = await open()
    const select = (name: string) => page.getByRole('checkbox', { name: `Selecteer ${name}` }).check()
    await select('Een')
    await select('Twee')
    await page.getByText('2 geselecteerd').waitFor()
    await page.getByRole('button', { name: 'Archiveren' }).click()
    await expectToast(page, 'Status bijgewerkt', '2 berichten aangepast.')
    await rowOf(page, 'Twee').waitFor({ state: 'detached' })

    await page.getByRole('checkbox', { name: 'Alles op deze pagina selecteren' }).check()
    await page.getByRole('button', { name: 'Verwijderen' }).click()
    const question = page.getByRole('alertdialog', { name: 'Verwijder 2 berichten' })
    await question.getByText('Weet je zeker dat je 2 berichten wilt verwijderen? De mails die erbij horen, verdwijnen mee.').waitFor()
    await question.getByRole('button', { name: 'Verwijderen' }).click()
    await expectToast(page, 'Verwijderd', '2 berichten verwijderd.')
    await page.getByText('Nog geen berichten.').waitFor()
    expect(await tab(page, 'Gearchiveerd').innerText()).toMatch(/2/)
    expect(inDatabase('select count(*) as total from contact_submissions')).toEqual([{ total: 2 }])
  })
})

describe('spam', () => {
  test('says in words why, and can be taken for a message after all', async () => {
    const id = await receive({ name: 'Toch Echt', website: 'http://spam.test' })
    const page = await open(`${admin.messages}?status=spam`)
    await page.getByRole('link', { name: /^Toch Echt/ }).click()
    await detail(page).getByText('Een veld dat mensen niet zien, was ingevuld.').waitFor()
    await detail(page).getByText('Over dit bericht is geen mail verstuurd.').waitFor()
    await press(page, 'Geen spam')
    await expectToast(page, 'Status bijgewerkt', 'Het bericht staat in het postvak.')
    expect((await stored(id)).status).toBe('read')
    await tab(page, 'Postvak').click()
    await rowOf(page, 'Toch Echt').waitFor()
  })
})

describe('mails that are stuck', () => {
  test('are told above the list and with the message, and go out when somebody says so', async () => {
    await inbox.down()
    const id = await receive({ name: 'Pechvogel', email: 'pech@voorbeeld.test' })
    await until('both mails to fail', () => {
      const mails = inDatabase('select id from outbox_mails where submission_id = ? and last_error is not null', id)
      return mails.length === 2
    })
    // As if a week had gone by: from here on nobody tries again by themselves.
    inDatabase("update outbox_mails set status = 'failed', attempts = 10 where submission_id = ?", id)
    const page = await open(adminMessage(id))
    await page.getByRole('alert').getByText('2 mails zijn nog niet afgeleverd.').waitFor()
    await detail(page).getByText('Aan pech@voorbeeld.test').waitFor()
    expect(await detail(page).getByText('Niet verzonden').count()).toBe(2)
    expect(
      await detail(page)
        .getByText(/^Laatste fout: .*ECONNREFUSED/)
        .count(),
    ).toBe(2)

    await inbox.up()
    const before = inbox.mails.length
    await press(page, 'Opnieuw proberen')
    await expectToast(page, 'Mails', 'We proberen het nu opnieuw.')
    await inbox.holds(before + 2)
    await until(
      'both to be sent',
      async () =>
        (await detail(page)
          .getByText(/^Verzonden op /)
          .count()) === 2,
    )
    await page.getByText('mails zijn nog niet afgeleverd.').waitFor({ state: 'detached' })
    const recipients = inbox.mails.slice(before).map(({ envelope }) => String(envelope.to[0]))
    expect(recipients.toSorted()).toEqual(['kantoor@helder.test', 'pech@voorbeeld.test'])
  })

  test('of all messages go out from the list', async () => {
    const id = await receive({ name: 'Pechvogel' })
    await until(
      'both mails to be sent',
      () => inDatabase("select id from outbox_mails where submission_id = ? and status = 'sent'", id).length === 2,
    )
    inDatabase("update outbox_mails set status = 'failed', last_error = 'busy' where submission_id = ?", id)
    const page = await open()
    const before = inbox.mails.length
    await page.getByRole('alert').getByRole('button', { name: 'Opnieuw proberen' }).click()
    await inbox.holds(before + 2)
    await page.getByText('mails zijn nog niet afgeleverd.').waitFor({ state: 'detached' })
    expect(inbox.mails).toHaveLength(before + 2)
  })
})

test('a message older than the chosen time is gone after a start, with its mails', async () => {
  const [old, young] = [await receive({ name: 'Oud' }), await receive({ name: 'Jong' })]
  const ago = (days: number) => isoTime(Date.now() - days * DAY)
  inDatabase('update contact_submissions set created_at = ?, updated_at = ? where id = ?', ago(800), ago(800), old)
  await app.kill('SIGTERM')
  inDatabase("update website_settings set updated_at = ? where category = 'messages' and setting_key = 'last_sweep'", ago(2))
  await app.start()
  await until('the old one to be gone', async () => (await app.request(api.row(MESSAGES, old), { session })).status === 404)
  expect((await stored(young)).name).toBe('Jong')
  expect(inDatabase('select id from outbox_mails where submission_id = ?', old)).toEqual([])
  expect(app.output()).toMatch(/"deleted":1,"msg":"old messages deleted"/)
})

describe.each([
  { device: 'a phone', viewport: PHONE },
  { device: 'a desk', viewport: DESK },
])('on $device nothing breaks a rule or is too wide:', ({ viewport }) => {
  const expectSound = async (page: Page) => {
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  }

  test('the list, what is selected, the question before deleting, and a message', async () => {
    await receive({ name: 'Wilhelmina-Alexandra Vandenbroucke-Van Steenbergen', municipality: 'Sint-Pietersnieuwstraat 1234, 9000 Gent' })
    await change(await receive({ name: 'Jan' }), { status: 'answered' })
    const page = await open(admin.messages, { viewport })
    await expectSound(page)
    await page.getByRole('checkbox', { name: 'Selecteer Jan' }).check()
    await expectSound(page)
    await page.getByRole('button', { name: 'Verwijderen' }).click()
    await page.getByRole('alertdialog').waitFor()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^Wilhelmina/ }).click()
    await detail(page).getByText('Gelezen', { exact: true }).waitFor()
    await detail(page)
      .getByText(/^(Verzonden op|Wacht op)/)
      .first()
      .waitFor()
    await expectSound(page)
  })

  test('spam, and mails that are stuck', async () => {
    const id = await receive({ name: 'Robot' })
    await change(id, { status: 'spam' })
    inDatabase("update outbox_mails set status = 'failed', last_error = ? where submission_id = ?", `550 ${'x'.repeat(300)}`, id)
    const page = await open(adminMessage(id), { viewport })
    await detail(page).getByText('Een medewerker heeft dit als spam aangeduid.').waitFor()
    await detail(page).getByText('Niet verzonden').first().waitFor()
    await expectSound(page)
  })

  test('the empty list, a message that is gone, and a list that cannot be loaded', async () => {
    const page = await open(admin.messages, { viewport, expected: /404|503/ })
    await page.getByText('Nog geen berichten.').waitFor()
    await expectSound(page)
    await page.goto(app.url + adminMessage('nergens'))
    await page.getByText('Dit bericht bestaat niet meer.').waitFor()
    await expectSound(page)
    await page.route(`**${api.collection(MESSAGES)}?*`, (route) => route.fulfill({ status: 503 }))
    await page.goto(app.url + admin.messages)
    await page.getByText('Kon berichten niet laden.').waitFor()
    await expectSound(page)
  })
})
