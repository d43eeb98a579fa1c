import { SECOND } from '#kernel/clock.ts'
import { logOutageOnce } from '#kernel/outage-log.ts'
import { createWakeSignal } from '#kernel/wake-signal.ts'
import type { LeasedPush, PushQueue, QueuedPush } from './push-queue.ts'
import type { StoredPushDevice } from './push-devices.ts'
import type { SendPush } from './push-service.ts'

/** How many notifications are under way at the same time. */
const AT_ONCE = 20
/** How often the sender polls for notifications that became due or that another process queued. */
const POLL_MS = SECOND

interface Parts {
  queue: Pick<PushQueue, 'lease' | 'settle' | 'drop'>
  send: SendPush
  /** Returns what a notification says on a device; null when its cause is gone. */
  payload(message: QueuedPush, device: StoredPushDevice): Promise<object | null>
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
}

/** Sends the notifications of the queue. Several senders may run on one database, in any number of processes. */
export function createPushSender({ queue, send, payload, log }: Parts) {
  const signal = createWakeSignal()
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  const deliver = async (leased: LeasedPush): Promise<void> => {
    const { message, device } = leased
    const content = await payload(message, device)
    if (content === null) return queue.drop(message)
    const { outcome, status, retryAfterMs } = await send(device, content, message.id)
    await queue.settle(leased, outcome, retryAfterMs)
    // The log gets only ids: an endpoint is a secret of its device.
    const about = { device: device.id, submission: message.submission_id, attempt: message.attempts, status }
    if (outcome === 'accepted') log.info(about, 'notification sent')
    else log.warn(about, outcome === 'gone' ? 'device removed, because its push service does not know it' : 'notification not sent')
  }

  /** What is under way, by its device: one at a time, so that the attempts of a silent service take the room of one. */
  const underWay = new Map<string, Promise<void>>()
  let failure: unknown

  /** Begins to send what is due, as far as there is room, and returns how many. A service that does not answer holds up no other. */
  const begin = async (): Promise<number> => {
    const due = underWay.size < AT_ONCE ? await queue.lease(AT_ONCE - underWay.size, [...underWay.keys()]) : []
    for (const leased of due) {
      const ending = deliver(leased)
        .catch((error: unknown) => void (failure = error))
        .finally(() => {
          underWay.delete(leased.device.id)
          signal.send()
        })
      underWay.set(leased.device.id, ending)
    }
    return due.length
  }

  const sendDue = async (): Promise<void> => {
    // A race of nothing would never end.
    while ((await begin()) > 0 || underWay.size > 0) if (underWay.size > 0) await Promise.race(underWay.values())
  }

  const run = async (): Promise<void> => {
    const trying = logOutageOnce(log, { failing: 'notifications cannot be sent', working: 'notifications are sent again' })
    while (!stopping.signal.aborted) {
      await trying(async () => {
        const before = failure
        failure = undefined
        if (before) throw before as Error
        await begin()
      })
      if (!stopping.signal.aborted) await signal.wait(POLL_MS)
    }
    await Promise.all(underWay.values())
  }

  return {
    start: () => void (running = run()),
    /** Sends due notifications now, without waiting for the next look. */
    wake: signal.send,
    /** Stops; resolves once those under way have ended. */
    stop: () => {
      stopping.abort()
      signal.send()
      return running
    },
    /** Sends everything that is due and waits for its end. */
    sendDue,
  }
}
