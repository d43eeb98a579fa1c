import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests of a connection may wait for the answer before theirs; browsers and proxies send the next one when they have it. */
export const WAITING_MAX = 32

/**
 * Answers the requests of a connection one after the other, and lets all other connections have a turn between two of them: many that come in
 * one write would fill the memory, and keep everybody else waiting. A connection on which more than `WAITING_MAX` wait is closed.
 */
export function oneAfterAnother(): (request: IncomingMessage, response: ServerResponse, answer: () => void) => void {
  const connections = new WeakMap<Socket, { latest: ServerResponse; waiting: number }>()
  return ({ socket }, response, answer) => {
    const connection = connections.get(socket)
    if (!connection) {
      connections.set(socket, { latest: response, waiting: 0 })
      return answer()
    }
    const before = connection.latest
    connection.latest = response
    if (before.writableFinished) return answer()
    // Node goes on with what it has read already.
    if (connection.waiting === WAITING_MAX) return void socket.destroy()

    connection.waiting += 1
    before.once('close', () =>
      setImmediate(() => {
        connection.waiting -= 1
        // It may have ended with the answer before this one.
        if (socket.writable) answer()
      }),
    )
  }
}
