import { expect, test } from 'vitest'
import { replyLink, startOfReply } from './reply.ts'

const message = {
  id: '0195560e-6a80-7c3b-9d4f-3e1f8a2b7c55',
  name: 'Jan & Mia',
  municipality: '9000 Gent',
  service_type: 'gevelreiniging',
  service_name: 'Gevelreiniging',
  chosen_price: null,
  next_step: null,
}
const partsOf = (link: string) => {
  const url = new URL(link)
  return { to: decodeURIComponent(url.pathname), subject: url.searchParams.get('subject'), body: url.searchParams.get('body') }
}

test('an answer begins with the template, in which the words between braces are filled in', () => {
  const template = { reply_subject: 'Over {dienst}', reply_text: 'Beste {naam},\n\nIn {gemeente}: {onbekend}.\n{bedrijf}' }
  expect(partsOf(replyLink('jan+werk@voorbeeld.test', message, template, 'Helder'))).toEqual({
    to: 'jan+werk@voorbeeld.test',
    subject: 'Over gevelreiniging',
    body: 'Beste Jan & Mia,\r\n\r\nIn 9000 Gent: {onbekend}.\r\nHelder',
  })
})

test('what the visitor did not name has words too', () => {
  const template = { reply_subject: '{dienst}', reply_text: '{gemeente}' }
  const link = replyLink('jan@voorbeeld.test', { ...message, municipality: null, service_type: 'anders' }, template, 'Helder')
  expect(partsOf(link)).toMatchObject({ subject: 'reiniging', body: 'uw gemeente' })
})

test('nothing that a visitor typed adds a recipient or a part to the mail', () => {
  const template = { reply_subject: '{naam}', reply_text: '{naam}' }
  const link = replyLink('a?bcc=x&cc=y@voorbeeld.test', { ...message, name: 'x&bcc=elders@elders.test' }, template, 'Helder')
  expect(link.slice('mailto:'.length).split('?')[0]).toBe('a%3Fbcc%3Dx%26cc%3Dy@voorbeeld.test')
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body'])
})

const filled = (text: string, about: Parameters<typeof startOfReply>[0] = message) =>
  startOfReply(about, { subject: 'Uw aanvraag', text }, 'Helder').text
const named = (name: string, text: string) => filled(text, { ...message, name })

test('what has no value stays between braces, where nobody overlooks it', () => {
  expect(filled('{prijs} op {bezoek}, aanvraag {referentie}')).toBe('{prijs} op {bezoek}, aanvraag 8a2b7c55')
  const visit = { what: 'Plaatsbezoek', user_id: null, user_name: '', at: '2040-11-18' }
  expect(filled('{bezoek}', { ...message, next_step: visit })).toBe('zondag 18 november 2040')
  expect(filled('{bezoek}', { ...message, next_step: { ...visit, at: '2040-11-18T15:00:00.000Z' } })).toBe(
    'zondag 18 november 2040 om 16:00',
  )
  expect(filled('{bezoek}', { ...message, next_step: { ...visit, what: 'Nabellen' } })).toBe('{bezoek}')
  expect(filled('{prijs}', { ...message, chosen_price: 'Grote gevel, € 12,50 per m²' })).toBe('Grote gevel, € 12,50 per m²')
})

test('braces that a visitor typed are neither filled in nor sent', () => {
  expect(named('{gemeente} {{naam}}', 'Dag {naam},')).toBe('Dag gemeente naam,')
})

test.each(['0470 12 34 56', '+32 470 12 34 56 (gsm)', 'els@voorbeeld.test', '...'])('nobody is called %s', (name) => {
  expect(named(name, 'Dag {voornaam},\n\nBeste {naam}, welkom.')).toBe('Dag,\n\nBeste, welkom.')
  expect(named(name, '{naam}')).toBe('{naam}')
})

test.each([
  ['Els Peeters', 'Els'],
  ['Els Van den Berghe', 'Els'],
  ['Els', 'Els'],
  ['Mevr. Peeters', 'Mevr. Peeters'],
  ['De Wilde Jonas', 'De Wilde Jonas'],
  ['Claes bv', 'Claes bv'],
  ['Jan & Mia', 'Jan & Mia'],
  ['J. Peeters', 'J. Peeters'],
])('%s is greeted as %s', (name, greeted) => {
  expect(named(name, 'Dag {voornaam},')).toBe(`Dag ${greeted},`)
})
