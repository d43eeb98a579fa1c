import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#config.ts'

/**
 * Throws what listening there would throw, before a first start has made content and a password that nobody would see. Workers would not
 * be told: the system lets those of two sites share a port when one user started both, and visitors would meet either.
 */
export async function tryPort({ port, host }: Config): Promise<void> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
