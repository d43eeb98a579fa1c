import { connect } from 'node:net'

export interface RawAnswer {
  /** The status of each response that came over the connection. */
  statuses: number[]
  /** All bytes that came, as text. */
  text: string
}

/**
 * Sends bytes over a new connection and reads until the server closes it. With `leaves` the sender ends its side, as a client does that
 * goes away.
 */
export async function sendRaw(url: string, pieces: (Buffer | string)[], { leaves = false } = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, noDelay: true })
  let text = ''
  socket.setEncoding('latin1').on('data', (piece: string) => (text += piece))
  // A server that refuses a body may close the connection before it has all of the body.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  for (const piece of pieces) await new Promise((resolve) => socket.write(piece, resolve))
  if (leaves) socket.end()
  await closed
  return { text, statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status)) }
}
