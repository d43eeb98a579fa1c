import { once } from 'node:events'
import { connect } from 'node:net'
import type { Config } from '#config.ts'

/** For an address that is not of this machine, which listening then says. */
const LOOKING_MS = 1000

/**
 * Throws an `EADDRINUSE` when somebody else serves there, before a first start has made content and a password. The system itself lets
 * workers of two sites share a port when one user started both, and visitors would meet either. It looks without listening, since a form
 * that came just then would be lost.
 */
export async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const looking = connect({ port, host, timeout: LOOKING_MS })
  looking.once('timeout', () => looking.destroy(new Error('nobody answers')))
  const isTaken = await once(looking, 'connect').then(
    // The system may have chosen this very port for the asking end, which then meets itself.
    () => looking.localPort !== port,
    () => false,
  )
  looking.destroy()
  if (isTaken) throw Object.assign(new Error('somebody serves there'), { code: 'EADDRINUSE', syscall: 'listen' })
}
