import { addressParser, decodeWords } from 'postal-mime'
import { sameAddress } from '#kernel/email.ts'
import { messageIds } from './message-ids.ts'

/** What the header of a mail says about where it belongs. */
export interface MailHead {
  messageId: string | null
  /** The Message-IDs of the mails before it, newest first. */
  references: string[]
  /** The address of the only sender, in small letters and with its domain in ASCII; null when there is none, or several. */
  from: string | null
  subject: string
  /** True for a report of a mail server about a mail that did not arrive. */
  isReport: boolean
}

/** Reads the header of a mail, which may be cut off. Never throws. */
export function readHead(header: Uint8Array): MailHead {
  const fields = fieldsOf(Buffer.from(header).toString('latin1'))
  const value = (name: string) => fields.get(name) ?? ''
  const from = addressesIn(value('from'))
  return {
    messageId: messageIds(value('message-id'))[0] ?? null,
    references: messageIds(value('references'), value('in-reply-to')).toReversed(),
    from: from.length === 1 && from[0] ? sameAddress(from[0]) : null,
    subject: wordsOf(value('subject')),
    isReport:
      /^multipart\/report\b/i.test(value('content-type').trim()) ||
      value('x-failed-recipients') !== '' ||
      (from.length === 1 && /^(mailer-daemon|postmaster)@/i.test(from[0] ?? '')),
  }
}

/** Returns the fields of a header by their names in small letters; of several with one name the first. */
function fieldsOf(header: string): Map<string, string> {
  const fields = new Map<string, string>()
  let name: string | undefined
  for (const line of header.split(/\r?\n/)) {
    if (line === '') break
    if (/^[ \t]/.test(line)) {
      if (name !== undefined) fields.set(name, `${fields.get(name) ?? ''} ${line.trim()}`)
      continue
    }
    const colon = line.indexOf(':')
    const found = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : ''
    // A second field with the same name is ignored, with the lines that continue it.
    name = found === '' || fields.has(found) ? undefined : found
    if (name !== undefined) fields.set(name, line.slice(colon + 1).trim())
  }
  return fields
}

function addressesIn(value: string): string[] {
  try {
    return addressParser(value.slice(0, 2000), { flatten: true }).flatMap(({ address }) => (address ? [address] : []))
  } catch {
    return []
  }
}

function wordsOf(value: string): string {
  try {
    return decodeWords(value.slice(0, 2000))
  } catch {
    return value.slice(0, 2000)
  }
}
