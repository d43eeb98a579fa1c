import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Config } from '#config/config.ts'

/** How long to wait for an answer, which a firewall may hold back. */
const LOOKING_MS = 1000

/**
 * Throws the error of listening when `host` is no address of this machine, and `EADDRINUSE` when another program serves there, before a
 * first start creates content and a password. The system lets workers of two sites share a port when one user started both, and visitors
 * would meet either. It checks the port by connecting and not by listening, since a form that arrived at that moment would be lost.
 */
export async function refuseTakenPort({ port, host }: Config): Promise<void> {
  await listenAtAnyPort(host)
  const looking = connect({ port, host, timeout: LOOKING_MS })
  looking.once('timeout', () => looking.destroy(new Error('nobody answers')))
  const isTaken = await once(looking, 'connect').then(
    // The system may have chosen this very port for the connecting end, which then connects to itself.
    () => looking.localPort !== port,
    () => false,
  )
  looking.destroy()
  if (isTaken) throw Object.assign(new Error('somebody serves there'), { code: 'EADDRINUSE', syscall: 'listen' })
}

async function listenAtAnyPort(host: string): Promise<void> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
