import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DAY, isoTime } from '#kernel/clock.ts'
import { admin, adminMessage, api } from '#routes.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { detail, messageOffice } from '../support/message-office.ts'
import { photoFromPhone } from '../support/pictures.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const { app, inDatabase, open, receive, mailbox, mailServer, stored, change } = messageOffice({ readsAnswers: true })

// The first connection begins with the mails that arrive from then on.
beforeAll(() => until('an open mailbox', () => mailbox().commands.includes('IDLE')))

const timeline = (page: Page) => detail(page).getByRole('region', { name: 'Tijdlijn' })

interface Answer {
  from: string
  subject?: string
  references?: string
  parts: [headers: string, content: string][]
}
const answer = ({ from, subject = 'Re: Uw aanvraag', references = '', parts }: Answer) =>
  [
    `From: Nadia Benali <${from}>`,
    'To: kantoor@helder.test',
    `Subject: ${subject}`,
    `Message-ID: <${Math.random()}@klant.test>`,
    ...(references ? [`In-Reply-To: ${references}`, `References: ${references}`] : []),
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=deel',
    '',
    ...parts.flatMap(([headers, content]) => ['--deel', headers, '', content]),
    '--deel--',
  ].join('\r\n')
const text = (content: string): [string, string] => ['Content-Type: text/plain; charset=utf-8', content]
const file = (type: string, name: string, bytes: Buffer): [string, string] => [
  `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64`,
  bytes.toString('base64').replace(/.{76}/g, '$&\r\n'),
]
let customers = 0
/** Receives a request of a new customer; returns its id, the customer's address and the Message-ID of the confirmation. */
async function confirmed(name: string): Promise<{ id: string; from: string; references: string }> {
  customers += 1
  const from = `nadia${customers}@klant.test`
  const before = mailServer().mails.length
  const id = await receive({ name, email: from })
  await mailServer().holds(before + 2)
  const mail = mailServer()
    .mails.slice(before)
    .find(({ envelope }) => envelope.to.includes(from))
  return { id, from, references: mail?.messageId ?? '' }
}

test('an answer is in the timeline with its own words, its photo and its file, and the earlier mail folds', async () => {
  const { id, from, references } = await confirmed('Nadia Benali')
  const photo = await photoFromPhone()
  const words =
    'Woensdag kan, na 16 uur. <b>Nadia</b>\r\n\r\nOp di 17 nov 2026 om 08:52 schreef Helder <kantoor@helder.test>:\r\n> Dag Nadia, past woensdag?'
  mailbox().deliver(
    answer({
      from,
      references,
      parts: [text(words), file('image/jpeg', 'goot.jpg', photo), file('application/pdf', 'plan.pdf', Buffer.from('%PDF-1'))],
    }),
  )
  await until('the answer', async () => (await stored(id))?.photo_count === 1)
  const page = await open(adminMessage(id), { viewport: PHONE })
  const line = timeline(page).getByRole('listitem').filter({ hasText: 'Nadia Benali antwoordde' })
  await line.getByText('Woensdag kan, na 16 uur. <b>Nadia</b>').waitFor()
  const earlier = line.getByText('Dag Nadia, past woensdag?')
  await expect.poll(() => earlier.isVisible()).toBe(false)
  await line.getByText('Toon de eerdere mail').click()
  await earlier.waitFor()
  await line.getByText('1 foto, bij de foto’s gezet').waitFor()
  await detail(page).getByRole('button', { name: 'Vergroot foto 1: goot.jpg' }).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), line.getByRole('button', { name: 'plan.pdf' }).click()])
  expect(await readFile(await download.path(), 'utf8')).toBe('%PDF-1')
  await expectNoAxeViolations(page, 'main')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('a customer who answered is on Vandaag until it is done, and a tap can be taken back', async () => {
  const { id, from, references } = await confirmed('Nadia Benali')
  await change(id, { status: 'quoted' })
  mailbox().deliver(answer({ from, references, parts: [text('Wij gaan akkoord.')] }))
  await until('the answer', async () => (await stored(id))?.wrote_at !== null)
  const page = await open(admin.today)
  const list = page.getByRole('region', { name: 'Wacht op antwoord van ons' })
  await list.getByText('Antwoordde: “Wij gaan akkoord.”').waitFor()
  await list.getByRole('button', { name: 'Gedaan: Nadia Benali, Antwoordde: “Wij gaan akkoord.”' }).click()
  await list.getByRole('button', { name: 'Toch niet' }).waitFor()
  expect(await stored(id)).toMatchObject({ status: 'quoted', wrote_at: null })
  await list.getByRole('button', { name: 'Toch niet' }).click()
  await list.getByRole('button', { name: /^Gedaan: Nadia Benali/ }).waitFor()
  expect(await stored(id)).toMatchObject({ status: 'quoted', wrote_at: expect.any(String) as string })
})

/** Sets the next step of a request, for after a week. */
const setStep = async (id: string, what: string) => {
  const at = isoTime(Date.now() + 9 * DAY).slice(0, 10)
  await app().request(api.nextStepOf(id), { session: await app().login(), method: 'PUT', json: { what, at } })
}

test('a customer with a step who answered waits again when the answer is taken back on Vandaag', async () => {
  const { id, from, references } = await confirmed('Nadia Benali')
  await change(id, { status: 'read' })
  await setStep(id, 'Nabellen')
  mailbox().deliver(answer({ from, references, parts: [text('Wij gaan akkoord.')] }))
  await until('the answer', async () => (await stored(id))?.wrote_at !== null)
  // The row was written since the list was read, so the server first says that its version is stale.
  const page = await open(admin.today, { expected: /412/ })
  const list = page.getByRole('region', { name: 'Wacht op antwoord van ons' })
  await list.getByRole('button', { name: /^Gedaan: Nadia Benali/ }).click()
  await list.getByRole('button', { name: 'Toch niet' }).waitFor()
  expect(await stored(id)).toMatchObject({ status: 'answered', wrote_at: null, next_step: { what: 'Nabellen' } })
  await list.getByRole('button', { name: 'Toch niet' }).click()
  await list.getByRole('button', { name: /^Gedaan: Nadia Benali/ }).waitFor()
  expect(await stored(id)).toMatchObject({ status: 'read', wrote_at: expect.any(String) as string, next_step: { what: 'Nabellen' } })
})

test('a mail that came back is on Vandaag with its reason until it is done', async () => {
  const { id, from, references } = await confirmed('Nadia Benali')
  await change(id, { status: 'answered' })
  mailbox().deliver(
    [
      'From: MAILER-DAEMON@klant.test',
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: <${Math.random()}@klant.test>`,
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=deel',
      '',
      '--deel',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; post.klant.test',
      '',
      `Final-Recipient: rfc822; ${from}`,
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 no such user',
      '',
      '--deel',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${references}`,
      '',
      '--deel--',
    ].join('\r\n'),
  )
  await until('the bounce', async () => (await stored(id))?.wrote_at !== null)
  const page = await open(admin.today, { viewport: PHONE })
  const list = page.getByRole('region', { name: 'Wacht op antwoord van ons' })
  await list.getByText(/^Onze mail kwam niet aan: .*550 no such user/).waitFor()
  await list.getByRole('button', { name: /^Gedaan: Nadia Benali/ }).click()
  await list.getByRole('button', { name: 'Toch niet' }).waitFor()
  expect(await stored(id)).toMatchObject({ status: 'answered', wrote_at: null })
  await list.getByRole('button', { name: 'Toch niet' }).click()
  await list.getByText(/^Onze mail kwam niet aan/).waitFor()
})

test('a mail that may belong to a request waits for what staff say', async () => {
  const { id, from } = await confirmed('Nadia Benali')
  mailbox().deliver(answer({ from, subject: 'De oprit', parts: [text('Kan de oprit ook mee?')] }))
  mailbox().deliver(answer({ from, subject: 'Reclame', parts: [text('Koop nu!')] }))
  await until('both mails', () => inDatabase('select id from request_answers where state = ?', 'offered').length === 2)
  const page = await open(admin.messages, { expected: /404/ })
  await page.getByText('2 mails horen misschien bij een aanvraag:').waitFor()
  await page.getByRole('link', { name: 'Nadia Benali (2 mails)', exact: true }).click()
  const offers = timeline(page).getByRole('region', { name: 'Een mail van dit adres hoort misschien bij deze aanvraag' })
  await until('both offers', async () => (await offers.count()) === 2)
  await expect.poll(() => timeline(page).getByRole('listitem').filter({ hasText: 'antwoordde' }).count()).toBe(0)
  // A colleague is faster.
  const [other] = inDatabase("select id from request_answers where subject = 'Reclame'") as { id: string }[]
  const session = await app().login()
  expect((await app().request(api.settleOfferedAnswer(id, other?.id ?? '', 'dismiss'), { session, method: 'POST' })).status).toBe(204)
  await offers.filter({ hasText: 'Reclame' }).getByRole('button', { name: 'Hoort erbij' }).click()
  await expectToast(page, 'Een collega heeft intussen al beslist over deze mail.')
  await until('one offer', async () => (await offers.count()) === 1)
  await offers.getByRole('button', { name: 'Hoort erbij' }).click()
  await timeline(page).getByRole('listitem').filter({ hasText: 'Kan de oprit ook mee?' }).waitFor()
  await expect.poll(() => offers.count()).toBe(0)
  await expect.poll(() => page.getByText('misschien bij een aanvraag:').count()).toBe(0)
})

test('the settings of messages and the mail say where answers go', async () => {
  const page = await open(admin.messageSettings)
  await page
    .getByRole('region', { name: 'Antwoorden van klanten' })
    .getByText(/^Verbonden sinds /)
    .waitFor()
  mailbox().refuseLogin(true)
  mailbox().drop()
  await until('a refusal', () => inDatabase('select failure from imap_mailboxes where failure = ?', 'login').length > 0)
  await page.reload()
  await page.getByRole('alert').filter({ hasText: 'De gebruiker of het wachtwoord wordt geweigerd.' }).waitFor()
  mailbox().refuseLogin(false)
  await page.goto(new URL(adminMessage((await confirmed('Nadia Benali')).id), page.url()).href)
  await detail(page).getByRole('radio', { name: 'Mail', exact: true }).check()
  await expect
    .poll(() =>
      detail(page)
        .getByText(/^Een antwoord van de klant komt in/)
        .textContent(),
    )
    .toMatch(/mailbox van het bedrijf/)
})
