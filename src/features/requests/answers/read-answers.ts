import { randomBytes } from 'node:crypto'
import { type Clock, DAY, isoTime, MINUTE, SECOND } from '#kernel/clock.ts'
import { createWakeSignal } from '#kernel/wake-signal.ts'
import { type Mailbox, mailboxFailure, mailboxSaid, type MailHeader } from '#mail/mailbox.ts'
import type { MailboxState } from '#features/requests/request-answer.ts'
import { LeaseLost, MAILBOX_LEASE_MS, type MailboxLease, type mailboxStateRepository } from './mailbox-state.repository.ts'

/** The pauses of the reading; tests shorten them. */
export const READING_PAUSES = {
  /** The time between two reads of the mailbox, when no mail is announced. */
  look: MINUTE,
  /** Between two attempts to get the lease that another process has. */
  lease: 10 * SECOND,
  /** After the first failure; it doubles after each further one. */
  failure: 5 * SECOND,
  longestFailure: 5 * MINUTE,
  /** Between two batches of a mailbox with many new mails. */
  batch: 2 * SECOND,
}
export type ReadingPauses = typeof READING_PAUSES

/** The mails whose headers are read at a time. */
const BATCH = 100
/** How far back the mailbox is read again when its UIDs changed, before the time when it was last looked at. */
const READ_AGAIN_MS = 2 * DAY

interface Parts {
  /** The name of the mailbox in the table. */
  mailbox: string
  open(signal: AbortSignal): Promise<Mailbox>
  state: ReturnType<typeof mailboxStateRepository>
  /** Takes what belongs to a request from some mails, in the order of their UIDs. */
  take(lease: MailboxLease, mailbox: Mailbox, mails: MailHeader[], signal: AbortSignal): Promise<void>
  clock: Clock
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void }
  pauses?: ReadingPauses
}

/** Starts reading a mailbox in the process that has its lease; returns what stops it. */
export function startReadingAnswers({ mailbox: name, open, state, take, clock, log, pauses = READING_PAUSES }: Parts) {
  const lease: MailboxLease = { mailbox: name, holder: randomBytes(12).toString('hex') }
  const stopping = new AbortController()
  const signal = createWakeSignal()
  let failures = 0

  /** Reads until the connection or the lease ends. */
  const read = async (from: MailboxState): Promise<void> => {
    const ending = new AbortController()
    const stop = () => ending.abort()
    stopping.signal.addEventListener('abort', stop, { once: true })
    const renewing = setInterval(() => {
      // A database that cannot be asked may have given the lease to another process meanwhile.
      state.renew(lease).catch(stop)
    }, MAILBOX_LEASE_MS / 3)
    let mailbox: Mailbox | undefined
    try {
      mailbox = await open(ending.signal)
      let last = await begin(from, mailbox)
      if (failures > 0) log.warn({}, 'mailbox of answers is read again')
      failures = 0
      for (;;) {
        last = await readNew(mailbox, last, ending.signal)
        await state.change(lease, { checked_at: isoTime(clock.now()) })
        await mailbox.arrival(pauses.look)
      }
    } finally {
      clearInterval(renewing)
      stopping.signal.removeEventListener('abort', stop)
      await mailbox?.close()
    }
  }

  /** Notes the connection; returns the UID after which mails are read. */
  const begin = async ({ validity, last_uid, checked_at }: MailboxState, mailbox: Mailbox): Promise<number> => {
    const last = await beginsAfter({ validity, last_uid, checked_at }, mailbox)
    const fine = { failing_since: null, failure: null, failure_detail: null }
    const now = isoTime(clock.now())
    await state.change(lease, { validity: mailbox.validity, last_uid: String(last), connected_at: now, checked_at: now, ...fine })
    return last
  }

  const readNew = async (mailbox: Mailbox, from: number, ending: AbortSignal): Promise<number> => {
    const uids = await mailbox.uidsAfter(from)
    for (let at = 0; at < uids.length; at += BATCH) {
      if (at > 0) await paused(pauses.batch, ending)
      const batch = uids.slice(at, at + BATCH)
      await take(lease, mailbox, await mailbox.headersOf(batch), ending)
      await state.change(lease, { last_uid: String(batch.at(-1)), trying_uid: null, tries: 0 })
    }
    return uids.at(-1) ?? from
  }

  const attempt = async (): Promise<number> => {
    const from = await state.acquire(lease)
    if (stopping.signal.aborted) return 0
    if (!from) return pauses.lease
    try {
      await read(from)
    } catch (error) {
      if (stopping.signal.aborted) return 0
      if (error instanceof LeaseLost) return pauses.lease
      failures += 1
      const failure = mailboxFailure(error)
      if (failures === 1) log.warn({ failure, code: (error as { code?: unknown }).code }, 'mailbox of answers cannot be read')
      await state.release(lease, { failure, failure_detail: mailboxSaid(error) })
    }
    return Math.min(pauses.failure * 2 ** (failures - 1), pauses.longestFailure)
  }

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const pause = await attempt().catch((error: unknown) => {
        log.warn({ error }, 'could not note what became of the mailbox of answers')
        return pauses.failure
      })
      if (!stopping.signal.aborted) await signal.wait(pause)
    }
    await state.release(lease).catch(() => undefined)
  }
  const running = run()

  return {
    stop: async (): Promise<void> => {
      stopping.abort()
      signal.send()
      await running
    },
  }
}

/** Returns the UID after which mails are read: the last one, or where the mails begin that may be new although their UIDs changed. */
async function beginsAfter(
  { validity, last_uid, checked_at }: Pick<MailboxState, 'validity' | 'last_uid' | 'checked_at'>,
  mailbox: Mailbox,
): Promise<number> {
  const end = mailbox.nextUid - 1
  // The first start begins with what comes from now on.
  if (validity === null) return end
  if (validity === mailbox.validity) return Math.min(Number(last_uid), end)
  const [first] = await mailbox.uidsSince(Date.parse(checked_at ?? '') - READ_AGAIN_MS || 0)
  return first === undefined ? end : first - 1
}

const paused = (milliseconds: number, ending: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new Error('Stopped'))
    }
    const timer = setTimeout(() => {
      ending.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (ending.aborted) stop()
    else ending.addEventListener('abort', stop, { once: true })
  })
