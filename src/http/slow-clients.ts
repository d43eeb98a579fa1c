import type { IncomingMessage, ServerResponse } from 'node:http'
import { closeLingering } from './lingering-close.ts'
import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts'

/** The length of the window in which a body must bring `BYTES_PER_SPAN`: a connection may stall for a while if it catches up within it. */
const SPAN_MS = 12 * SECOND
const BYTES_PER_SPAN = 12_000
const LOOK_EVERY_MS = SECOND / 2
/** The time after which a body must have come at `LEAST_PER_SECOND` on average; no text of a form or of JSON can be that long. */
const BODY_MS = 2 * MINUTE
/** A third of a slow phone line: a photo of 10 MB may take ten minutes. */
const LEAST_PER_SECOND = 16_000
/** The longest time for a whole body. */
export const LONGEST_BODY_MS = HOUR
/** How long the server waits for a response after it has reported a slow sender. */
const LAST_WORDS_MS = 2 * SECOND
/** How long a connection stays after the last bytes of that response, which a slow line needs to receive them. */
const LAST_READING_MS = 10 * SECOND
/** The most readers that respond to a slow sender at the same time, so that no crowd of slow senders can cause many responses. */
const REPORTED_AT_ONCE = 50

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

const readers = new WeakMap<IncomingMessage, () => void>()
let responding = 0

/** Calls the reader of a body when the body is too slow, so that it can respond; without a response the connection ends soon. */
export const onTooSlow = (request: IncomingMessage, report: () => void): void => void readers.set(request, report)

const longBodies = new WeakSet<IncomingMessage>()

/** Lets the body of a request take up to `LONGEST_BODY_MS`, however slow it is on average. */
export const allowLongBody = (request: IncomingMessage): void => void longBodies.add(request)

/** Ends a request whose body arrives too slowly or takes too long. */
export function endWhenSlow(request: IncomingMessage, response: ServerResponse): void {
  const { socket, headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return

  const [begunAt, bytesBefore] = [performance.now(), socket.bytesRead]
  const isTooLong = (ms: number): boolean => {
    if (ms < BODY_MS) return false
    if (response.headersSent || ms >= LONGEST_BODY_MS) return true
    return !longBodies.has(request) && socket.bytesRead - bytesBefore < (LEAST_PER_SECOND * ms) / SECOND
  }
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
      const report = response.headersSent || responding >= REPORTED_AT_ONCE ? undefined : readers.get(request)
      if (report) {
        clearInterval(looking)
        responding += 1
        socket.once('close', () => (responding -= 1))
        closeLingering(socket, LAST_READING_MS)
        response.setHeader('Connection', 'close')
        report()
        setTimeout(() => response.writableEnded || socket.destroy(), LAST_WORDS_MS).unref()
        return
      }
      if (!response.headersSent) socket.write(TOO_SLOW)
      socket.destroy()
    }
  }, LOOK_EVERY_MS)
  looking.unref()
}
