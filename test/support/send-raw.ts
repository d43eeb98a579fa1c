import { connect } from 'node:net'

export interface RawAnswer {
  /** Of each answer that came over the connection. */
  statuses: number[]
  /** All that came, as it came. */
  text: string
}

/** Sends bytes over a connection of their own, and reads until the server hangs up; who `leaves` says that there are no more, as a sender does who goes away. */
export async function sendRaw(url: string, pieces: (Buffer | string)[], { leaves = false } = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, noDelay: true })
  let text = ''
  socket.setEncoding('latin1').on('data', (piece: string) => (text += piece))
  // A server that refuses a body may hang up before it has all of it.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  for (const piece of pieces) await new Promise((resolve) => socket.write(piece, resolve))
  if (leaves) socket.end()
  await closed
  return { text, statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status)) }
}
