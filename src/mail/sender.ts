import { SECOND } from '#kernel/clock.ts'
import { logOutageOnce } from '#kernel/outage-log.ts'
import { createWakeSignal } from '#kernel/wake-signal.ts'
import { ATTEMPT_MS, type Outbox, type OutboxMail } from './outbox.ts'
import { describeFailure, type MailTransport } from './transports.ts'

export interface SenderParts {
  outbox: Outbox
  transport: MailTransport
  logger: SenderLogger
  /**
   * The interval at which the sender polls for mails that became due or that another process queued; a mail that this process queues wakes
   * the sender at once.
   */
  pollMs?: number
  /** The longest time of one attempt; it must end before the lease of the outbox. */
  attemptMs?: number
}

/** The logger gets only ids and codes, never an address or what people wrote. */
interface SenderLogger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The pause before the next attempt to mark a mail as sent. */
const MARK_AGAIN_MS = SECOND / 2

/** Sends the mails of the outbox. Several senders may run on one database, in any number of processes. */
export interface Sender {
  /** Starts sending, until `stop`. */
  start(): void
  /** Sends due mails now, without waiting for the next poll. */
  wake(): void
  /** Stops; resolves once the mail in flight was delivered or failed. */
  stop(): Promise<void>
  /** Sends all due mails one after the other; returns how many were sent. Rejects when the database fails. */
  deliverDue(): Promise<number>
}

export function createSender({ outbox, transport, logger, pollMs = SECOND, attemptMs = ATTEMPT_MS }: SenderParts): Sender {
  const signal = createWakeSignal()
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  const deliver = async (mail: OutboxMail): Promise<boolean> => {
    const about = { mail: mail.id, submission: mail.submission_id, attempt: mail.attempts }
    try {
      await transport.send(mail, attemptMs)
    } catch (error) {
      const status = await outbox.markFailed(mail, describeFailure(error))
      if (status === 'failed') logger.error({ ...about, ...codesOf(error) }, 'mail given up')
      else logger.warn({ ...about, ...codesOf(error) }, 'mail not sent yet')
      return false
    }
    await noteSent(mail, about)
    logger.info(about, transport.deliversTo === 'file' ? 'mail written as a file' : 'mail sent')
    return true
  }

  /** Marks a mail as sent, and retries until that succeeds, because a sent mail that is not marked is sent again when its lease expires. */
  const noteSent = async (mail: OutboxMail, about: object): Promise<void> => {
    for (let isNoted = false; !isNoted;)
      try {
        await outbox.markSent(mail, transport.deliversTo)
        isNoted = true
      } catch (error) {
        logger.error({ ...about, ...codesOf(error) }, 'mail sent, but not noted yet')
        if (stopping.signal.aborted) throw error
        await signal.wait(MARK_AGAIN_MS)
      }
  }

  const deliverDue = async (): Promise<number> => {
    let sent = 0
    for (let mail = await outbox.lease(); mail !== null; mail = stopping.signal.aborted ? null : await outbox.lease())
      if (await deliver(mail)) sent += 1
    return sent
  }

  const run = async (): Promise<void> => {
    const trying = logOutageOnce(logger, { failing: 'outbox unreachable', working: 'outbox reachable again' }, codesOf)
    while (!stopping.signal.aborted) {
      await trying(deliverDue)
      if (!stopping.signal.aborted) await signal.wait(pollMs)
    }
  }

  return {
    start: () => void (running = run()),
    wake: signal.send,
    stop: () => {
      stopping.abort()
      signal.send()
      return running
    },
    deliverDue,
  }
}

/** Returns the codes of an error. The server's message stays out of the log, because it often quotes the address. */
const codesOf = (error: unknown): object => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return { code, responseCode }
}
