import { expect, test } from 'vitest'
import { replyLink } from './reply.ts'

const message = { name: 'Jan & Mia', municipality: '9000 Gent', service_type: 'gevelreiniging', service_name: 'Gevelreiniging' } as const
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
