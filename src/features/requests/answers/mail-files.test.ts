import { expect, test } from 'vitest'
import { MAIL_FILES_MAX } from './incoming-mail.ts'
import { readMail } from './read-mail.ts'

const SIZE = 6000
/** Returns as many bytes as a small photo has, which begin as this format does. */
const picture = (head: string, size = SIZE) => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(size - head.length)])
const JPEG = '\u00ff\u00d8\u00ff\u00e0'

interface Part {
  type: string
  headers?: string[]
  body: Uint8Array
}
const part = ({ type, headers = [], body }: Part) =>
  ['--b', `Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', ...headers, '', Buffer.from(body).toString('base64'), ''].join(
    '\r\n',
  )
const text = (body: string, type = 'text/plain; charset=utf-8'): Part => ({ type, body: Buffer.from(body) })
const read = (parts: Part[], kind = 'mixed') =>
  readMail(Buffer.from(`From: an@klant.test\r\nContent-Type: multipart/${kind}; boundary=b\r\n\r\n${parts.map(part).join('')}--b--\r\n`))
const named = (name: string) => [`Content-Disposition: attachment; filename="${name}"`]
const namesOf = (files: { name: string }[]) => files.map(({ name }) => name)

test.each([
  ['image/jpeg', JPEG],
  ['image/png', '\u0089PNG\r\n\u001a\n'],
  ['image/webp', 'RIFF\0\0\0\0WEBP'],
  ['image/gif', 'GIF89a'],
  ['image/heic', '\0\0\0\u0018ftypheic'],
  ['image/avif', '\0\0\0\u0018ftypavif'],
])('a picture is %s by its bytes, whatever its name and type', async (type, head) => {
  const body = picture(head)
  const { pictures, files } = await read([text('Zie'), { type: 'application/octet-stream', headers: named('plan.pdf'), body }])
  expect([pictures, files]).toEqual([[{ name: 'plan.pdf', type, bytes: new Uint8Array(body) }], []])
})

test('what only calls itself a picture is a file', async () => {
  const { pictures, files } = await read([{ type: 'image/jpeg', headers: named('foto.jpg'), body: picture('<svg onload=alert(1)>') }])
  expect([pictures, namesOf(files)]).toEqual([[], ['foto.jpg']])
})

test('logos, pictures of a signature or an earlier mail, and signatures of cryptography are left out', async () => {
  const id = (name: string) => [`Content-ID: <${name}@klant.test>`, 'Content-Disposition: inline']
  const html =
    '<p>Zie de gevel: <img src="cid:gevel@klant.test"></p><div class="gmail_signature"><img src="cid:logo@klant.test"></div>' +
    '<p>Van: Helder<br>Verzonden: dinsdag<br>Aan: An<br>Onderwerp: Uw aanvraag</p><img src="cid:oud@klant.test">'
  const mail = await read([
    text(html, 'text/html; charset=utf-8'),
    ...['gevel', 'logo', 'oud'].map((name) => ({ type: `image/jpeg; name=${name}.jpg`, headers: id(name), body: picture(JPEG) })),
    { type: 'image/png', headers: named('klein.png'), body: picture('\u0089PNG\r\n\u001a\n', 4000) },
    { type: 'application/pkcs7-signature', headers: named('smime.p7s'), body: Buffer.from('x') },
    { type: 'application/pgp-signature', headers: named('signature.asc'), body: Buffer.from('x') },
  ])
  expect([namesOf(mail.pictures), mail.files, mail.leftOut]).toEqual([['gevel.jpg'], [], 0])
  expect(mail.text).toBe('Zie de gevel:')
})

test('a mail, an appointment, what Outlook packs and what has no name are files', async () => {
  const inner = 'From: x@y.test\r\nSubject: binnen\r\n\r\nWoorden van een ander'
  const mail = await read([
    text('Zie bijlagen'),
    { type: 'message/rfc822', body: Buffer.from(inner) },
    { type: 'text/calendar; method=REQUEST', body: Buffer.from('BEGIN:VCALENDAR') },
    { type: 'application/ms-tnef', headers: named('winmail.dat'), body: Buffer.from('x') },
    { type: 'gek type/zonder', body: Buffer.from('x') },
    { type: 'image/jpeg', body: picture(JPEG) },
  ])
  expect([mail.text, namesOf(mail.files), namesOf(mail.pictures)]).toEqual([
    'Zie bijlagen',
    ['mail.eml', 'afspraak.ics', 'winmail.dat', 'bijlage'],
    ['foto.jpg'],
  ])
  expect(mail.files.map(({ type }) => type)).toEqual(['message/rfc822', 'text/calendar', 'application/ms-tnef', 'application/octet-stream'])
})

test.each([
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\map\\\\plan.pdf"', 'plan.pdf'],
  ['attachment; filename="..."', 'bijlage'],
  ['attachment; filename="=?utf-8?Q?plan=E2=80=AEfdp=2Eexe?="', 'planfdp.exe'],
  ['attachment; filename="a\tb  <c>.pdf"', 'a b _c_.pdf'],
  ["attachment; filename*=utf-8''gevel%20%E2%82%AC.pdf", 'gevel €.pdf'],
  [`attachment; filename*0="een lange "; filename*1="naam.pdf"`, 'een lange naam.pdf'],
  [`attachment; filename="${'a'.repeat(400)}.pdf"`, `…${'a'.repeat(295)}.pdf`],
])('the name in %s is safe to show', async (disposition, name) => {
  const { files } = await read([{ type: 'application/pdf', headers: [`Content-Disposition: ${disposition}`], body: Buffer.from('%PDF') }])
  expect(namesOf(files)).toEqual([name])
})

test('more files than the limits allow are counted', async () => {
  const small = Array.from({ length: MAIL_FILES_MAX + 3 }, (_, at) => ({
    type: 'application/pdf',
    headers: named(`${at}.pdf`),
    body: Buffer.from('x'),
  }))
  const many = await read(small)
  expect([many.files.length, many.leftOut]).toEqual([MAIL_FILES_MAX, 3])
})
