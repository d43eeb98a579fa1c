import { expect, test } from 'vitest'
import { DEFAULT_SITE_COMPANY, NO_CLAIMS, NO_FACTS, NO_FIGURES, type SiteCompany } from '#features/company/company.ts'
import type { Brand } from '#features/company/brand.ts'
import type { StoredRequest } from '#features/requests/request.ts'
import { submission } from '../../../../test/support/builders.ts'
import { acknowledgement, mailToCompany, reminder } from './render-quote-mails.ts'

const ID = '0198c0de-0000-7000-8000-00003f8a12cd'
const settings = { company: DEFAULT_SITE_COMPANY, written: undefined, mailTo: 'offertes@helder.test', publicUrl: 'https://helder.test' }
const LOGO = '/storage/photos/brand/3f8a12cd90b4e671-1200x300.png'
/** A company that filled in its data, without a claim. */
const OWN: SiteCompany = {
  ...DEFAULT_SITE_COMPANY,
  ...NO_FIGURES,
  ...NO_CLAIMS,
  name: 'Proper & Co',
  phone: '053 12 34 56',
  email: 'info@proper.test',
  vat_number: 'BE 0999.999.922',
  street: 'Kouter 1',
  postal_code: '9300',
  city: 'Aalst',
  shows_photographs: false,
}
const stored = (own: Partial<StoredRequest> = {}): StoredRequest => ({
  ...submission({
    name: 'Jan Peeters',
    email: 'jan@voorbeeld.test',
    phone: '0470 12 34 56',
    municipality: '9000 Gent',
    message: 'Gevel van 80 m².\nMag na 17 u.',
  }),
  id: ID,
  created_at: '2026-03-02T09:00:00.000Z',
  updated_at: '2026-03-02T09:00:00.000Z',
  version: 1,
  ...own,
})

test('the company gets every detail, a link to the back office, and the visitor to answer to', () => {
  const mail = mailToCompany(stored(), settings)
  expect(mail).toMatchObject({
    to_address: 'offertes@helder.test',
    reply_to: 'jan@voorbeeld.test',
    subject: 'Nieuwe offerteaanvraag: Gevelreiniging, Jan Peeters',
  })
  for (const detail of [
    'Jan Peeters',
    'jan@voorbeeld.test',
    '0470 12 34 56',
    '9000 Gent',
    'Gevelreiniging',
    'Gevel van 80 m².',
    'Mag na 17 u.',
    'https://helder.test/admin/messages?id=0198c0de-0000-7000-8000-00003f8a12cd',
    '02-03-2026 10:00',
  ]) {
    expect(mail.text_body).toContain(detail)
    expect(mail.html_body).toContain(detail)
  }
})

test('the visitor is greeted by name, and reads what was noted, what happens next and how to reach the company', () => {
  const mail = acknowledgement(stored({ municipality: '9050 LEDEBERG', photo_count: 3 }), 'jan@voorbeeld.test', settings)
  expect(mail).toMatchObject({
    to_address: 'jan@voorbeeld.test',
    reply_to: 'offertes@helder.test',
    subject: 'Uw offerteaanvraag bij Helder Gevelreiniging',
  })
  for (const detail of [
    'Beste Jan Peeters,',
    'Wat er nu gebeurt',
    'Gevelreiniging',
    'Ledeberg',
    '02-03-2026 10:00',
    '3f8a12cd',
    'binnen 24 uur',
    DEFAULT_SITE_COMPANY.phone,
    DEFAULT_SITE_COMPANY.email,
    DEFAULT_SITE_COMPANY.vat_number,
    '9000 Gent',
  ]) {
    expect(mail.text_body).toContain(detail)
    expect(mail.html_body).toContain(detail)
  }
  expect(mail.text_body).toMatch(/^Foto’s: 3$/m)
})

test.each([
  'Uw bank: bevestig op https://elders.test/x',
  'www.elders.test',
  'elders.test/x',
  'bel 0900 12 34 56',
  'iemand@elders.test',
  '<a href="https://elders.test">hier</a>',
  '\u202egro.sredle',
  'ｅlders．test',
  'Gent, zie elders.test',
  'a'.repeat(400),
])('a mail to a visitor holds nothing that a stranger typed and that may be more than a name: %s', (typed) => {
  const nasty = stored({ name: typed, phone: typed, municipality: typed, message: typed })
  const plain = stored({ name: '1', phone: null, municipality: null, message: null })
  expect(acknowledgement(nasty, 'jan@voorbeeld.test', settings)).toEqual(acknowledgement(plain, 'jan@voorbeeld.test', settings))
})

test('no mail has a link, but for the one of ours into the back office', () => {
  const linksIn = ({ html_body }: { html_body: string }) =>
    [...html_body.matchAll(/<[^>]*(?:href|src|action)="([^"]*)"/g)].map(([, to]) => to)
  const nasty = stored({ name: 'https://elders.test', message: '<a href="https://elders.test">x</a> https://elders.test' })
  expect(linksIn(acknowledgement(nasty, 'jan@voorbeeld.test', settings))).toEqual([])
  expect(acknowledgement(nasty, 'jan@voorbeeld.test', settings).text_body).not.toMatch(/https?:|www\./)
  expect(linksIn(mailToCompany(nasty, settings))).toEqual([`https://helder.test/admin/messages?id=${ID}`])
  expect(linksIn(reminder(settings))).toEqual(['https://helder.test/admin/messages'])
})

test('who asked is greeted without a name when there may be more in it than a name, and only the name counts', () => {
  const greeting = (name: string) => acknowledgement(stored({ name }), 'jan@voorbeeld.test', settings).text_body.split('\n')[0]
  expect(greeting('Jan Peeters')).toBe('Beste Jan Peeters,')
  expect(greeting('Jan, zie elders.test')).toBe('Beste,')
})

test('the mail promises hours only when the company does', () => {
  const textOf = (company: SiteCompany) => acknowledgement(stored(), 'jan@voorbeeld.test', { ...settings, company }).text_body
  expect(textOf({ ...OWN, answer_hours: 48 })).toContain('u krijgt binnen 48 uur antwoord.')
  expect(textOf(OWN)).toContain('We bekijken uw aanvraag en u krijgt antwoord. Daarna volgt een gratis offerte.')
  expect(textOf(OWN)).not.toMatch(/uur/)
})

test('the company signs with what it filled in, and a blank fact leaves no trace', () => {
  const textOf = (changes: Partial<SiteCompany>) =>
    acknowledgement(stored(), 'jan@voorbeeld.test', { ...settings, company: { ...OWN, ...changes } }).text_body
  expect(textOf({})).toContain(
    ['Met vriendelijke groet,', 'Proper & Co', 'Kouter 1, 9300 Aalst', '053 12 34 56', 'info@proper.test', 'BE 0999.999.922', ''].join(
      '\n',
    ),
  )
  expect(textOf({})).toContain('Antwoord op deze mail of bel ons op 053 12 34 56.')
  const blank = textOf({ ...NO_FACTS, street: '' })
  expect(blank).toContain('Antwoord op deze mail.')
  expect(blank).toContain('Met vriendelijke groet,\nProper & Co\n\n')
  expect(textOf({ phone: '' })).toContain('Antwoord op deze mail.')
})

test.each([
  ['053 12 34 56', 'Vragen, of iets vergeten? Bel ons op 053 12 34 56.'],
  ['', undefined],
])('a mail that nobody can answer offers no answer: with the phone number ‘%s’ it says %s', (phone, offer) => {
  const company = { ...OWN, phone, email: '' }
  const { text_body, reply_to } = acknowledgement(stored(), 'jan@voorbeeld.test', { ...settings, company, mailTo: null })
  expect([/^Vragen.*$/m.exec(text_body)?.[0], reply_to]).toEqual([offer, null])
  expect(text_body).not.toContain('Antwoord op deze mail')
})

test('a mail has the company’s look: its logo, or its name on its colour', () => {
  const htmlOf = (brand: Partial<Brand>) =>
    acknowledgement(stored(), 'jan@voorbeeld.test', { ...settings, company: { ...OWN, brand: { ...OWN.brand, ...brand } } }).html_body
  expect(htmlOf({})).toMatch(/<td style="[^"]*background:#07737a[^"]*">Proper &amp; Co<\/td>/)
  expect(htmlOf({ colour: '#b3261e' })).toMatch(/<td style="[^"]*background:#b3261e[^"]*">Proper &amp; Co<\/td>/)
  const withLogo = htmlOf({ logo: LOGO, colour: '#b3261e' })
  expect(withLogo).toContain('<img src="https://helder.test/logo.png" alt="Proper &amp; Co" width="200" height="50"')
  expect(withLogo).toContain('border-bottom:4px solid #b3261e')
})

test('a program that reads aloud gets the language, a title, headings and the labels of rows', () => {
  for (const { subject, html_body } of [mailToCompany(stored(), settings), acknowledgement(stored(), 'jan@voorbeeld.test', settings)]) {
    expect(html_body).toMatch(/^<!doctype html><html lang="nl">/)
    expect(html_body).toContain(`<title>${subject}</title>`)
    expect(html_body.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html_body).toMatch(/<th scope="row"[^>]*>Referentie<\/th>/)
    for (const [table] of html_body.matchAll(/<table[^>]*>/g)) expect(table).toMatch(/ role="presentation"|width:100%;margin:12px/)
  }
})

test('the subject of the mail to the company is one line, in one reading direction', () => {
  const { subject } = mailToCompany(stored({ name: 'Jan\r\nBcc: \u202eiedereen\u2028@elders.test\u0000' }), settings)
  expect(subject).toBe('Nieuwe offerteaanvraag: Gevelreiniging, Jan Bcc: iedereen @elders.test')
})

test('without an e-mail address the mail to the company says to call', () => {
  const mail = mailToCompany(stored({ email: null }), settings)
  expect(mail.reply_to).toBeNull()
  expect(mail.text_body).toContain('Bel terug op 0470 12 34 56')
})

test('what people typed is text in the HTML, and verbatim in the plain text', () => {
  const nasty = '<script>alert(1)</script> & "quotes" {{7*7}}'
  const mail = mailToCompany(stored({ name: nasty, municipality: nasty, message: nasty }), settings)
  expect(mail.text_body.split(nasty).length).toBeGreaterThan(3)
  expect(mail.html_body).not.toContain('<script')
  expect(mail.html_body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; ')
})

test('the company reads in one line how many photos came, and where to see them', () => {
  const mailWith = (photo_count: number) => mailToCompany(stored({ photo_count }), settings)
  expect(mailWith(3).text_body).toContain('Er zijn 3 foto’s meegestuurd. Je ziet ze bij de aanvraag in het beheer.')
  expect(mailWith(1).html_body).toContain('Er is 1 foto meegestuurd.')
  expect(mailWith(0).text_body).not.toMatch(/foto/)
})

test('line breaks of the message stay visible in the HTML', () => {
  expect(mailToCompany(stored({ message: 'een\ntwee\r\ndrie' }), settings).html_body).toContain('een<br/>twee<br/>drie')
})

test('staff may write the words of both mails, and what a mail must have stays', () => {
  const written = {
    to_visitor: {
      subject: 'Dank u, {bedrijf}',
      greeting: 'Dag[ {naam}]!',
      opening: 'Fijn.\nWe <b>kijken</b> naar uw vraag over {dienst} ({referentie}).',
      questions: 'Bel {telefoon}.',
    },
    to_company: { subject: 'Werk aan de winkel' },
    reminder: { opening: 'Dag {naam}.' },
  }
  const visitor = acknowledgement(stored(), 'jan@voorbeeld.test', { ...settings, written })
  expect(visitor.subject).toBe('Dank u, Helder Gevelreiniging')
  expect(visitor.html_body).toContain('>Fijn.<br/>We &lt;b&gt;kijken&lt;/b&gt; naar uw vraag over Gevelreiniging (3f8a12cd).</p>')
  for (const needed of [
    'Dag Jan Peeters!',
    'Bel 09 000 00 00.',
    'Referentie: 3f8a12cd',
    DEFAULT_SITE_COMPANY.vat_number,
    'Hebt u deze aanvraag niet gedaan?',
  ])
    expect(visitor.text_body).toContain(needed)
  expect(mailToCompany(stored(), { ...settings, written }).subject).toBe('Werk aan de winkel: Gevelreiniging, Jan Peeters')
  expect(reminder({ ...settings, written }).text_body).toMatch(/^Er kwamen aanvragen binnen/)
})
