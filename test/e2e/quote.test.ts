import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { FASTEST_MS } from '#features/requests/fastest.ts'
import { DESK, expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { routeOnce } from '../support/ending-routes.ts'
import { formEvidence } from '../support/form-evidence.ts'
import { heldBack } from '../support/held-back.ts'
import { goOffline } from '../support/offline.ts'
import { stopClock } from '../support/stop-clock.ts'
import { type SmtpInbox, smtpInbox } from '../support/smtp-inbox.ts'
import { stallingLine } from '../support/stalling-line.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

let app: TestApp
let inbox: SmtpInbox
let session: Session
const browser = useBrowser()

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

const storedOf = async (name: string) => {
  const response = await app.request(`${api.collection('contact-submissions')}?search=${encodeURIComponent(name)}`, { session })
  return ((await response.json()) as { items: Record<string, unknown>[] }).items
}

/** Returns the mails in the outbox for a request, sent or not. */
const mailsQueuedFor = (id: unknown): unknown[] => {
  const database = new Database(join(app.dataDir, 'helder.sqlite'), { readonly: true })
  const mails = database.prepare('select id from outbox_mails where submission_id = ?').all(id)
  database.close()
  return mails
}

/** Returns the mails to the company and to the visitor; both are recognized by the visitor's address. */
const mailsAbout = (email: string) => inbox.mails.filter(({ text, envelope }) => text?.includes(email) || envelope.to.includes(email))
const bothMailsAbout = (email: string) => until('both mails', () => mailsAbout(email).length === 2)
/** Returns a mailbox for each visitor: one mailbox gets only a few mails a day. */
const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}@voorbeeld.test`

/** Fills in the form as a person would: reading it, and taking longer than a robot. */
async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Dakgoot', { exact: true }).check()
  await page.getByLabel(/^Uw naam/).fill(name)
  await page.getByLabel(/^Adres of gemeente/).fill('Ledeberg')
  await page.getByLabel(/^Telefoon/).fill('0470 12 34 56')
  await page.getByLabel(/^E-mail/).fill(emailOf(name))
  await page.getByLabel(/^Vertel er iets over/).fill('De goot loopt over.\nAl een jaar.')
  await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
}

/** Waits as long as a person types; a form that is sent sooner after its script has come goes to the quarantine. */
const slowerThanARobot = (filledInAt: number) => until('a person to have typed', () => performance.now() - filledInAt > FASTEST_MS)

const send = (page: Page) => page.getByRole('button', { name: 'Gratis offerte aanvragen' })

test('a phone number that may be wrong gets a remark, also when it was typed before the script had come, and is sent as it was typed', async () => {
  const page = await browser.openTab({ viewport: PHONE })
  const script = heldBack()
  await page.route('**/assets/quote-form.island-*.js', (route) => script.then(() => route.continue()))
  await page.goto(app.url + site.contact, { waitUntil: 'commit' })
  const name = 'Ria Twijfel'
  await fillIn(page, name)
  const [phone, remark] = [page.getByLabel(/^Telefoon/), page.getByText('We herkennen hierin geen volledig telefoonnummer.')]
  await phone.fill('tel. 0470 12 34 5678')
  await page.getByLabel(/^E-mail/).focus()
  script.release()
  await remark.waitFor()
  await expect.poll(() => phone.getAttribute('aria-describedby')).toBe(await remark.getAttribute('id'))
  await phone.fill('tel. 0470–12–34–56 of 09 225 12 34')
  await phone.blur()
  await remark.waitFor({ state: 'detached' })
  await phone.fill('tel. 0470 12 34 5678')
  await slowerThanARobot(performance.now())
  await send(page).click()
  await page.waitForURL(`**${site.thanks}`)
  expect(await storedOf(name)).toMatchObject([{ phone: 'tel. 0470 12 34 5678' }])
})

test('the remark is on the phone number that is in the field when the script for it comes', async () => {
  const page = await browser.openTab({ viewport: PHONE })
  const script = heldBack()
  const address = '**/assets/doubtful-phone-*.js'
  await routeOnce(page, address, (route) => script.then(() => route.continue()))
  await page.goto(app.url + site.contact)
  const asked = page.waitForRequest(address)
  const phone = page.getByLabel(/^Telefoon/)
  // Each number asks for the script, and a browser answers in any order.
  for (const last of [56, 57, 58, 59, 60, 61, 62, 63]) {
    await phone.fill(`0470 12 34 ${last}`)
    await phone.blur()
    await asked
  }
  await phone.fill('0470 12')
  await phone.blur()
  script.release()
  await expect.poll(() => page.getByText('We herkennen hierin geen volledig telefoonnummer.').count()).toBe(1)
})

test('the button stays where it is while it is pressed, also when the remark on the phone number goes', async () => {
  const page = await browser.open({ viewport: PHONE })
  await page.goto(app.url + site.contact)
  await fillIn(page, 'Ria Rap')
  const phone = page.getByLabel(/^Telefoon/)
  await phone.fill('0470 12')
  await phone.blur()
  await page.getByText('We herkennen hierin geen volledig telefoonnummer.').waitFor()
  await phone.fill('0470 12 34 56')
  await send(page).hover()
  const before = await send(page).boundingBox()
  await stopClock(page)
  await page.mouse.down()
  await page.clock.runFor(100)
  expect(await send(page).boundingBox()).toEqual(before)
  await page.clock.resume()
  await page.mouse.up()
  await page.waitForURL(`**${site.thanks}`)
})

test('a form without JavaScript that stalls on its way comes back with what had arrived, to be sent again', async () => {
  const page = await browser.openTab({ javaScriptEnabled: false, expected: /422/ })
  const stalling = await stallingLine(app.url, 'De goot loopt')
  await page.goto(stalling + site.contact)
  await fillIn(page, 'Trage Tine')
  await send(page).click()
  await page.getByRole('alert').getByText('Uw verbinding was te traag of viel even weg.').waitFor()
  await expect.poll(() => page.getByLabel(/^Uw naam/).inputValue()).toBe('Trage Tine')
  await expect.poll(() => page.getByLabel(/^Vertel er iets over/).inputValue()).toBe('De goot loopt')
  await expect.poll(() => page.getByRole('checkbox', { name: /Ik ga akkoord/ }).isChecked()).toBe(false)
  expect(await storedOf('Trage Tine')).toEqual([])
})

describe.each([
  { device: 'a desk', viewport: DESK, javaScriptEnabled: true },
  { device: 'a phone', viewport: PHONE, javaScriptEnabled: true },
  { device: 'a desk without JavaScript', viewport: DESK, javaScriptEnabled: false },
  { device: 'a phone without JavaScript', viewport: PHONE, javaScriptEnabled: false },
])('from $device', ({ device, viewport, javaScriptEnabled }) => {
  test('a homeowner asks for a quote from the home page on; the company has it by mail and in the back office', async () => {
    const page = await browser.openTab({ viewport, javaScriptEnabled })
    await page.goto(app.url)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Gratis offerte aanvragen/ })
      .first()
      .click()
    await page.waitForURL(`**${site.contact}`)
    const name = `Els op ${device}`
    await fillIn(page, name)
    if (javaScriptEnabled) await slowerThanARobot(performance.now())
    await send(page).click()
    await page.waitForURL(`**${site.thanks}`)
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(/24 uur/)

    const email = emailOf(name)
    await bothMailsAbout(email)
    const [company, visitor] = ['kantoor@helder.test', email].map((to) => mailsAbout(email).find((mail) => mail.envelope.to.includes(to)))
    expect(company?.replyTo?.[0]?.address).toBe(email)
    expect(company?.text).toContain('De goot loopt over.')
    expect(visitor?.text).toMatch(/Dakgootreiniging[^]*Ledeberg/)
    // Six words are more than a name.
    expect(visitor?.text).toMatch(javaScriptEnabled ? new RegExp(`^Beste ${name},\n`) : /^Beste,\n/)
    for (const typed of ['De goot loopt over', '0470']) expect(`${visitor?.subject} ${visitor?.text} ${visitor?.html}`).not.toContain(typed)
    expect(visitor?.from?.address).toBe('noreply@helder.test')

    expect(await storedOf(name)).toMatchObject([
      {
        status: 'new',
        spam_reasons: null,
        service_type: 'dakgoot-reiniging',
        municipality: 'Ledeberg',
        message: 'De goot loopt over.\nAl een jaar.',
      },
    ])
  })

  test('all that is wrong is said at once, beside its field, and nothing typed is lost', async () => {
    const page = await browser.openTab({ viewport, javaScriptEnabled, ...(javaScriptEnabled ? {} : { expected: /422/ }) })
    const calls: string[] = []
    page.on('request', (request) => void (new URL(request.url()).pathname === api.quoteRequests && calls.push(request.method())))
    await page.goto(app.url + site.contact)
    await page.getByLabel(/^E-mail/).fill('geen adres')
    await page.getByLabel(/^Vertel er iets over/).fill('Dit mag niet weg.')
    await send(page).click()

    const summary = page.getByRole('alert')
    await summary.getByRole('heading', { name: 'Nog 3 dingen' }).waitFor()
    await expect
      .poll(() => summary.getByRole('link').allInnerTexts())
      .toEqual(['Uw naam: Vul dit veld in.', 'Vul een geldig e-mailadres in.', 'Geef uw toestemming om verder te gaan.'])
    for (const field of [page.getByLabel(/^Uw naam/), page.getByLabel(/^E-mail/), page.getByRole('checkbox', { name: /Ik ga akkoord/ })])
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => page.getByLabel(/^E-mail/).inputValue()).toBe('geen adres')
    await expect.poll(() => page.getByLabel(/^Vertel er iets over/).inputValue()).toBe('Dit mag niet weg.')

    await summary.getByRole('link', { name: 'Uw naam: Vul dit veld in.' }).click()
    await page.waitForURL('**#quote-name')
    expect(calls).toEqual([])
  })
})

describe('what was wrong', () => {
  test('is no longer called so as soon as it is right, and no sooner', async () => {
    const page = await browser.openTab({ expected: /422/ })
    await page.goto(app.url + site.contact)
    await send(page).click()
    const summary = page.getByRole('alert')
    const listed = () => summary.getByRole('link').allInnerTexts()
    const left = (heading: string) => summary.getByRole('heading', { name: heading }).waitFor()
    const [phone, email] = [page.getByLabel(/^Telefoon/), page.getByLabel(/^E-mail/)]
    const reach = 'Vul een e-mailadres of een telefoonnummer in.'
    await left('Nog 3 dingen')

    await email.fill('els@')
    await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
    await left('Nog 2 dingen')
    await expect.poll(() => listed()).toEqual(['Uw naam: Vul dit veld in.', reach])
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('status').getByText('Nog 2 dingen').waitFor({ state: 'attached' })

    await email.fill('')
    await phone.fill('0470 12')
    await page.getByLabel(/^Uw naam/).fill('Els')
    await left('Nog één ding')
    await expect.poll(() => listed()).toEqual([reach])
    await expectNoAxeViolations(page, 'main')
    await phone.fill('0470 12 34 56')
    await summary.waitFor({ state: 'detached' })
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe(null)
    await page.getByRole('status').getByText('Alles is in orde. U kunt uw aanvraag verzenden.').waitFor({ state: 'attached' })
    await send(page).click()
    await page.waitForURL(`**${site.thanks}`)
  })

  test('is no longer called so when it was put right before any script had come', async () => {
    const page = await browser.openTab({ expected: /422/ })
    const scripts = heldBack()
    await page.route('**/assets/*.js', (route) => scripts.then(() => route.continue()))
    await page.goto(app.url + site.contact, { waitUntil: 'commit' })
    await send(page).click()
    await page.getByRole('heading', { name: 'Nog 3 dingen' }).waitFor()
    await page.getByLabel(/^Uw naam/).fill('Vroege Vera')
    await page.getByLabel(/^Telefoon/).fill('0470 12 34 56')
    await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
    scripts.release()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel(/^Uw naam/).getAttribute('aria-invalid')).toBe(null)
  })

  test('is no longer called so when it was put right before the script had come', async () => {
    const page = await browser.openTab({ expected: /422|ERR_FAILED|Failed to fetch dynamically/ })
    const script = heldBack()
    let isComing = false
    await page.route('**/assets/quote-form.island-*.js', (route) => (isComing ? script.then(() => route.continue()) : route.abort()))
    await page.goto(app.url + site.contact)
    await send(page).click()
    await page.getByRole('heading', { name: 'Nog 3 dingen' }).waitFor()
    isComing = true
    await page.getByLabel(/^Uw naam/).fill('Vlugge Veerle')
    await page.getByLabel(/^Telefoon/).fill('0470 12 34 56')
    await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
    script.release()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel(/^Uw naam/).inputValue()).toBe('Vlugge Veerle')
  })

  test('stays until it is sent again when the rules cannot be had', async () => {
    const page = await browser.openTab({ expected: /422|ERR_FAILED/ })
    await page.route('**/assets/quote-rules-*.js', (route) => route.abort())
    await page.goto(app.url + site.contact)
    const asked = page.waitForEvent('requestfailed')
    await send(page).click()
    await asked
    await page.getByRole('heading', { name: 'Nog 3 dingen' }).waitFor()
    await page.getByLabel(/^Uw naam/).fill('Els')
    await expect.poll(() => page.getByRole('heading', { name: 'Nog 3 dingen' }).isVisible()).toBe(true)
    await send(page).click()
    await page.getByRole('heading', { name: 'Nog 2 dingen' }).waitFor()
  })
})

test('the whole form is filled in and sent with the keyboard alone', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.contact)
  await page.getByLabel('Gevel', { exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Toetsenbord Tine')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Gent')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0470 12 34 56')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Met toetsen alleen.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await slowerThanARobot(performance.now())
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${site.thanks}`)
  expect(await storedOf('Toetsenbord Tine')).toMatchObject([{ status: 'new', service_type: 'crepi-reiniging' }])
})

test('what is typed before the script has come is not replaced by what was typed earlier', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.contact)
  const [name, phone] = [page.getByLabel(/^Uw naam/), page.getByLabel(/^Telefoon/)]
  await name.fill('Els')
  await phone.fill('0470 12 34 56')
  await page.getByLabel('Dakgoot', { exact: true }).check()
  await page.goto(app.url + site.home)
  const scripts = heldBack()
  await page.route('**/assets/*.js', (route) => scripts.then(() => route.continue()))
  await page.goto(app.url + site.contact, { waitUntil: 'commit' })
  await name.fill('Els Claes')
  await page.getByLabel('Crepi', { exact: true }).check()
  scripts.release()
  await until('the phone number', async () => (await phone.inputValue()) === '0470 12 34 56')
  await expect.poll(() => name.inputValue()).toBe('Els Claes')
  await expect.poll(() => page.getByLabel('Crepi', { exact: true }).isChecked()).toBe(true)
})

test('a reload loses nothing of what is typed; once sent, it is gone', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.contact)
  await fillIn(page, 'Herladen Hilde')
  await page.reload()
  await expect.poll(() => page.getByLabel('Dakgoot', { exact: true }).isChecked()).toBe(true)
  await expect.poll(() => page.getByLabel(/^Uw naam/).inputValue()).toBe('Herladen Hilde')
  await expect.poll(() => page.getByLabel(/^Adres of gemeente/).inputValue()).toBe('Ledeberg')
  await expect.poll(() => page.getByLabel(/^Telefoon/).inputValue()).toBe('0470 12 34 56')
  await expect.poll(() => page.getByLabel(/^E-mail/).inputValue()).toBe(emailOf('Herladen Hilde'))
  await expect.poll(() => page.getByLabel(/^Vertel er iets over/).inputValue()).toBe('De goot loopt over.\nAl een jaar.')
  await expect.poll(() => page.getByRole('checkbox', { name: /Ik ga akkoord/ }).isChecked()).toBe(true)

  await send(page).click()
  await page.waitForURL(`**${site.thanks}`)
  expect(await storedOf('Herladen Hilde')).toHaveLength(1)
  await page.goto(app.url + site.contact)
  await expect.poll(() => page.getByLabel(/^Uw naam/).inputValue()).toBe('')
  await expect.poll(() => page.getByRole('checkbox', { name: /Ik ga akkoord/ }).isChecked()).toBe(false)
})

test('a form that is sent before its script has come is sent once', async () => {
  const page = await browser.openTab()
  const script = heldBack()
  await page.route('**/assets/quote-form.island-*.js', (route) => script.then(() => route.continue()))
  await page.goto(app.url + site.contact)
  await fillIn(page, 'Haastige Hugo')
  await send(page).click()
  expect(page.url()).toBe(app.url + site.contact)
  script.release()
  await page.waitForURL(`**${site.thanks}`)
  expect(await storedOf('Haastige Hugo')).toHaveLength(1)
})

test('without its script the form still sends itself, as HTML does', async () => {
  const page = await browser.openTab({ expected: /ERR_FAILED|Failed to fetch dynamically/ })
  await page.route('**/assets/quote-form.island-*.js', (route) => route.abort())
  await page.goto(app.url + site.contact)
  await fillIn(page, 'Scriptloze Stijn')
  await send(page).click()
  await page.waitForURL(`**${site.thanks}`)
  expect(await storedOf('Scriptloze Stijn')).toHaveLength(1)
})

test('when the server cannot be reached, the visitor is reported and nothing typed is lost', async () => {
  const page = await browser.openTab({ expected: /ERR_|Failed to load/ })
  await page.goto(app.url + site.contact)
  await fillIn(page, 'Els zonder net')
  await goOffline(page)
  await send(page).click()
  await page.getByRole('alert').first().waitFor()
  await expect.poll(() => page.getByLabel(/^Uw naam/).inputValue()).toBe('Els zonder net')
  await expect.poll(() => send(page).isEnabled()).toBe(true)
})

describe('on a line that stops without breaking', () => {
  const STOPPED_MS = 31_000
  const openFilledIn = async (name: string, stopped: string) => {
    const page = await browser.open({ expected: /ERR_ABORTED/ })
    await page.clock.install()
    await routeOnce(page, stopped, () => undefined)
    await page.goto(app.url + site.contact)
    await fillIn(page, name)
    return page
  }
  const sendAndWait = async (page: Page, isOnItsWay: Promise<unknown>) => {
    await send(page).click()
    await isOnItsWay
    await page.clock.fastForward(STOPPED_MS)
  }

  test('a request goes without the proof that does not come', async () => {
    const page = await openFilledIn('Zonder Bewijs', `**${api.quoteChallenge}`)
    await sendAndWait(page, page.getByRole('button', { name: 'Bezig met verzenden…' }).waitFor())
    await page.waitForURL(`**${site.thanks}`)
    expect(await storedOf('Zonder Bewijs')).toHaveLength(1)
  })

  test('an answer that does not come is given up, and what was typed is sent again', async () => {
    const page = await openFilledIn('Zonder Antwoord', `**${api.quoteRequests}`)
    await sendAndWait(page, page.waitForRequest(`**${api.quoteRequests}`))
    await page.getByRole('alert').filter({ hasText: 'Geen verbinding.' }).waitFor()
    await expect.poll(() => page.getByLabel(/^Uw naam/).inputValue()).toBe('Zonder Antwoord')
    await send(page).click()
    await page.waitForURL(`**${site.thanks}`)
    expect(await storedOf('Zonder Antwoord')).toHaveLength(1)
  })
})

test('what is changed after an answer was lost goes as a request of its own, and is no spam', async () => {
  const page = await browser.openTab({ expected: /ERR_FAILED|409/ })
  await page.goto(app.url + site.contact)
  await fillIn(page, 'Verloren Vera')
  await slowerThanARobot(performance.now())
  const losing = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await routeOnce(page, `**${api.quoteRequests}`, losing)
  await send(page).click()
  await page.getByRole('alert').first().waitFor()
  await page.getByLabel(/^Vertel er iets over/).fill('De goot lekt.')
  await send(page).click()
  await page.waitForURL(`**${site.thanks}`)
  expect(await storedOf('Verloren Vera')).toMatchObject([
    { status: 'new', message: 'De goot lekt.' },
    { status: 'new', message: 'De goot loopt over.\nAl een jaar.' },
  ])
})

test('a robot that fills in the trap is answered like anybody, and waits in quarantine without a mail', async () => {
  const name = 'Robot Rik'
  const response = await app.request(api.quoteRequests, {
    json: { name, email: 'rik@voorbeeld.test', consent: true, website: 'https://spam.test', ...formEvidence(app) },
  })
  expect(response.status).toBe(201)
  const [stored] = await storedOf(name)
  expect(stored?.['status']).toBe('spam')
  expect(stored?.['spam_reasons']).toContain('honeypot')
  expect(mailsQueuedFor(stored?.['id'])).toEqual([])
})

test('the same request sent ten times is one row, one pair of mails and one answer', async () => {
  const json = { name: 'Dubbele Dirk', email: emailOf('Dubbele Dirk'), consent: true, ...formEvidence(app) }
  const headers = { 'Idempotency-Key': 'dubbele-dirk-1' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.request(api.quoteRequests, { json, headers })))
  const bodies = await Promise.all(answers.map(async (answer) => (await answer.json()) as { id: string }))
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(1)
  expect(await storedOf(json.name)).toHaveLength(1)
  await bothMailsAbout(json.email)

  const other = await app.request(api.quoteRequests, { json: { ...json, message: 'Iets anders' }, headers })
  expect(other.status).toBe(409)
})

test('a request about something else keeps what the company called that when it came in', async () => {
  const ask = async (name: string) => {
    await app.request(api.quoteRequests, { json: { name, phone: '09 123 45 67', service_type: 'anders', consent: true } })
    return (await storedOf(name))[0]?.['service_name']
  }
  expect(await ask('Eerste Emma')).toBe('Iets anders')
  const form = { other_service: 'Niet bij {diensten}?' }
  await app.request(api.page('contact'), { method: 'PUT', json: { words: { form } }, session })
  expect(await ask('Tweede Tine')).toMatch(/^Niet bij gevelreiniging, .*\?$/)
  await app.request(api.page('contact'), { method: 'PUT', json: { words: {} }, session })
})

test('a line break in a name cannot become a mail header', async () => {
  const response = await app.request(api.quoteRequests, {
    json: { name: 'Jan\r\nBcc: iedereen@voorbeeld.test', phone: '09 123 45 67', consent: true },
  })
  expect(response.status).toBe(422)
})

test('what comes without our form mails nobody who is named in it, whatever it says', async () => {
  const email = emailOf('Slachtoffer')
  const named = { name: 'Uw bank: bevestig op elders.test', email, message: 'Klik op https://elders.test', consent: true }
  const response = await app.request(api.quoteRequests, { json: named })
  expect(response.status).toBe(201)
  const { id } = (await response.json()) as { id: string }
  await until('staff to be reminded', () => inbox.mails.some(({ subject }) => subject === 'Er wachten aanvragen in het beheer'))
  expect(mailsQueuedFor(id)).toEqual([])
  expect(mailsAbout(email)).toEqual([])

  const release = () => app.request(api.row('contact-submissions', id), { method: 'PATCH', json: { status: 'read' }, session })
  await Promise.all([release(), release()])
  await bothMailsAbout(email)
  const toVisitor = mailsAbout(email).find(({ envelope }) => envelope.to.includes(email))
  expect(`${toVisitor?.subject} ${toVisitor?.text} ${toVisitor?.html}`).not.toMatch(/elders|bank|href|https?:/)
  expect(mailsQueuedFor(id)).toHaveLength(2)
})
