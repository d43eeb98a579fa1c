import type { Log } from './log.ts'
import type { createHttpServer } from '#http/server.ts'
import { onStopSignal } from './stop-signals.ts'

interface Running {
  server: Pick<ReturnType<typeof createHttpServer>, 'stop'>
  /** Closes everything that does not listen: senders of mails, sweeps and connections. */
  close(): Promise<void>
}

/** The time that requests may take after the signal, and the least time that they get after the delay. */
const REQUESTS_MS = 10_000
const REQUESTS_AT_LEAST_MS = 1000
/** How long the rest may take, for example when the database does not answer any more. */
const CLOSING_MS = 3000
const FORCED_CLOSING_MS = 1000

const requestsMs = (delayMs: number): number => Math.max(REQUESTS_MS - delayMs, REQUESTS_AT_LEAST_MS)

/** Returns how long a process may take to end after the signal: a supervisor must wait longer than this before it kills the process. */
export const longestStopMs = (delayMs: number): number => delayMs + requestsMs(delayMs) + CLOSING_MS

/**
 * Stops on a signal: serves for `shutdownDelayMs` more, so that a balancer notices, finishes running requests and ends the process. A
 * second signal cuts that short. When the parent is gone it closes the port at once, because a successor needs the port.
 */
export function stopGracefully({ server, close }: Running, shutdownDelayMs: number, log: Log): void {
  const force = new AbortController()

  const endAfter = (milliseconds: number) =>
    setTimeout(() => {
      log.warn({}, 'ended before everything was closed')
      process.exit(0)
    }, milliseconds)

  const stop = async (delayMs: number): Promise<void> => {
    endAfter(longestStopMs(delayMs))
    await server.stop({ delayMs, timeoutMs: requestsMs(delayMs), force: force.signal })
    await close().catch((error: unknown) => log.warn({ error }, 'not everything could be closed'))
    process.exit(0)
  }

  onStopSignal(
    (isParentGone) => {
      log.info({}, 'stopping')
      void stop(isParentGone ? 0 : shutdownDelayMs)
    },
    () => {
      if (force.signal.aborted) return
      log.info({}, 'stopping at once')
      force.abort()
      endAfter(FORCED_CLOSING_MS)
    },
  )
}
