/** The most bytes of a raw mail that are read; no encoding makes its files larger than that. */
export const RAW_MAIL_MAX = 25 * 1024 ** 2
/** The most characters of the words that the writer of a mail typed, and of its quoted history. */
export const MAIL_TEXT_MAX = 50_000
/** The most pictures and files of one mail. */
export const MAIL_FILES_MAX = 20
/** The most Message-IDs that a mail may name: the first of its conversation, and the last ones. */
export const REFERENCES_MAX = 100

/** A picture or file of a mail; its name is safe to show, and a picture's type is what its bytes are. */
export interface MailFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** What a mail server says about a mail that it could not deliver. A stranger can forge all of it. */
export interface BounceReport {
  failedMessageId: string | null
  recipient: string | null
  /** The status code of RFC 3463, such as `5.1.1`. */
  status: string | null
  /** What the server said, on one line; blank when it said nothing. */
  reason: string
  /** False when the server goes on trying. */
  isFinal: boolean
}

/**
 * A mail that came in, as plain text that the database can store, without control characters. Message-IDs are in angle brackets, as those of
 * sent mails are stored.
 */
export interface IncomingMail {
  /** `automatic` for an absence, a receipt or a list, which no person wrote to us. */
  kind: 'answer' | 'automatic' | 'bounce'
  messageId: string | null
  /** The mails that this one answers, oldest first. */
  references: string[]
  from: { name: string; address: string } | null
  subject: string
  sentAt: string | null
  /** The words that the writer typed. */
  text: string
  /** The earlier mails below them. */
  quoted: string
  pictures: MailFile[]
  files: MailFile[]
  /** The number of parts that were left out because of a limit, or because nobody could read them. */
  leftOut: number
  bounce: BounceReport | null
}

/** Reads a raw mail; a mail that nobody can read comes back without text, and never throws. */
export type ReadMail = (raw: Uint8Array) => Promise<IncomingMail>
