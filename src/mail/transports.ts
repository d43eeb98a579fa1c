import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SECOND } from '#kernel/clock.ts'
import type { OutboxMail } from './outbox.ts'

/** The way out: rejects when the mail was not taken. */
export interface MailTransport {
  send(mail: OutboxMail): Promise<void>
}

/** Ends before the sender's lease does, so that nobody else can be sending the same mail. */
const DEADLINE_MS = 45 * SECOND

/** Delivers through an SMTP server; `url` as in `smtp://user:password@host:587` or `smtps://...`. */
export function smtpTransport(url: string, mailFrom: string): MailTransport {
  const options = { url, connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND }
  let smtp: Promise<{ sendMail(mail: object): Promise<unknown> }> | undefined
  const connect = () => (smtp ??= loadMailer().then(({ createTransport }) => createTransport(options)))
  return {
    send: async (mail) =>
      void (await (await connect()).sendMail({ ...messageOf(mail, mailFrom), signal: AbortSignal.timeout(DEADLINE_MS) })),
  }
}

// Loaded at the first mail: it costs 20 MB of memory, and many a day there is none.
const loadMailer = () => import('nodemailer')

/** Writes each mail as an .eml file. A mail that is sent again takes the place of its first file, whose name comes from the Message-ID. */
export function fileTransport(folder: string, mailFrom: string): MailTransport {
  return {
    send: async (mail) => {
      const { createTransport } = await loadMailer()
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail(messageOf(mail, mailFrom))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(folder, `${mail.message_id.replace(/[^\w.@-]/g, '')}.eml`, message as Buffer)
    },
  }
}

/** The file is there as a whole or not at all, also after a power cut. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(folder, `.${name}.part`)
  await writeFile(unfinished, content, { mode: 0o600, flush: true })
  await rename(unfinished, join(folder, name))
  // The new name, too, has to reach the disk.
  const directory = await open(folder)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

const messageOf = (mail: OutboxMail, from: string) => ({
  from,
  to: mail.to_address,
  ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
  subject: mail.subject,
  text: mail.text_body,
  html: mail.html_body,
  messageId: mail.message_id,
  date: new Date(mail.created_at),
  // RFC 3834: holiday answers and the like stay silent.
  headers: { 'Auto-Submitted': 'auto-generated' },
  // What a visitor typed is never read as the name of a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})
