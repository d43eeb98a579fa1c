import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SECOND } from '#kernel/clock.ts'
import type { Tables } from '#db/tables.ts'

/** What a transport needs of a mail. */
export type MailToSend = Pick<
  Tables['outbox_mails'],
  'to_address' | 'reply_to' | 'subject' | 'text_body' | 'html_body' | 'message_id' | 'created_at'
>

/** Delivers mails; rejects when one was not accepted within `deadlineMs`. */
export interface MailTransport {
  /** Nobody receives what is written as a file. */
  deliversTo: 'server' | 'file'
  send(mail: MailToSend, deadlineMs?: number): Promise<void>
}

type Address = string | { name: string; address: string }

/** Who mails are from now: an address with a name in front, or the two apart. */
export type Sender = () => Promise<Address>

/** Shorter than the sender's lease, so that no other process sends the same mail. */
const DEADLINE_MS = 45 * SECOND

/** Delivers through an SMTP server; `url` as in `smtp://user:password@host:587` or `smtps://...`. */
export function smtpTransport(url: string, mailFrom: Sender): MailTransport {
  const options = { url, connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND }
  let smtp: Promise<{ sendMail(mail: object): Promise<unknown> }> | undefined
  const connect = () => (smtp ??= loadMailer().then(({ createTransport }) => createTransport(options)))
  return {
    deliversTo: 'server',
    send: async (mail, deadlineMs = DEADLINE_MS) =>
      void (await (await connect()).sendMail({ ...messageOf(mail, await mailFrom()), signal: AbortSignal.timeout(deadlineMs) })),
  }
}

// Loaded at the first mail, because it takes 20 MB of memory.
const loadMailer = () => import('nodemailer')

/** Writes each mail as an .eml file. A mail that is sent again overwrites its file, which is named after its Message-ID. */
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

/** Writes the file as a whole or not at all, also in a power cut. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(folder, `.${name}.part`)
  await writeFile(unfinished, content, { mode: 0o600, flush: true })
  await rename(unfinished, join(folder, name))
  // The new name has to reach the disk too.
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
  // RFC 3834: keeps automatic answers away.
  headers: { 'Auto-Submitted': 'auto-generated' },
  // What a visitor typed is never read as the name of a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})

/**
 * The same, which has noted what becomes of each mail. Nobody waits for that: a mail that has left and is not marked as sent yet leaves
 * again when the process ends here.
 */
export const withDeliveriesNoted = (transport: MailTransport, note: (isDelivered: boolean) => Promise<void>): MailTransport => ({
  ...transport,
  send: async (mail, deadlineMs) => {
    try {
      await transport.send(mail, deadlineMs)
    } catch (error) {
      void note(false)
      throw error
    }
    void note(true)
  },
})

/** The host that mails are given to; null when they are written as files. */
export const mailServerIn = (smtpUrl: string | null): string | null => (smtpUrl === null ? null : new URL(smtpUrl).host)

/** What stands behind the @ in the Message-IDs of mails from this address. */
export const messageDomain = (mailFrom: string, publicUrl: string): string =>
  /@([^\s<>@]+)>?\s*$/.exec(mailFrom)?.[1] ?? new URL(publicUrl).hostname

/** Why a mail was not accepted, as staff may read it: what the mail server said, or that it could not be reached. */
export const describeFailure = (error: unknown): string => (error instanceof Error ? error.message : String(error))
