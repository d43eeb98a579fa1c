import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CuttableLine {
  /** The address of the server through the proxy. */
  url: string
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Sends new connections to another server; existing connections stay with their server. */
  turnTo(address: string): void
}

/** Starts a TCP proxy in front of a server. A test can cut it as if the server were gone. */
export async function cuttableLine(address: string): Promise<CuttableLine> {
  let behind = new URL(address)
  const talking = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(behind.port), behind.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      talking.add(socket)
      socket.on('error', () => other.destroy()).on('close', () => talking.delete(socket))
      socket.pipe(other)
    }
  })
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening')

  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(address)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of talking) socket.destroy()
      await closed
    },
    mend: async () => void (await listen(port)),
    turnTo: (other) => void (behind = new URL(other)),
  }
}
