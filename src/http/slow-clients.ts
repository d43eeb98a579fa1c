import type { IncomingMessage, ServerResponse } from 'node:http'
import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts'
import { api } from '#routes.ts'

/** The length of the window in which a body must bring `BYTES_PER_SPAN`: a connection may stall for a while if it catches up within it. */
const SPAN_MS = 12 * SECOND
const BYTES_PER_SPAN = 12_000
const LOOK_EVERY_MS = SECOND / 2
/** The longest time for a whole body; a photo over a slow phone line takes its time. */
const BODY_MS = 2 * MINUTE
/** The longest time for a file with all content, which no connection sends in two minutes. */
export const LONGEST_BODY_MS = HOUR

/** How long a connection may stay without a byte in or out; twice as long when a part of a response went out. */
export const SILENCE_MS = 6 * SECOND

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Ends a connection whose client does not read the response; a slow handler does not end it. */
export function endWhenUnread({ socket }: IncomingMessage, response: ServerResponse): void {
  response.on('timeout', () => {
    if (socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(SILENCE_MS)
  })
}

/** Ends a request whose body arrives too slowly or takes too long. */
export function endWhenSlow(request: IncomingMessage, response: ServerResponse): void {
  const { socket, headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return

  const isTooLong = (ms: number) => ms >= (isContentFile(request) && !response.headersSent ? LONGEST_BODY_MS : BODY_MS)
  const begunAt = performance.now()
  /** The bytes received at each check of the span, the oldest first. */
  let looks: { at: number; bytes: number }[] = []
  const isTooSlow = (): boolean => {
    const [at, bytes] = [performance.now(), socket.bytesRead]
    // While we do not read on, nothing more can arrive.
    if (request.readableLength >= request.readableHighWaterMark) looks = []
    looks.push({ at, bytes })
    const [oldest, next] = looks
    if (!oldest || at - oldest.at < SPAN_MS) return false
    if (next && at - next.at >= SPAN_MS) looks.shift()
    return bytes - oldest.bytes < BYTES_PER_SPAN
  }
  const looking = setInterval(() => {
    if (request.complete || socket.destroyed) clearInterval(looking)
    else if (isTooSlow() || isTooLong(performance.now() - begunAt)) {
      if (!response.headersSent) socket.write(TOO_SLOW)
      socket.destroy()
    }
  }, LOOK_EVERY_MS)
  looking.unref()
}

const isContentFile = ({ method, url }: IncomingMessage): boolean => method === 'POST' && url === api.contentImports
