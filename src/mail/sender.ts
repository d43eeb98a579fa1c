import { SECOND } from '#kernel/clock.ts'
import type { Outbox, OutboxMail } from './outbox.ts'
import type { MailTransport } from './transports.ts'

export interface SenderParts {
  outbox: Outbox
  transport: MailTransport
  logger: SenderLogger
  /** How often to look for what became due by the clock or was queued by another process; a mail of our own wakes the sender at once. */
  pollMs?: number
}

/** Gets ids and codes only: never an address or what people wrote. */
interface SenderLogger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The pause before trying once more to note that a mail went out. */
const NOTE_AGAIN_MS = SECOND / 2

/** Empties the outbox. Several may run on one database, in any number of processes. */
export interface Sender {
  /** Goes on until `stop`. */
  start(): void
  /** There may be a new mail: look now. */
  wake(): void
  /** Resolves once the mail in flight has been delivered or has failed. */
  stop(): Promise<void>
  /** Sends all that is due, one after the other; answers how many went out. Rejects when the database fails. */
  deliverDue(): Promise<number>
}

export function createSender({ outbox, transport, logger, pollMs = SECOND }: SenderParts): Sender {
  const bell = createBell()
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  const deliver = async (mail: OutboxMail): Promise<boolean> => {
    const about = { mail: mail.id, submission: mail.submission_id, attempt: mail.attempts }
    try {
      await transport.send(mail)
    } catch (error) {
      const status = await outbox.markFailed(mail, describe(error))
      if (status === 'failed') logger.error({ ...about, ...codesOf(error) }, 'mail given up')
      else logger.warn({ ...about, ...codesOf(error) }, 'mail not sent yet')
      return false
    }
    await noteSent(mail, about)
    logger.info(about, 'mail sent')
    return true
  }

  /** Goes on until it is noted: a mail that went out and is not noted goes out again when its lease ends. */
  const noteSent = async (mail: OutboxMail, about: object): Promise<void> => {
    for (let isNoted = false; !isNoted;)
      try {
        await outbox.markSent(mail)
        isNoted = true
      } catch (error) {
        logger.error({ ...about, ...codesOf(error) }, 'mail sent, but not noted yet')
        if (stopping.signal.aborted) throw error
        await bell.ringsWithin(NOTE_AGAIN_MS)
      }
  }

  const deliverDue = async (): Promise<number> => {
    let sent = 0
    for (let mail = await outbox.lease(); mail !== null; mail = stopping.signal.aborted ? null : await outbox.lease())
      if (await deliver(mail)) sent += 1
    return sent
  }

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await deliverDue().catch((error: unknown) => logger.error(codesOf(error), 'outbox unreachable'))
      if (!stopping.signal.aborted) await bell.ringsWithin(pollMs)
    }
  }

  return {
    start: () => void (running = run()),
    wake: bell.ring,
    stop: () => {
      stopping.abort()
      bell.ring()
      return running
    },
    deliverDue,
  }
}

/** Something to wait for; a ring while nobody waits counts for the next who does. */
function createBell() {
  let hasRung = false
  let hear: (() => void) | null = null
  return {
    ring: (): void => {
      hasRung = true
      hear?.()
    },
    ringsWithin: async (milliseconds: number): Promise<void> => {
      if (!hasRung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds)
          hear = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      hasRung = false
      hear = null
    },
  }
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What may be logged of a failure: a server's sentence often quotes the address. */
const codesOf = (error: unknown): object => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return { code, responseCode }
}
