import type { Log } from './log.ts'
import type { createHttpServer } from '#http/server.ts'
import { onStopSignal } from './stop-signals.ts'

interface Running {
  server: Pick<ReturnType<typeof createHttpServer>, 'stop'>
  /** Ends everything that does not listen: what sends mails, sweeps, and holds connections. */
  close(): Promise<void>
}

/** How long after the signal requests may take, and how long after the delay at the least. */
const REQUESTS_MS = 10_000
const REQUESTS_AT_LEAST_MS = 1000
/** How long the rest may take, such as a database that does not answer any more. */
const CLOSING_MS = 3000
const FORCED_CLOSING_MS = 1000

const requestsMs = (delayMs: number): number => Math.max(REQUESTS_MS - delayMs, REQUESTS_AT_LEAST_MS)

/** How long a process may take to end after the signal: whoever supervises it waits longer than this before it kills. */
export const longestStopMs = (delayMs: number): number => delayMs + requestsMs(delayMs) + CLOSING_MS

/**
 * On a signal: goes on serving for `shutdownDelayMs`, so that a balancer notices, finishes running requests and ends the process. A second
 * signal cuts that short. Without its parent it closes the port at once, because whoever comes in its place needs that.
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
