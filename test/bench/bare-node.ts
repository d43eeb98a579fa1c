import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverProcess } from '../../scripts/server-process.mjs'
import { freePort } from '../support/free-port.ts'
import type { RawAnswer } from './raw-get.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** The headers that Node writes. */
const ITS_OWN = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

/** Starts a server on the same Node, with the same flags, that only gives this response. */
export async function startBareNode({ headers, body }: RawAnswer): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'helder-bare-node-'))
  const file = join(folder, 'answer.json')
  const port = await freePort()
  const own = Object.entries(headers).filter(([name]) => !ITS_OWN.has(name))
  writeFileSync(file, JSON.stringify({ headers: own.flat(), body: body.toString('base64') }))
  const { command, flags, environment } = serverProcess
  const server = await startServer({
    command,
    args: [...flags.filter((flag) => flag.startsWith('--')), join(import.meta.dirname, 'bare-node-server.ts'), String(port), file],
    url: `http://127.0.0.1:${port}/`,
    environment: { MALLOC_ARENA_MAX: environment.MALLOC_ARENA_MAX },
  })
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, stop }
}
