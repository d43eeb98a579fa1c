import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { peerFolder } from './peer.ts'
import { OWN_NODE } from './places.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { siteContent } from './site-content.ts'

/** Runs `use` with these pages of a running Helder as a site of Next, built for production and served by Next's server. */
export async function withNext<Result>(helderUrl: string, paths: string[], use: (next: ServerProcess) => Promise<Result>): Promise<Result> {
  const cwd = peerFolder('next')
  const folder = mkdtempSync(join(tmpdir(), 'helder-next-'))
  let server: ServerProcess | undefined
  try {
    const contentFile = join(folder, 'content.json')
    writeFileSync(contentFile, JSON.stringify(await siteContent(helderUrl, paths)))
    const program = join(cwd, 'node_modules/next/dist/bin/next')
    const { PATH = '', HOME = '' } = process.env
    const environment = { BENCH_CONTENT: contentFile, NEXT_TELEMETRY_DISABLED: '1' }
    execFileSync(OWN_NODE, [program, 'build'], { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: { PATH, HOME, ...environment } })
    const port = String(await freePort())
    server = await startServer({
      command: OWN_NODE,
      args: [program, 'start', '--port', port, '--hostname', '127.0.0.1'],
      url: `http://127.0.0.1:${port}`,
      cwd,
      environment,
    })
    return await use(server)
  } finally {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
