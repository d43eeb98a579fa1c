import { expect, test } from 'vitest'
import { REFERENCES_MAX } from './incoming-mail.ts'
import { readMail } from './read-mail.ts'

const read = (...lines: string[]) => readMail(Buffer.from(lines.join('\r\n')))

test('a mail names whom it answers, the last one last and each once', async () => {
  const mail = await read(
    'Message-ID: <nieuw@klant.test>',
    'References: <eerste@helder.test>\t<tweede',
    ' @klant.test>',
    ' <eerste@helder.test>',
    'In-Reply-To: derde@helder.test',
    '',
    'Dag',
  )
  expect([mail.messageId, mail.references]).toEqual([
    '<nieuw@klant.test>',
    ['<tweede@klant.test>', '<eerste@helder.test>', '<derde@helder.test>'],
  ])
  const many = await read(`References: ${Array.from({ length: 5000 }, (_, at) => `<${at}@a.test>`).join('\r\n ')}`, '', '')
  expect([many.references.length, many.references[0], many.references.at(-1)]).toEqual([REFERENCES_MAX, '<0@a.test>', '<4999@a.test>'])
})

test('a sender and a subject are one line without invisible characters', async () => {
  const subject = Buffer.from('Re: gevel\u202egpj\u200b\r\nBcc: a@b.test \u0000').toString('base64')
  const mail = await read(`From: =?utf-8?Q?Ren=C3=A9=E2=80=AE_De_Smet?= <rene@klant.test>`, `Subject: =?utf-8?B?${subject}?=`, '', '')
  expect([mail.from, mail.subject]).toEqual([{ name: 'René De Smet', address: 'rene@klant.test' }, 'Re: gevelgpj Bcc: a@b.test'])
  const nobody = await read('From: undisclosed', 'Date: gisteren', '', '')
  expect([nobody.from, nobody.sentAt, nobody.subject, nobody.messageId, nobody.references]).toEqual([null, null, '', null, []])
})
