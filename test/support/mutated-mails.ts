import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { numbersFrom } from './numbers-from.ts'

const FIXTURES = join(import.meta.dirname, '../../src/features/requests/answers/fixtures')

/** Pieces that mean something in a mail, where they do not belong. */
const PIECES = [
  ['\r\n', '\n\n', '\r', '\0', ' ', '\t', ':', ';', '"', '=', '(', '<', '>', '@', '> ', '>>>> ', '--', '--grens', '--grens--', '-- \n'],
  ['Content-Type: ', 'text/html', 'text/plain', 'multipart/mixed; boundary=grens\n\n--grens\n', 'multipart/report', 'message/rfc822\n\n'],
  ['Content-Type: message/delivery-status\n\n', 'Action: failed\n', 'charset=utf-16', 'charset=gb18030', 'charset=', 'format=flowed'],
  ['Content-Transfer-Encoding: base64\n', 'quoted-printable', '=?utf-8?B?', '=?x?Q?=00?=', "filename*0*=utf-8''%ff", '[cid:a]', 'cid:a'],
  [
    '<div>',
    '</div>',
    '<blockquote>',
    '<table><td>',
    '<a href="',
    '<!--',
    '<script>',
    '&#x202e;',
    '&#0;',
    '<pre>',
    '<li>',
    '<img src="cid:',
  ],
  [
    '\u202e',
    '\u200b'.repeat(50),
    '\ud83d\ude00',
    '\ue000',
    '\u0301'.repeat(40),
    '\u2028',
    '\ufffd',
    '\u00a0',
    'é',
    'Van: ',
    'Op 10:10 schreef:\n',
  ],
].flat()

/** Generates mails that are almost as programs write them: fixtures with bytes changed, moved, repeated, cut or inserted. */
export function* mutatedMails(seed: number, count: number): Generator<Buffer> {
  const numbers = numbersFrom(seed)
  const below = (max: number) => Math.floor(numbers() * max)
  const fixtures = readdirSync(FIXTURES).map((name) => readFileSync(join(FIXTURES, name)))
  const anyOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  for (let made = 0; made < count; made += 1) {
    let mail = anyOf(fixtures)
    for (let change = below(12); change >= 0; change -= 1) {
      const at = below(mail.length)
      const end = Math.min(mail.length, at + below(200))
      const [before, piece, after] = [mail.subarray(0, at), mail.subarray(at, end), mail.subarray(end)]
      const kind = below(6)
      if (kind === 0) mail = Buffer.concat([before, after])
      else if (kind === 1) mail = Buffer.concat([before, ...Array.from({ length: 1 + below(40) }, () => piece), after])
      else if (kind === 2) mail = Buffer.concat([before, Buffer.from([below(256)]), piece.subarray(1), after])
      else if (kind === 3) mail = Buffer.concat([before, anyOf(fixtures).subarray(below(2000)), after])
      else mail = Buffer.concat([before, Buffer.from(anyOf(PIECES)), piece, after])
    }
    yield mail
  }
}
