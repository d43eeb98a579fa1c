import type { Socket } from 'node:net'
import { SECOND } from '#kernel/clock.ts'

/** How long the server usually reads from a client that sends on after its response. */
const LINGER_MS = SECOND

/**
 * Makes a connection that ends with its response read on for a moment and discard what it reads: closing it while bytes arrive resets it,
 * and the sender never reads the response (RFC 9112, section 9.6).
 */
export function closeLingering(socket: Socket, lingerMs = LINGER_MS): void {
  // Node calls this once the last response is written.
  socket.destroySoon = () => {
    socket.end()
    socket.removeAllListeners('data').on('data', () => undefined)
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}
