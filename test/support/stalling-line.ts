import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** Starts a TCP proxy in front of a server and returns its address. Once `last` was sent over a connection, nothing of that sender arrives. */
export async function stallingLine(address: string, last: string): Promise<string> {
  const { port, hostname } = new URL(address)
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let hasStalled = false
    near
      .on('data', (piece) => {
        if (hasStalled) return
        const at = piece.indexOf(last)
        hasStalled = at >= 0
        far.write(hasStalled ? piece.subarray(0, at + last.length) : piece)
      })
      .on('error', () => far.destroy())
      .on('close', () => far.destroy())
    far.on('error', () => near.destroy()).pipe(near)
  })
  await once(server.listen(0, '127.0.0.1').unref(), 'listening')
  return `http://${hostname}:${(server.address() as AddressInfo).port}`
}
