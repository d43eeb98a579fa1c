import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_COMPANY } from '#features/company/company.ts'
import { api } from '#routes.ts'
import { quoteRequest } from '../support/builders.ts'
import { formEvidence } from '../support/form-evidence.ts'
import { type OpenApp, openApp } from '../support/open-app.ts'
import { type ReceivedMail, type SmtpInbox, smtpInbox } from '../support/smtp-inbox.ts'
import { until } from '../support/until.ts'

/** The words of claims that a company makes. */
const CLAIMS = /\d+ (?:uur|jaar|maanden)|garantie|verzekerd|proefvlak|ecologisch|stelling|klanten/i

let app: OpenApp
let inbox: SmtpInbox
let asked = 0

beforeAll(async () => {
  inbox = await smtpInbox()
  await inbox.up()
  app = await openApp({ SEED: 'essential', SMTP_URL: inbox.url, MAIL_TO: 'kantoor@proper.test', MAIL_FROM: 'noreply@proper.test' })
})
afterAll(async () => {
  await app.stop()
  await inbox.down()
})

/** Requests a quote, and returns the mail to the visitor and the one to the company as their programs read them. */
async function mailsAbout(own: Parameters<typeof quoteRequest>[0]): Promise<{ visitor: ReceivedMail; company: ReceivedMail }> {
  const email = `bezoeker-${(asked += 1)}@voorbeeld.test`
  const response = await app.request(api.quoteRequests, { json: { ...quoteRequest({ ...own, email }), ...formEvidence(app) } })
  expect(response.status).toBe(201)
  const { id } = (await response.json()) as { id: string }
  // A link in a name puts a request in quarantine, where staff release it.
  await app.request(api.row('contact-submissions', id), { method: 'PATCH', json: { status: 'read' }, session: await app.login() })
  const mailTo = (address: string) =>
    inbox.mails.find(({ envelope, text }) => envelope.to.includes(address) && (address === email || text?.includes(email)))
  await until('both mails', () => mailTo(email) !== undefined && mailTo('kantoor@proper.test') !== undefined)
  const [visitor, company] = [mailTo(email), mailTo('kantoor@proper.test')]
  if (!visitor || !company) throw new Error('no mails')
  return { visitor, company }
}
const wordsOf = ({ subject, text, html }: ReceivedMail) => [subject, text, html].join('\n')

describe('a company that entered nothing', () => {
  test('thanks who asked, and says nothing that nobody entered', async () => {
    const { visitor } = await mailsAbout({ name: 'Jan Peeters', municipality: 'Aalst' })
    expect(visitor.text).toMatch(/^Beste Jan Peeters,\n\nBedankt voor uw aanvraag\./)
    expect(visitor.text).toMatch(/Wat er nu gebeurt\nWe bekijken uw aanvraag en u krijgt antwoord\. Daarna volgt een gratis offerte\.\n/)
    expect(visitor.text).toMatch(/^Referentie: [\da-f]{8}$/m)
    for (const words of [visitor.text, visitor.html?.replace(/<style>.*?<\/style>|<[^>]*>/gs, '\n')]) {
      expect(words).not.toMatch(CLAIMS)
      for (const field of ['phone', 'email', 'vat_number', 'city'] as const) expect(words).not.toContain(DEFAULT_COMPANY[field])
      expect(words).not.toMatch(/[{}[\]]|undefined|null/)
    }
    expect(visitor.html).toMatch(/^<!doctype html><html lang="nl">/)
    expect(visitor.html).not.toMatch(/<img|<a |<script/)
    expect(visitor.attachments).toEqual([])
  })

  test('answers who asked from the mail about it', async () => {
    const { visitor, company } = await mailsAbout({ name: 'Zoë Žižka–Öğüt' })
    expect(company.replyTo).toMatchObject([{ address: visitor.envelope.to[0] }])
    expect(company.subject).toMatch(/^Nieuwe offerteaanvraag: .*, Zoë Žižka–Öğüt$/)
    expect(visitor.replyTo).toMatchObject([{ address: 'kantoor@proper.test' }])
    expect(company.html).toMatch(/^<!doctype html><html lang="nl">.*<h1[^>]*>Nieuwe offerteaanvraag: /s)
  })
})

test.each([
  ['markup', '<img src=x onerror=alert(1)> Jan'],
  ['a bare address', 'Uw bank elders.test'],
  ['a phone number', 'Bel 0900 12 34 56'],
  ['an e-mail address', 'iemand@elders.test'],
  ['a text of 120 letters', 'Beste klant uw rekening is geblokkeerd '.repeat(4).slice(0, 120)],
])('%s in the place of a name reaches the company, and nobody else', async (_what, name) => {
  const { visitor, company } = await mailsAbout({ name })
  expect(visitor.text).toMatch(/^Beste,\n/)
  expect(wordsOf(visitor)).not.toContain(name.trim())
  expect(wordsOf(visitor)).not.toMatch(/elders|onerror|0900|geblokkeerd/)
  expect(company.text).toContain(`Naam: ${name.trim()}`)
  expect(company.html).not.toMatch(/<img src=x/)
  expect(company.headers.filter(({ key }) => ['to', 'bcc', 'cc', 'subject', 'reply-to'].includes(key))).toHaveLength(3)
})

test.each([
  ['a line break', 'Jan\r\nBcc: iedereen@voorbeeld.test'],
  ['a right-to-left override', 'Jan \u202esreteeP'],
  ['four hundred letters', 'a'.repeat(400)],
])('%s in a name is refused, and mails nobody', async (_what, name) => {
  const before = inbox.mails.length
  const response = await app.request(api.quoteRequests, { json: { ...quoteRequest(), name, ...formEvidence(app) } })
  expect(response.status).toBe(422)
  expect(inbox.mails).toHaveLength(before)
})

test('a company that filled in its data and its promise signs with them', async () => {
  const session = await app.login()
  const address = `${api.admin}/settings/company`
  const own = {
    name: 'Proper & Co',
    phone: '053 12 34 56',
    email: 'info@proper.test',
    vat_number: 'BE 0999.999.922',
    city: 'Aalst',
    postal_code: '9300',
  }
  const answer = await app.request(address, { method: 'PUT', json: { ...DEFAULT_COMPANY, ...own, answer_hours: 48 }, session })
  expect(answer.status).toBe(200)
  const { visitor } = await mailsAbout({ name: 'Jan Peeters' })
  expect(visitor.subject).toBe('Uw offerteaanvraag bij Proper & Co')
  expect(visitor.text).toContain('u krijgt binnen 48 uur antwoord.')
  expect(visitor.text).toContain('Proper & Co\n9300 Aalst\n053 12 34 56\ninfo@proper.test\nBE 0999.999.922')
  expect(visitor.html).toContain('>Proper &amp; Co</td>')
})
