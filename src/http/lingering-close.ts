import type { Socket } from 'node:net'
import { SECOND } from '#kernel/clock.ts'

/** How long whoever still sends is read, once he has his answer. */
const LINGER_MS = SECOND

/**
 * Makes a connection that ends with its answer read on for a moment: one that is closed while bytes come is reset, and who sends them
 * never reads the answer (RFC 9112, section 9.6). What comes then is thrown away, and asks nothing.
 */
export function closeLingering(socket: Socket): void {
  // What Node calls once the last answer is written.
  socket.destroySoon = () => {
    socket.end()
    socket.removeAllListeners('data').on('data', () => undefined)
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}
