import type { Address, Email } from 'postal-mime'
import { bounceReport } from './bounce-report.ts'
import { htmlText, withoutMarks } from './html-text.ts'
import { type IncomingMail, MAIL_TEXT_MAX, type ReadMail } from './incoming-mail.ts'
import { filesOf } from './mail-files.ts'
import { isAutomatic } from './mail-kind.ts'
import { messageIds } from './message-ids.ts'
import { splitMailText } from './split-mail-text.ts'
import { parseAsWindows, parseMail } from './parse-mail.ts'
import { cut, plainLine, plainText } from './plain-text.ts'

const SUBJECT_MAX = 500
const NAME_MAX = 300
const ADDRESS_MAX = 320
/** The most characters of a text that are read: several times what is stored of it. */
const READ_MAX = 200_000

/** Reads a raw mail. It takes the processor for as long as the mail demands: a server reads mails in a separate process, see mail-reader.ts. */
export const readMail: ReadMail = async (raw) => {
  const { mail, isWhole } = await parseMail(raw)
  const subject = plainLine(mail.subject ?? '', SUBJECT_MAX)
  const { text, quoted, aside, isAllRead } = textsOf(await inItsCharacters(mail, raw), subject)
  const head = {
    messageId: messageIds(mail.messageId)[0] ?? null,
    references: messageIds(mail.references, mail.inReplyTo),
    from: senderOf(mail),
    subject,
    sentAt: sentAt(mail.date),
  }
  const unread = (isWhole ? 0 : 1) + (isAllRead && text.length <= MAIL_TEXT_MAX ? 0 : 1)
  const texts = { text: cut(text, MAIL_TEXT_MAX), quoted: cut(quoted, MAIL_TEXT_MAX) }
  const bounce = bounceReport(mail, `${text}\n${quoted}`)
  if (bounce) return { ...head, ...texts, ...NO_FILES, kind: 'bounce', leftOut: unread, bounce }
  if (isAutomatic(mail)) return { ...head, ...texts, ...NO_FILES, kind: 'automatic', leftOut: unread, bounce }
  const files = filesOf(mail.attachments, (contentId) => aside.has(contentId))
  return { ...head, ...texts, ...files, kind: 'answer', leftOut: unread + files.leftOut, bounce }
}

const NO_FILES = { pictures: [], files: [] }

/** Returns the texts of a mail, and the Content-IDs of pictures that stand in its signature or in an earlier mail. */
function textsOf(mail: Email, subject: string) {
  const html = htmlText(mail.html ?? '')
  const ofHtml = splitMailText(plainText(html.text.slice(0, READ_MAX)), subject)
  const aside = new Set([...html.signature, ...withoutMarks(ofHtml.quoted).pictures])
  const plain = plainText((mail.text ?? '').slice(0, READ_MAX).replace(/\[cid:[^\]\s]{1,300}\]/g, ''))
  const isPlain = plain !== ''
  const { written, quoted } = isPlain ? splitMailText(plain, subject) : ofHtml
  const isAllRead = isPlain ? (mail.text ?? '').length <= READ_MAX : html.isWhole && html.text.length <= READ_MAX
  return { text: tidy(written), quoted: tidy(quoted), aside, isAllRead }
}

const tidy = (text: string): string => plainText(withoutMarks(text).text)

/** Returns a mail whose texts are read as windows-1252 when they are unreadable as what they say, or do not say, they are. */
async function inItsCharacters(mail: Email, raw: Uint8Array): Promise<Email> {
  const unread = oddLetters(mail)
  if (unread.replacements <= unread.others) return mail
  const windows = await parseAsWindows(raw)
  return (windows.text ?? windows.html ?? '').includes('\u00ef\u00bf\u00bd') ? mail : windows
}

/** Counts the letters that could not be read, and those outside of ASCII that could. */
function oddLetters({ text = '', html = '' }: Email) {
  const odd = (text + html).slice(0, READ_MAX).match(/\P{ASCII}/gu) ?? []
  const replacements = odd.filter((letter) => letter === '\ufffd').length
  return { replacements, others: odd.length - replacements }
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
