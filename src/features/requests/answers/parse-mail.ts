import PostalMime, { type Email } from 'postal-mime'
import { RAW_MAIL_MAX } from './incoming-mail.ts'

const HEAD_MAX = 256 * 1024
/** The most bytes of the headers of all parts, and the most parts within each other. */
const LIMITS = { maxHeadersSize: 1024 ** 2, maxNestingDepth: 100 }

/** Parses a raw mail, of which only the headers remain when the rest is beyond all measure. */
export async function parseMail(raw: Uint8Array): Promise<{ mail: Email; isWhole: boolean }> {
  const bytes = withReadableHead(raw.subarray(0, RAW_MAIL_MAX))
  try {
    return { mail: await parse(bytes), isWhole: raw.length <= RAW_MAIL_MAX }
  } catch {
    return { mail: await parse(bytes.subarray(0, Math.min(headLength(bytes), HEAD_MAX))), isWhole: false }
  }
}

/** Parses the texts of a mail again, as if all of them were written in windows-1252, whatever they say. */
export const parseAsWindows = (raw: Uint8Array): Promise<Email> => {
  const latin = Buffer.from(raw).toString('latin1')
  // The first of two parameters counts.
  const renamed = latin.replace(/^(content-type:\s*text\/(?:plain|html))/gim, '$1; charset=windows-1252')
  const isNamed = /^content-type:/im.test(latin.slice(0, headLength(raw)))
  return parse(Buffer.from(isNamed ? renamed : `Content-Type: text/plain; charset=windows-1252\r\n${renamed}`, 'latin1'))
}

const parse = (bytes: Uint8Array): Promise<Email> => PostalMime.parse(bytes, { forceRfc822Attachments: true, ...LIMITS })

/** Headers are ASCII or UTF-8, except those of programs that send them in the encoding of the machine that they run on. */
function withReadableHead(raw: Uint8Array): Uint8Array {
  const length = Math.min(headLength(raw), HEAD_MAX)
  const head = raw.subarray(0, length)
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head)
    return raw
  } catch {
    return Buffer.concat([Buffer.from(new TextDecoder('windows-1252').decode(head)), raw.subarray(length)])
  }
}

/** Returns where the headers end: at the first blank line. */
function headLength(raw: Uint8Array): number {
  for (let at = raw.indexOf(LINE_END); at >= 0; at = raw.indexOf(LINE_END, at + 1))
    if (raw[at + 1] === LINE_END || (raw[at + 1] === RETURN && raw[at + 2] === LINE_END)) return at + 1
  return raw.length
}
const LINE_END = 0x0a
const RETURN = 0x0d
