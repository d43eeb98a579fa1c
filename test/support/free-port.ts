import { once } from 'node:events'
import { createServer } from 'node:net'

/** Linux gives ports from 32768 on to whoever asks for any port, also before a server listens on the one that it got from `freePort`. */
const FIRST = 12_000
const PORTS_OF_A_WORKER = 500
const WORKERS = 40

const worker = Number(process.env['VITEST_POOL_ID'] ?? 0) % WORKERS
let next = Math.floor(Math.random() * PORTS_OF_A_WORKER)

/** Returns a port of this machine on which nobody listens, and which no other test gets before it is used. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS_OF_A_WORKER; tried += 1) {
    next = (next + 1) % PORTS_OF_A_WORKER
    const port = FIRST + worker * PORTS_OF_A_WORKER + next
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
