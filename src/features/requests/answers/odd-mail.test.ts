import { expect, test } from 'vitest'
import { MAIL_TEXT_MAX } from './incoming-mail.ts'
import { readMail } from './read-mail.ts'

/** Reads a mail of these headers and this body, whose bytes are written as they are. */
const read = (headers: string[], body: string | Uint8Array = '', end = '\r\n') =>
  readMail(Buffer.concat([Buffer.from(headers.map((line) => line + end).join('') + end, 'latin1'), Buffer.from(body)]))

const plain = (charset: string, encoding = '8bit') => [
  `Content-Type: text/plain; charset=${charset}`,
  `Content-Transfer-Encoding: ${encoding}`,
]
const TEXT = 'Prijs: 5 € voor één gevel'
const WINDOWS = Buffer.from('Prijs: 5 \u0080 voor \u00e9\u00e9n gevel', 'latin1')

test.each<[what: string, headers: string[], body: string | Uint8Array, text: string]>([
  ['UTF-8', plain('utf-8'), TEXT, TEXT],
  ['UTF-8 with a mark at its beginning', plain('UTF-8'), `\ufeff${TEXT}`, TEXT],
  ['ISO 8859-1', plain('iso-8859-1'), WINDOWS, TEXT],
  ['ISO 8859-15', plain('"ISO-8859-15"'), Buffer.from('5 \u00a4', 'latin1'), '5 €'],
  ['windows-1252', plain('Windows-1252'), WINDOWS, TEXT],
  ['KOI8-R', plain('koi8-r'), Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]), 'Привет'],
  ['GB 18030', plain('gb18030'), Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), '你好'],
  ['ISO 2022-JP', plain('iso-2022-jp'), '\u001b$B$3$s\u001b(B', 'こん'],
  ['a set that nobody knows', plain('x-van-mij'), WINDOWS, TEXT],
  ['windows-1252 that says UTF-8', plain('utf-8'), WINDOWS, TEXT],
  ['windows-1252 that says UTF-8, quoted', plain('utf-8', 'quoted-printable'), 'Prijs: 5 =80 voor =E9=E9n gevel', TEXT],
  ['windows-1252 that says nothing', ['Subject: x'], WINDOWS, TEXT],
  ['windows-1252 that says only that it is text', ['Content-Type: text/plain'], WINDOWS, TEXT],
  ['UTF-8 with one letter that was broken before', plain('utf-8'), `${TEXT} \ufffd`, `${TEXT} \ufffd`],
  ['UTF-8 of which nothing else is outside of ASCII', plain('utf-8'), 'Dag \ufffd', 'Dag \ufffd'],
  ['UTF-8 with one broken byte', plain('utf-8'), Buffer.concat([Buffer.from('één ', 'utf8'), Buffer.of(0xe9)]), 'één \ufffd'],
  ['broken quoted-printable', plain('utf-8', 'quoted-printable'), 'a=\r\nb =ZZ 3=C3=A9=', 'ab =ZZ 3é'],
  ['broken base64', plain('utf-8', 'base64'), 'RGFn*IFdv\r\n=dXQ', 'Dag Wout'],
  ['an encoding that nobody knows', plain('utf-8', 'x-uuencode'), 'Dag', 'Dag'],
  ['NUL bytes', plain('utf-8'), 'Da\0g\0', 'Dag'],
])('a text in %s is read', async (_what, headers, body, text) => {
  expect((await read(headers, body)).text).toBe(text)
})

test('bare line ends, no headers and no body are mails too', async () => {
  expect((await read(['Subject: a'], 'b\nc', '\n')).text).toBe('b\nc')
  expect((await readMail(Buffer.from('\r\nDag'))).text).toBe('Dag')
  expect(await readMail(Buffer.of())).toMatchObject({ kind: 'answer', text: '', quoted: '', from: null, leftOut: 0 })
  expect((await readMail(Buffer.from('Subject: alleen dit'))).subject).toBe('alleen dit')
})

test('headers in the characters of the sender’s machine are read', async () => {
  const mail = await read(['From: Ren\u00e9 <rene@klant.test>', 'Subject: Gevel\u0080'], 'Dag')
  expect([mail.from?.name, mail.subject]).toEqual(['René', 'Gevel€'])
})

test('what nobody sees is no text', async () => {
  const { text } = await read(
    plain('utf-8'),
    'a\u202eb\u200b\u200bc\u00ad\u0007\u001b[31md\n\n\n\n\ne \u{e0041}👩\u200d🔧 z\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301',
  )
  expect(text).toBe(`abc[31md\n\ne 👩\u200d🔧 z${'\u0301'.repeat(8)}`.normalize('NFC').replace('ź', 'z\u0301'))
})

test('a text is cut at its limit, which counts as left out', async () => {
  const mail = await read(plain('utf-8'), '🧽'.repeat(MAIL_TEXT_MAX))
  expect([mail.text.length <= MAIL_TEXT_MAX, mail.text.isWellFormed(), mail.leftOut]).toEqual([true, true, 1])
})

const html = async (source: string) => (await read(['Content-Type: text/html; charset=utf-8'], source)).text

test.each([
  ['<p>Dag</p><script>alert(1)</script><style>p{}</style><!-- nee --><p>Wout', 'Dag\n\nWout'],
  [
    '<div style="display:none">vooraf</div><div style="max-height:0;overflow:hidden">ook</div><span style="opacity: 0">dit</span>Dag',
    'Dag',
  ],
  ['<td style="font-size:0px">niet<div style="font-size:16px">wel</div></td>', 'wel'],
  [
    '<p>Zie <a href="https://a.test/b">hier</a>, <a href="https://a.test/">a.test</a> of <a href="javascript:alert(1)">daar</a>',
    'Zie hier (https://a.test/b), a.test of daar',
  ],
  ['<ul><li>een</li><li><p>twee</p><ol><li>a</li><li>b</li></ol></li></ul>drie', '- een\n- twee\n\n  1. a\n  2. b\n\ndrie'],
  ['<table><tr><td>Gevel</td><td>85 m²</td></tr><tr><td>Oprit</td><td></td></tr></table>', 'Gevel | 85 m²\nOprit'],
  ['a&nbsp;b&amp;lt;script&amp;gt; &lt;b&gt;', 'a b&lt;script&gt; <b>'],
  ['<pre>een\n  twee</pre>', 'een\n  twee'],
  ['Mooi <img src="https://volg.test/1.gif" alt="👍"><img src="https://volg.test/2.gif" alt="volg">', 'Mooi 👍'],
  ['<div>a</div><div><br></div><div>b<br>c</div>', 'a\n\nb\nc'],
  ['<p class=MsoNormal>a</p><p class=MsoNormal>b</p><div style="border:none;border-left:solid blue 1.5pt">c</div>d', 'a\nb\n> c\nd'],
  ['<blockquote style="margin:0 0 0 40px;border:none">ingesprongen</blockquote>', 'ingesprongen'],
])('the text of %s is what its reader sees', async (source, text) => {
  expect(await html(source)).toBe(text)
})

test('fifty parts within each other are read, and of five thousand the headers', async () => {
  const nested = (depth: number) =>
    Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join('')
  const mail = await readMail(Buffer.from(`Subject: diep\r\n${nested(50)}\r\nDag`))
  expect([mail.text, mail.leftOut]).toEqual(['Dag', 0])
  const deeper = await readMail(Buffer.from(`Subject: dieper\r\n${nested(5000)}\r\nDag`))
  expect([deeper.subject, deeper.text, deeper.leftOut]).toEqual(['dieper', '', 1])
})

test('ten thousand headers and a thousand parts are read', async () => {
  const headers = 'X-Kop: een waarde\r\n'.repeat(10_000)
  const parts = '--b\r\nContent-Type: text/plain\r\n\r\nDag\r\n'.repeat(1000)
  const mail = await readMail(Buffer.from(`${headers}Subject: veel\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--`))
  expect([mail.subject, mail.text.match(/Dag/g)?.length, mail.leftOut]).toEqual(['veel', 1000, 0])
})
