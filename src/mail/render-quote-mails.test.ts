import { expect, test } from 'vitest'
import { DEFAULT_COMPANY } from '#entities/settings/company.ts'
import type { ContactSubmission } from '#entities/contact-submissions/contact-submission.ts'
import { submission } from '../../test/support/builders.ts'
import { renderQuoteMails } from './render-quote-mails.ts'

const settings = { company: DEFAULT_COMPANY, mailTo: 'offertes@helder.test', publicUrl: 'https://helder.test' }
const stored = (own: Partial<ContactSubmission> = {}): ContactSubmission => ({
  ...submission({
    name: 'Jan Peeters',
    email: 'jan@voorbeeld.test',
    phone: '0470 12 34 56',
    municipality: '9000 Gent',
    message: 'Gevel van 80 m².\nMag na 17 u.',
  }),
  id: '1',
  created_at: '2026-03-02T09:00:00.000Z',
  updated_at: '2026-03-02T09:00:00.000Z',
  version: 1,
  ...own,
})

test('the company gets every detail, a link to the back office, and the visitor to answer to', () => {
  const [mail] = renderQuoteMails(stored(), settings)
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
    'https://helder.test/admin/messages?id=1',
    '02-03-2026 10:00',
  ]) {
    expect(mail?.text_body).toContain(detail)
    expect(mail?.html_body).toContain(detail)
  }
})

test('the visitor gets all that he sent, the promise of an answer within 24 hours, and the company to answer to', () => {
  const mail = renderQuoteMails(stored(), settings)[1]
  expect(mail).toMatchObject({
    to_address: 'jan@voorbeeld.test',
    reply_to: 'offertes@helder.test',
    subject: 'Uw offerteaanvraag bij Helder Gevelreiniging',
  })
  for (const detail of [
    'Jan Peeters',
    'jan@voorbeeld.test',
    '0470 12 34 56',
    '9000 Gent',
    'Gevelreiniging',
    'Gevel van 80 m².',
    'Mag na 17 u.',
    'binnen 24 uur',
    DEFAULT_COMPANY.phone,
  ]) {
    expect(mail?.text_body).toContain(detail)
    expect(mail?.html_body).toContain(detail)
  }
  expect(mail?.text_body).not.toContain('/admin')
})

test('without an e-mail address there is only the mail to the company, which says to call', () => {
  const mails = renderQuoteMails(stored({ email: null }), settings)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.reply_to).toBeNull()
  expect(mails[0]?.text_body).toContain('Bel terug op 0470 12 34 56')
})

test('what people typed is text in the HTML, and verbatim in the plain text', () => {
  const nasty = '<script>alert(1)</script> & "quotes" {{7*7}}'
  for (const mail of renderQuoteMails(stored({ name: nasty, municipality: nasty, message: nasty }), settings)) {
    expect(mail.text_body.split(nasty).length).toBeGreaterThan(3)
    expect(mail.html_body).not.toContain('<script')
    expect(mail.html_body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; ')
  }
})

test('photos are told of in one line: how many, and to the company also where to see them', () => {
  const [company, visitor] = renderQuoteMails(stored({ photo_count: 3 }), settings)
  expect(company?.text_body).toContain('Er zijn 3 foto’s meegestuurd. U ziet ze bij de aanvraag in het beheer.')
  expect(visitor?.text_body).toContain('Ook uw 3 foto’s hebben we goed ontvangen.')
  expect(renderQuoteMails(stored({ photo_count: 1 }), settings)[0]?.html_body).toContain('Er is 1 foto meegestuurd.')
  for (const { text_body, html_body } of renderQuoteMails(stored(), settings)) expect(text_body + html_body).not.toMatch(/foto/)
})

test('line breaks of the message stay visible in the HTML', () => {
  expect(renderQuoteMails(stored({ message: 'een\ntwee\r\ndrie' }), settings)[0]?.html_body).toContain('een<br/>twee<br/>drie')
})
