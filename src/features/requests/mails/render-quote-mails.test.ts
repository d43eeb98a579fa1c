import { expect, test } from 'vitest'
import { DEFAULT_SITE_COMPANY } from '#features/company/company.ts'
import type { StoredRequest } from '#features/requests/request.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import { mailWords } from '#texts/nl/pages/mails.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'
import { submission } from '../../../../test/support/builders.ts'
import { acknowledgement, mailToCompany, reminder } from './render-quote-mails.ts'

const ID = '0198c0de-0000-7000-8000-00003f8a12cd'
const wordsOf = (written?: object) => resolveWords(mailWords, written, placeholderValues(DEFAULT_SITE_COMPANY))
const settings = { company: DEFAULT_SITE_COMPANY, words: wordsOf(), mailTo: 'offertes@helder.test', publicUrl: 'https://helder.test' }
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

test('the visitor gets a summary in our own words, the promise of an answer within 24 hours, and the company to answer to', () => {
  const mail = acknowledgement(stored({ municipality: '9050 LEDEBERG', photo_count: 3 }), 'jan@voorbeeld.test', settings)
  expect(mail).toMatchObject({
    to_address: 'jan@voorbeeld.test',
    reply_to: 'offertes@helder.test',
    subject: 'Uw offerteaanvraag bij Helder Gevelreiniging',
  })
  for (const detail of [
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
])('a mail to a visitor holds nothing that a stranger typed: %s', (typed) => {
  const nasty = stored({ name: typed, phone: typed, municipality: typed, message: typed })
  const plain = stored({ name: 'x', phone: null, municipality: null, message: null })
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
  expect(mailWith(3).text_body).toContain('Er zijn 3 foto’s meegestuurd. U ziet ze bij de aanvraag in het beheer.')
  expect(mailWith(1).html_body).toContain('Er is 1 foto meegestuurd.')
  expect(mailWith(0).text_body).not.toMatch(/foto/)
})

test('line breaks of the message stay visible in the HTML', () => {
  expect(mailToCompany(stored({ message: 'een\ntwee\r\ndrie' }), settings).html_body).toContain('een<br/>twee<br/>drie')
})

test('staff may write the words of both mails, and what a mail must have stays', () => {
  const words = wordsOf({
    to_visitor: { subject: 'Dank u, {bedrijf}', opening: 'Fijn.\nWe <b>kijken</b> ernaar.', questions: 'Bel {telefoon}.' },
    to_company: { subject: 'Werk aan de winkel' },
  })
  const visitor = acknowledgement(stored(), 'jan@voorbeeld.test', { ...settings, words })
  expect(visitor.subject).toBe('Dank u, Helder Gevelreiniging')
  expect(visitor.html_body).toContain('<p>Fijn.<br/>We &lt;b&gt;kijken&lt;/b&gt; ernaar.</p>')
  for (const needed of ['Bel 09 000 00 00.', '3f8a12cd', DEFAULT_SITE_COMPANY.vat_number, 'Hebt u deze aanvraag niet gedaan?'])
    expect(visitor.text_body).toContain(needed)
  expect(mailToCompany(stored(), { ...settings, words }).subject).toBe('Werk aan de winkel: Gevelreiniging, Jan Peeters')
})
