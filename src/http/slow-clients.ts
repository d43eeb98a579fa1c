import type { IncomingMessage, ServerResponse } from 'node:http'
import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts'
import { api } from '#routes.ts'

/** After this time a body must have come at `BYTES_PER_SECOND` on average. */
const GRACE_MS = 10 * SECOND
const BYTES_PER_SECOND = 1000
const LOOK_EVERY_MS = SECOND
/** A body of which nothing comes for this long has stalled, however quickly it began. */
const STALL_MS = 30 * SECOND
/** All of a body; a photo over a slow phone line takes its time. */
const BODY_MS = 2 * MINUTE
/** The same of a file with all content, which no line sends in two minutes. */
export const LONGEST_BODY_MS = HOUR

/** A connection ends after this time without a byte in or out, or twice that when a part of an answer went out. */
export const SILENCE_MS = 7 * SECOND

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Ends a connection on which an answer is not read; a slow handler is left alone. */
export function endWhenUnread({ socket }: IncomingMessage, response: ServerResponse): void {
  response.on('timeout', () => {
    if (socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(SILENCE_MS)
  })
}

/** Ends a request whose body comes too slowly or takes too long. */
export function endWhenSlow(request: IncomingMessage, response: ServerResponse): void {
  const { socket, headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return

  const isTooLong = (ms: number) => ms >= (isContentFile(request) && !response.headersSent ? LONGEST_BODY_MS : BODY_MS)
  const isTooSlow = (ms: number) => ms >= GRACE_MS && (socket.bytesRead - bytesBefore) / ms < BYTES_PER_SECOND / SECOND
  let [seen, seenAt] = [socket.bytesRead, performance.now()]
  const hasStalled = (): boolean => {
    if (socket.bytesRead !== seen) [seen, seenAt] = [socket.bytesRead, performance.now()]
    return performance.now() - seenAt >= STALL_MS
  }
  const [begunAt, bytesBefore] = [performance.now(), socket.bytesRead]
  const looking = setInterval(() => {
    const ms = performance.now() - begunAt
    if (request.complete || socket.destroyed) clearInterval(looking)
    else if (isTooSlow(ms) || isTooLong(ms) || hasStalled()) {
      if (!response.headersSent) socket.write(TOO_SLOW)
      socket.destroy()
    }
  }, LOOK_EVERY_MS)
  looking.unref()
}

const isContentFile = ({ method, url }: IncomingMessage): boolean => method === 'POST' && url === api.contentImports
