import { SECOND } from '#kernel/clock.ts'
import { logOutageOnce } from '#kernel/outage-log.ts'
import { createWakeSignal } from '#kernel/wake-signal.ts'
import { ATTEMPT_MS, attemptOf, LEASE_MS, type MailQueue, type QueuedMail } from './mail-queue.ts'
import { CannotLeave, describeFailure, type MailToSend, type MailTransport } from './transports.ts'

/** A leased mail, and what becomes of it. */
interface Delivery {
  /** The ids that the log gets. */
  about: object
  /** Renders the mail; null when its cause is gone, so that nobody should get it. */
  content(): Promise<MailToSend | null>
  sent(deliveredTo: MailTransport['deliversTo']): Promise<void>
  failed(error: string, isFinal: boolean): Promise<'queued' | 'failed'>
  /** The longest time of this attempt, when it is longer than that of others. */
  attemptMs?: number
}

/** A queue of mails as the sender sees it. */
export interface Deliveries {
  /** Leases the mail that has been due longest; null when none is due. */
  take(): Promise<Delivery | null>
}

/**
 * Returns the deliveries of a queue; `render` returns what is sent of a mail, or null when its cause is gone. `leaseOf` returns how long a
 * mail is leased that takes longer to send than others.
 */
export const deliveriesOf = <Mail extends QueuedMail & { submission_id?: string | null }>(
  queue: Pick<MailQueue<Mail>, 'lease' | 'extend' | 'markSent' | 'markFailed'>,
  render: (mail: Mail) => Promise<MailToSend | null>,
  leaseOf: (mail: Mail) => Promise<number> = () => Promise.resolve(LEASE_MS),
): Deliveries => ({
  take: async () => {
    const leased = await queue.lease()
    const leaseMs = leased ? await leaseOf(leased) : LEASE_MS
    const mail = leased && leaseMs > LEASE_MS ? await queue.extend(leased, leaseMs) : leased
    return (
      mail && {
        about: { mail: mail.id, submission: mail.submission_id, attempt: mail.attempts },
        content: () => render(mail),
        sent: async (deliveredTo) => void (await queue.markSent(mail, deliveredTo)),
        failed: (error, isFinal) => queue.markFailed(mail, error, isFinal),
        ...(leaseMs > LEASE_MS && { attemptMs: attemptOf(leaseMs) }),
      }
    )
  },
})

export interface SenderParts {
  /** The queues, the most urgent first. */
  queues: Deliveries[]
  transport: MailTransport
  logger: SenderLogger
  /**
   * The interval at which the sender polls for mails that became due or that another process queued; a mail that this process queues wakes
   * the sender at once.
   */
  pollMs?: number
  /** The longest time of one attempt; it must end before the lease of the outbox. */
  attemptMs?: number
  /** True when a stop breaks off the mail in flight, which is sent again later, instead of waiting for its end. */
  breaksOff?: boolean
}

/** The logger gets only ids and codes, never an address or what people wrote. */
interface SenderLogger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The pause before the next attempt to mark a mail as sent. */
const MARK_AGAIN_MS = SECOND / 2

/** Sends the mails of its queues. Several senders may run on one database, in any number of processes. */
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

export function createSender({
  queues,
  transport,
  logger,
  pollMs = SECOND,
  attemptMs = ATTEMPT_MS,
  breaksOff = false,
}: SenderParts): Sender {
  const signal = createWakeSignal()
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  const take = async (): Promise<Delivery | null> => {
    for (const queue of queues) {
      const delivery = await queue.take()
      if (delivery) return delivery
    }
    return null
  }

  const deliver = async (delivery: Delivery): Promise<boolean> => {
    const { about } = delivery
    try {
      const mail = await delivery.content()
      if (mail === null) {
        logger.info(about, 'mail not sent, because its cause is gone')
        return false
      }
      await transport.send(mail, delivery.attemptMs ?? attemptMs, breaksOff ? stopping.signal : undefined)
    } catch (error) {
      const status = await delivery.failed(describeFailure(error), error instanceof CannotLeave)
      if (status === 'failed') logger.error({ ...about, ...codesOf(error) }, 'mail given up')
      else logger.warn({ ...about, ...codesOf(error) }, 'mail not sent yet')
      return false
    }
    await noteSent(delivery)
    logger.info(about, transport.deliversTo === 'file' ? 'mail written as a file' : 'mail sent')
    return true
  }

  /** Marks a mail as sent, and retries until that succeeds, because a sent mail that is not marked is sent again when its lease expires. */
  const noteSent = async ({ sent, about }: Delivery): Promise<void> => {
    for (let isNoted = false; !isNoted;)
      try {
        await sent(transport.deliversTo)
        isNoted = true
      } catch (error) {
        logger.error({ ...about, ...codesOf(error) }, 'mail sent, but not noted yet')
        if (stopping.signal.aborted) throw error
        await signal.wait(MARK_AGAIN_MS)
      }
  }

  const deliverDue = async (): Promise<number> => {
    let count = 0
    for (let delivery = await take(); delivery !== null; delivery = stopping.signal.aborted ? null : await take())
      if (await deliver(delivery)) count += 1
    return count
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
