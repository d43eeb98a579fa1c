import { freePort } from '../support/free-port.ts'
import { createInstallation, type Installation } from './helder.ts'
import { median } from './median.ts'
import { OWN_NODE, ROOT } from './places.ts'
import { atMost, type Row } from './row.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const ROUNDS = 5
const BARE_SERVER = "require('node:http').createServer((_, response) => response.end('ok')).listen(Number(process.argv[1]), '127.0.0.1')"

/** From nothing to the first page: the built server beside a bare Node, in turn, and a second `npm start`. */
export async function startTime(): Promise<Row[]> {
  const installation = await createInstallation()
  try {
    await secondsOf(installation.start)
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await secondsOf(installation.start))
      bare.push(await secondsOf(startBareNode))
    }
    return [
      atMost('cold start to the first page, built', 's', median(ours), 0.5, { peer: { name: 'bare Node', value: median(bare) } }),
      atMost('second npm start to the first page', 's', await secondsOf(() => npmStart(installation)), 2),
    ]
  } finally {
    installation.remove()
  }
}

async function secondsOf(start: () => Promise<ServerProcess>): Promise<number> {
  const server = await start()
  await server.stop()
  return server.readyAfterSeconds
}

async function startBareNode(): Promise<ServerProcess> {
  const port = await freePort()
  return startServer({ command: OWN_NODE, args: ['--eval', BARE_SERVER, String(port)], url: `http://127.0.0.1:${port}/` })
}

const npmStart = ({ url, environment }: Installation): Promise<ServerProcess> =>
  startServer({ command: 'npm', args: ['start', '--silent'], cwd: ROOT, url, environment })
