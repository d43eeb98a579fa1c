import type { IncomingMessage, ServerResponse } from 'node:http'
import { SECOND } from '#kernel/clock.ts'

/** After this time a body must have come at `BYTES_PER_SECOND` on average. */
const GRACE_MS = 10 * SECOND
const BYTES_PER_SECOND = 1000
const LOOK_EVERY_MS = SECOND

/** A connection ends after this time without a byte in or out, or twice that when a part of an answer went out. */
export const SILENCE_MS = 7 * SECOND

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Ends a request whose body comes too slowly or whose answer is not read; a slow handler is left alone. */
export function endWhenSlow(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  response.on('timeout', () => {
    if (socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(SILENCE_MS)
  })
  if (request.complete) return

  const [begunAt, bytesBefore] = [performance.now(), socket.bytesRead]
  const looking = setInterval(() => {
    const ms = performance.now() - begunAt
    if (request.complete) clearInterval(looking)
    else if (ms >= GRACE_MS && (socket.bytesRead - bytesBefore) / ms < BYTES_PER_SECOND / SECOND) {
      if (!response.headersSent) socket.write(TOO_SLOW)
      socket.destroy()
    }
  }, LOOK_EVERY_MS)
  response.once('close', () => clearInterval(looking))
}
