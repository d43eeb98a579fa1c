import PostalMime, { type Address, type Email } from 'postal-mime'
import { type IncomingMail, MAIL_TEXT_MAX, type ReadMail } from './incoming-mail.ts'
import { messageIds } from './message-ids.ts'
import { cut, plainLine, plainText } from './plain-text.ts'

const SUBJECT_MAX = 500
const NAME_MAX = 300
const ADDRESS_MAX = 320

/** Reads a raw mail. It takes the processor for as long as the mail demands: a server reads mails in a separate process, see mail-reader.ts. */
export const readMail: ReadMail = async (raw) => {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true })
  return {
    kind: 'answer',
    messageId: messageIds(mail.messageId)[0] ?? null,
    references: messageIds(mail.references, mail.inReplyTo),
    from: senderOf(mail),
    subject: plainLine(mail.subject ?? '', SUBJECT_MAX),
    sentAt: sentAt(mail.date),
    text: cut(plainText(mail.text ?? ''), MAIL_TEXT_MAX),
    quoted: '',
    pictures: [],
    files: [],
    leftOut: 0,
    bounce: null,
  }
}

const senderOf = ({ from, sender }: Email): IncomingMail['from'] => mailboxOf(from) ?? mailboxOf(sender)

const mailboxOf = (from: Address | undefined): IncomingMail['from'] => {
  const { name = '', address = '' } = from?.group ? (from.group[0] ?? {}) : (from ?? {})
  const plain = plainLine(address, ADDRESS_MAX)
  return /^[^\s@]+@[^\s@]+$/.test(plain) ? { name: plainLine(name, NAME_MAX), address: plain } : null
}

/** PostgreSQL has no year 0, and no mail is from the year 10000. */
const sentAt = (date: string | undefined): string | null =>
  date !== undefined && /^[1-9]\d{3}-[\d-]{5}T[\d:.]+Z$/.test(date) ? date : null
