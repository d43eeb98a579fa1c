import type { Attachment, Email } from 'postal-mime'
import type { BounceReport } from './incoming-mail.ts'
import { headerOf, isFromNobody } from './mail-kind.ts'
import { messageIds } from './message-ids.ts'
import { plainLine } from './plain-text.ts'

const REASON_MAX = 500
const ADDRESS_MAX = 320
/** The most characters of a report, or of the mail that it returns, that are read. */
const REPORT_MAX = 100_000

/** What a server did with a mail; the other actions of RFC 3464 are no failures. */
type Failure = 'failed' | 'delayed'

/** Returns what a mail server says about a mail that it could not deliver; null when the mail says nothing of that kind. */
export function bounceReport(mail: Email, text: string): BounceReport | null {
  const report = mail.attachments.find(({ mimeType }) => /^message\/(?:global-)?delivery-status$/.test(mimeType))
  if (report) return standardReport(mail, textOf(report))
  return isFromServer(mail) ? plainReport(mail, text.slice(0, REPORT_MAX)) : null
}

/** Reads a report of RFC 3464: fields about the mail, and below a blank line the fields of each recipient. */
function standardReport(mail: Email, report: string): BounceReport | null {
  const [, ...recipients] = report.split(/\n[ \t]*\n/).map(fieldsOf)
  const named = recipients.filter((fields) => fields.has('action'))
  const inFirst = named.length === 0 ? [fieldsOf(report)] : named
  const of = (failure: Failure) => inFirst.find((fields) => fields.get('action')?.toLowerCase().startsWith(failure))
  const failed = of('failed')
  const fields = failed ?? of('delayed')
  if (!fields) return null
  const diagnostic = valueOf(fields.get('diagnostic-code'))
  const status = STATUS.exec(fields.get('status') ?? '')?.[0] ?? STATUS.exec(diagnostic)?.[0] ?? null
  return {
    failedMessageId: failedMessageId(mail),
    recipient: addressIn(valueOf(fields.get('final-recipient') ?? fields.get('original-recipient'))),
    status,
    reason: plainLine(diagnostic, REASON_MAX),
    isFinal: failed !== undefined,
  }
}

/** Reads what servers write that know no RFC 3464: Exim, qmail, and several providers. */
function plainReport(mail: Email, text: string): BounceReport | null {
  const subject = mail.subject ?? ''
  const recipients = headerOf(mail, 'x-failed-recipients')
  if (recipients === '' && !FAILURE.test(subject) && !DELAY.test(subject)) return null
  const report = text.split(RETURNED)[0] ?? ''
  const reason = report.split('\n').find((line) => REASON.test(line)) ?? ''
  return {
    failedMessageId: failedMessageId(mail) ?? messageIdBelow(text),
    recipient: addressIn(recipients === '' ? report : recipients),
    status: STATUS.exec(report)?.[0] ?? null,
    reason: plainLine(reason, REASON_MAX),
    isFinal: !DELAY.test(subject),
  }
}

/** Returns the Message-ID of the returned mail, or that of the mail that this one names as its cause. */
function failedMessageId(mail: Email): string | null {
  const returned = mail.attachments.find(({ mimeType }) =>
    /^(?:message\/(?:rfc822|global)(?:-headers)?|text\/rfc822-headers)$/.test(mimeType),
  )
  const inReturned = returned && messageIds(fieldsOf(textOf(returned).split(/\n[ \t]*\n/)[0] ?? '').get('message-id'))[0]
  return inReturned ?? messageIds(mail.references, mail.inReplyTo).at(-1) ?? null
}

const messageIdBelow = (text: string): string | null => {
  const line = text.split('\n').find((each) => /^\W{0,4}message-id\s?:/i.test(each))
  return messageIds(line)[0] ?? null
}

/** Parses lines of `Name: value`; a line that begins with a space continues the one above. The first of a name counts. */
function fieldsOf(lines: string): Map<string, string> {
  const fields = new Map<string, string>()
  let last = ''
  for (const line of lines.split('\n')) {
    const at = line.indexOf(':')
    if (/^[ \t]/.test(line)) fields.set(last, `${fields.get(last) ?? ''} ${line.trim()}`.slice(0, REPORT_FIELD_MAX))
    else if (at > 0) {
      const name = line.slice(0, at).trim().toLowerCase()
      last = fields.has(name) ? '' : name
      if (last !== '') fields.set(name, line.slice(at + 1).trim())
    }
  }
  return fields
}
const REPORT_FIELD_MAX = 5000

/** Returns a value without its kind: `smtp; 550 no such user` is `550 no such user`. */
const valueOf = (value = ''): string => value.replace(/^\s*[\w.-]{1,40}\s*;/, '').trim()

const addressIn = (text: string): string | null => {
  const address = /[^\s<>()[\]:;,"@]{1,64}@[^\s<>()[\]:;,"@]{1,255}/.exec(text)?.[0]
  return address === undefined ? null : plainLine(address, ADDRESS_MAX).replace(/\.$/, '')
}

const textOf = ({ content }: Attachment): string => {
  if (typeof content === 'string') return content.slice(0, REPORT_MAX)
  return Buffer.from(content as ArrayBuffer)
    .subarray(0, REPORT_MAX)
    .toString('utf8')
    .replaceAll('\r\n', '\n')
}

const isFromServer = (mail: Email): boolean => {
  const local = /^[^@]*/.exec(mail.from?.address ?? '')?.[0].toLowerCase() ?? ''
  return /^(?:mailer-?daemon|postmaster|mail-?delivery|mdaemon|bounces?)$/.test(local) || (isFromNobody(mail) && local === '')
}

/** RFC 3463. */
const STATUS = /\b[245]\.\d{1,3}\.\d{1,3}\b/
const REASON = /\b(?:[45]\d\d[ :-]|[45]\.\d{1,3}\.\d{1,3}\b)/
const DELAY = /\b(?:delayed|delay|vertraagd|vertraging|retard(?:é)?|warning)\b/i
const FAILURE =
  /undeliver|not delivered|delivery (?:status|failure|failed|has failed)|delivery.{1,40}fail|failure notice|returned mail|returned to sender|mail system error|onbestelbaar|niet (?:worden )?bezorgd|niet afgeleverd|non remis|non distribu|échec/i
/** Where the returned mail begins. */
const RETURNED =
  /^(?:-{2,} ?(?:this is a copy|below this line|original message|the following|undelivered message|returned message)|--- below)/im
