import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The most requests of a connection that may wait for an earlier response; browsers and proxies send the next request after the response.
 */
export const WAITING_MAX = 32

/**
 * Answers the requests of a connection one after the other and yields to other connections in between: many requests in one write would
 * fill the memory and make everybody else wait. Closes a connection on which more than `WAITING_MAX` requests wait.
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
    // Node still emits the requests that it has already read.
    if (connection.waiting === WAITING_MAX) return void socket.destroy()

    connection.waiting += 1
    before.once('close', () =>
      setImmediate(() => {
        connection.waiting -= 1
        // The previous response may have ended the connection.
        if (socket.writable) answer()
      }),
    )
  }
}
