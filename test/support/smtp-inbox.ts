import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from './free-port.ts'

export interface ReceivedMail extends Email {
  /** The mail as it was received. */
  source: string
  /** The addresses of the SMTP envelope, whatever the headers say. */
  envelope: { from: string; to: string[] }
}

/** A mail server on this machine that can be down and can refuse mail. */
export interface SmtpInbox {
  url: string
  mails: ReceivedMail[]
  up(): Promise<void>
  down(): Promise<void>
  /** Refuses matching addresses with a 550. */
  refuse(pattern: RegExp | null): void
  /** Sets an action that runs before the server acknowledges a mail. */
  beforeAnswer(action: () => Promise<void>): void
  /** Resolves when there are this many mails. */
  holds(count: number): Promise<void>
}

export async function smtpInbox(): Promise<SmtpInbox> {
  const port = await freePort()
  const mails: ReceivedMail[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  let server: SMTPServer | null = null
  let refused: RegExp | null = null
  let beforeAnswer = () => Promise.resolve()

  const take = async (raw: Buffer, from: string, to: string[]) => {
    mails.push({ ...(await PostalMime.parse(raw)), source: raw.toString('latin1'), envelope: { from, to } })
    for (const { count, resolve } of waiting) if (mails.length >= count) resolve()
    await beforeAnswer()
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    up: async () => {
      server = new SMTPServer({
        disabledCommands: ['AUTH', 'STARTTLS'],
        disableReverseLookup: true,
        closeTimeout: 1000,
        logger: false,
        onRcptTo: ({ address }, _session, callback) =>
          callback(refused?.test(address) ? Object.assign(new Error(`no such user ${address}`), { responseCode: 550 }) : null),
        onData: (stream, { envelope }, callback) => {
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
          stream.on('end', () => {
            const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
            const to = envelope.rcptTo.map(({ address }) => address)
            take(Buffer.concat(chunks), from, to)
              .then(() => callback())
              .catch(callback)
          })
        },
      })
      server.on('error', () => {})
      const listener = server.listen(port, '127.0.0.1')
      if (!listener.listening) await once(listener, 'listening')
    },
    down: async () => {
      const running = server
      server = null
      if (running) await new Promise<void>((resolve) => running.close(resolve))
    },
    refuse: (pattern) => void (refused = pattern),
    beforeAnswer: (action) => void (beforeAnswer = action),
    holds: (count) =>
      new Promise((resolve) => {
        if (mails.length >= count) resolve()
        else waiting.push({ count, resolve })
      }),
  }
}
