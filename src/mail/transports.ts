import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { SECOND } from '#kernel/clock.ts'
import { asciiEmail } from '#kernel/email.ts'
import type { Tables } from '#db/tables.ts'

/** The columns of a mail that a transport needs. */
export interface MailToSend extends Pick<
  Tables['outbox_mails'],
  'to_address' | 'reply_to' | 'subject' | 'text_body' | 'html_body' | 'message_id' | 'created_at'
> {
  /** The Message-IDs of the mails before it in its conversation, oldest first, of a mail that a person wrote; absent for automatic mails. */
  thread?: string[]
  /** The files that go along. */
  files?: MailFile[]
}

/** A file that goes with a mail. */
export interface MailFile {
  name: string
  mime_type: string
  /** Reads its bytes, when the transport asks for them; throws when they do not all come. */
  read(): AsyncGenerator<Uint8Array>
}

/** Thrown for a mail that can never be sent as it was written, so that nobody tries again by itself. */
export class CannotLeave extends Error {}

/** Delivers mails; rejects when one was not accepted within `deadlineMs`, or before the signal is aborted. */
export interface MailTransport {
  /** The kind of delivery; nobody receives a mail that is written as a file. */
  deliversTo: 'server' | 'file'
  send(mail: MailToSend, deadlineMs: number, signal?: AbortSignal): Promise<void>
}

type Address = string | { name: string; address: string }

/** Returns the sender of mails: an address with an optional name in front, or name and address apart. */
export type Sender = () => Promise<Address>

/** Creates a transport through an SMTP server; `url` as in `smtp://user:password@host:587` or `smtps://...`. */
export function smtpTransport(url: string, mailFrom: Sender): MailTransport {
  const options = { url, connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND }
  let smtp: Promise<{ sendMail(mail: object): Promise<unknown> }> | undefined
  const connect = () => (smtp ??= loadMailer().then(({ createTransport }) => createTransport(options)))
  return {
    deliversTo: 'server',
    send: async (mail, deadlineMs, stopped) => {
      const signal = AbortSignal.any([AbortSignal.timeout(deadlineMs), ...(stopped ? [stopped] : [])])
      await (await connect()).sendMail({ ...messageOf(mail, await mailFrom()), signal })
    },
  }
}

// The mailer is loaded at the first mail, because it takes 20 MB of memory.
const loadMailer = () => import('nodemailer')

/** Creates a transport that writes each mail as an .eml file, named after its Message-ID. A mail that is sent again overwrites its file. */
export function fileTransport(folder: string, mailFrom: Sender): MailTransport {
  return {
    deliversTo: 'file',
    send: async (mail) => {
      const { createTransport } = await loadMailer()
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail(messageOf(mail, await mailFrom()))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(folder, `${mail.message_id.replace(/[^\w.@-]/g, '')}.eml`, message as Buffer)
    },
  }
}

/** Writes the whole file or nothing, also in a power cut. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(folder, `.${name}.part`)
  await writeFile(unfinished, content, { mode: 0o600, flush: true })
  await rename(unfinished, join(folder, name))
  // The new name must reach the disk too.
  const directory = await open(folder)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

const messageOf = (mail: MailToSend, from: Address) => ({
  from,
  to: mail.to_address,
  ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
  subject: mail.subject,
  text: mail.text_body,
  html: mail.html_body,
  messageId: mail.message_id,
  date: new Date(mail.created_at),
  ...headersOf(mail.thread),
  ...(mail.files && { attachments: mail.files.map(attachmentOf) }),
  // The mailer must not read what a visitor typed as the name of a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})

const attachmentOf = ({ name, mime_type, read }: MailFile) => ({
  filename: name,
  contentType: mime_type,
  contentDisposition: 'attachment' as const,
  // The file is opened at the first read, so that a mail server that cannot be reached leaves none open.
  content: Readable.from(read(), { objectMode: false }),
})

const headersOf = (thread: string[] | undefined) => {
  // The header prevents automatic answers (RFC 3834), which a mail of a person may get.
  if (!thread) return { headers: { 'Auto-Submitted': 'auto-generated' } }
  const last = thread.at(-1)
  return last === undefined ? {} : { inReplyTo: last, references: thread }
}

/**
 * Wraps a transport to report the outcome of each delivery. The report is not awaited: a crash meanwhile would send a mail again that was
 * sent but is not marked as sent yet.
 */
export const withDeliveriesNoted = (transport: MailTransport, note: (isDelivered: boolean) => Promise<void>): MailTransport => ({
  ...transport,
  send: async (mail, deadlineMs, signal) => {
    try {
      await transport.send(mail, deadlineMs, signal)
    } catch (error) {
      void note(false)
      throw error
    }
    void note(true)
  },
})

/** Returns the host of the mail server; null when mails are written as files. */
export const mailServerIn = (smtpUrl: string | null): string | null => (smtpUrl === null ? null : new URL(smtpUrl).host)

/** Returns the domain after the @ in the Message-IDs of mails from this address. */
export const messageDomain = (mailFrom: string, publicUrl: string): string =>
  asciiEmail(/@[^\s<>@]+(?=>?\s*$)/.exec(mailFrom)?.[0] ?? '').slice(1) || new URL(publicUrl).hostname

/** Returns why a mail was not accepted, for staff: the mail server's response, or that the server could not be reached. */
export const describeFailure = (error: unknown): string => (error instanceof Error ? error.message : String(error))
